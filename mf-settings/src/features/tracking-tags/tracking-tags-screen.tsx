import { productPolicy } from "@gisement/shared-domain/permissions";
import { DataGrid } from "@gisement/shared-ui/data-grid";
import { urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { PrinterIcon, QrCodeIcon, ScanLineIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, RetryNotice } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Tag, type TagKind, useTags } from "./api/list-tags.ts";
import { tagColumns } from "./tag-columns.tsx";

const codecs = { type: urlCodecs.text() };
const KINDS: readonly TagKind[] = ["LOT", "PLACE"];
const rowKey = ({ id }: Tag) => id;

/** The labels of the team (ACCT-002): which lot or place carries each, with the ways to print and to attach one. */
export function TrackingTagsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const identity = useIdentity();
  const [{ type }, setState] = useUrlState(codecs);
  const kind = KINDS.find((each) => each === type) ?? null;
  const tags = useTags(kind);
  const columns = useMemo(() => tagColumns(t), [t]);
  const rows = useMemo(() => tags.data?.pages.flatMap(({ items }) => items) ?? [], [tags.data]);
  const total = tags.data?.pages[0]?.total;
  const canPrint = identity !== null && productPolicy.update(identity).allowed;
  const retry = () => void (rows.length > 0 ? tags.fetchNextPage() : tags.refetch());
  const open = ({ status, id }: Tag) => {
    if (status) shell.navigate(`/inventory/product/${status.id}`);
    else shell.toast({ kind: "info", message: t("tags.noLot", { code: id }) });
  };
  return (
    <Page
      fill
      title={t("tags.title")}
      count={total}
      subtitle={t("tags.subtitle")}
      actions={<LinkButton to="/inventory/scan" icon={<ScanLineIcon />} text={t("tags.scan")} />}
      primaryAction={
        canPrint && (
          <LinkButton intent="primary" to="/inventory/labels" icon={<PrinterIcon />} text={t("tags.print")} />
        )
      }
      toolbar={
        <Select
          compact
          aria-label={t("tags.shown")}
          value={kind ?? ""}
          onChange={(value) => setState({ type: value ?? "" })}
          options={[
            { value: "", label: t("tags.all") },
            ...KINDS.map((each) => ({ value: each, label: t(`tags.only.${each}`) })),
          ]}
        />
      }
    >
      {tags.isError && rows.length === 0 ? (
        <ErrorState error={tags.error} title={t("tags.failed")} retry={retry} />
      ) : (
        <>
          {tags.isError && <RetryNotice text={t("tags.moreFailed")} onRetry={retry} />}
          <DataGrid<Tag>
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            ariaLabel={t("tags.title")}
            total={total}
            loading={tags.isFetching}
            onReachEnd={() => tags.hasNextPage && void tags.fetchNextPage()}
            onRowOpen={open}
            emptyState={
              <EmptyState
                icon={<QrCodeIcon size={32} />}
                title={t("tags.empty")}
                text={t("tags.emptyText")}
              />
            }
          />
        </>
      )}
    </Page>
  );
}
