import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { DataGrid } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { SlidersHorizontalIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FieldRow, useFields } from "./api/list-fields.ts";
import { fieldColumns } from "./field-columns.ts";
import { FieldDrawer } from "./field-drawer.tsx";
import { findFields, sortFields } from "./field-facts.ts";
import "./properties.css";

const codecs = { q: urlCodecs.text(), field: urlCodecs.maybe() };
const rowKey = (field: FieldRow) => field.id;

/** The team's properties of a lot (REF-004), with their formats and translations. */
export function PropertiesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const fields = useFields();
  const [{ q, field: openID }, setState] = useUrlState(codecs);
  const all = useMemo(
    () => sortFields((fields.data?.pages ?? []).flatMap((page) => page.items)),
    [fields.data],
  );
  const rows = useMemo(() => findFields(all, q), [all, q]);
  const columns = useMemo(() => fieldColumns(locale, t), [locale, t]);
  const total = fields.data?.pages[0]?.total;
  const openIndex = rows.findIndex((field) => field.id === openID);
  const open = rows[openIndex];
  const goTo = (field: FieldRow | undefined) => field && (() => setState({ field: field.id }));
  const retry = () => void (all.length > 0 ? fields.fetchNextPage() : fields.refetch());

  return (
    <Page
      fill
      title={t("fields.title")}
      count={total}
      subtitle={t("fields.subtitle")}
      toolbar={
        <SearchBox
          value={q}
          onChange={(text) => setState({ q: text })}
          label={t("fields.search")}
          placeholder={t("fields.search")}
        />
      }
    >
      {fields.isError && all.length === 0 ? (
        <ErrorState
          error={fields.error}
          title={t("fields.failed")}
          text={t("fields.failedText")}
          retry={retry}
        />
      ) : (
        <>
          {fields.isError && (
            <Callout intent="warning" role="alert">
              {t("fields.moreFailed")}{" "}
              <Button variant="outlined" size="small" text={t("retry")} onClick={retry} />
            </Callout>
          )}
          <DataGrid<FieldRow>
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            ariaLabel={t("fields.title")}
            total={q ? rows.length : total}
            loading={fields.isFetching}
            onRowOpen={(field) => setState({ field: field.id }, { push: true })}
            activeKey={openID}
            emptyState={
              q ? (
                <NoResultState
                  filters={[{ key: "q", label: q, count: all.length, onRemove: () => setState({ q: "" }) }]}
                />
              ) : (
                <EmptyState
                  icon={<SlidersHorizontalIcon size={32} />}
                  title={t("fields.empty")}
                  text={t("fields.emptyText")}
                />
              )
            }
          />
        </>
      )}
      {open && (
        <FieldDrawer
          field={open}
          position={t("fields.position", { index: openIndex + 1, total: rows.length })}
          onClose={() => setState({ field: null })}
          onPrevious={goTo(rows[openIndex - 1])}
          onNext={goTo(rows[openIndex + 1])}
        />
      )}
    </Page>
  );
}
