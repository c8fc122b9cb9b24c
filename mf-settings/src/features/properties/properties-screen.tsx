import { Button } from "@gisement/shared-ui/blueprint";
import { type CellEdit, DataGrid, useNarrow, useRowOrder } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { PlusIcon, SlidersHorizontalIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { StepButtons, usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FieldRow, useFields } from "./api/list-fields.ts";
import { fieldColumns, hasOpenType } from "./field-columns.tsx";
import { FieldDrawer } from "./field-drawer.tsx";
import { refusedLabel, toFieldUpdates } from "./field-edits.ts";
import { findFields, groupsOf, sortFields } from "./field-facts.ts";
import { useFieldActions } from "./use-field-actions.tsx";
import "./properties.css";

const codecs = { q: urlCodecs.text(), field: urlCodecs.maybe(), show: urlCodecs.text() };
const HIDDEN = "hidden";
/** The form of a new property, in the place of a key. */
const NEW = "new";
const rowKey = (field: FieldRow) => field.key || field.id;
const nameOf = ({ label }: FieldRow) => label;
const NONE: readonly FieldRow[] = [];

/** The team's properties of lots (REF-004), edited in place: on top of the platform's, which a team renames and hides. */
export function PropertiesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const isNarrow = useNarrow();
  const [{ q, field: openKey, show }, setState] = useUrlState(codecs);
  const areHidden = show === HIDDEN;
  const fields = useFields(areHidden);
  const history = usePropertySteps();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => sortFields(fields.data ?? NONE), [fields.data]);
  const rows = useMemo(() => findFields(all, q), [all, q]);
  const groups = useMemo(() => groupsOf(all), [all]);
  const canMove = !areHidden && !q;
  const open = (field: FieldRow) => setState({ field: rowKey(field) }, { push: true });
  const { menuActions, move, update, withRight } = useFieldActions({ all, areHidden, canMove, onOpen: open });
  const order = useRowOrder({ rows: all, rowKey, nameOf, onMove: move });
  const columns = useMemo(() => {
    const shown = fieldColumns(locale, t, groups);
    if (areHidden) return shown.map((column) => ({ ...column, editable: false }));
    return canMove ? [order.gripColumn, ...shown] : shown;
  }, [locale, t, groups, areHidden, canMove, order.gripColumn]);
  const openIndex = rows.findIndex((field) => rowKey(field) === openKey);
  const opened = areHidden ? undefined : rows[openIndex];
  const isNew = openKey === NEW;
  const goTo = (field: FieldRow | undefined) => field && (() => setState({ field: rowKey(field) }));

  const edit = (edits: readonly CellEdit<FieldRow>[]) => {
    const updates = toFieldUpdates(edits);
    const taken = refusedLabel(all, updates);
    if (taken) shell.toast({ kind: "error", message: t("fields.labelTaken", { label: taken }) });
    else update(updates);
  };

  return (
    <Page
      fill
      title={t("fields.title")}
      count={fields.data?.length}
      subtitle={t("fields.subtitle")}
      actions={<StepButtons history={history} />}
      primaryAction={
        <Button
          intent="primary"
          icon={<PlusIcon />}
          text={t("fields.add")}
          onClick={() => withRight(() => setState({ field: NEW, show: "" }, { push: true }))}
        />
      }
      toolbar={
        <div className="mfs-tools">
          <SearchBox
            value={q}
            onChange={(text) => setState({ q: text })}
            label={t("fields.search")}
            placeholder={t("fields.search")}
          />
          <Select
            compact
            aria-label={t("fields.shown")}
            value={areHidden ? HIDDEN : ""}
            onChange={(value) => setState({ show: value ?? "", field: null })}
            options={[
              { value: "", label: t("fields.inUse") },
              { value: HIDDEN, label: t("fields.hidden") },
            ]}
          />
        </div>
      }
    >
      {fields.isError && !fields.data ? (
        <ErrorState
          error={fields.error}
          title={t("fields.failed")}
          text={t("fields.failedText")}
          retry={() => void fields.refetch()}
        />
      ) : (
        <DataGrid<FieldRow>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={t(areHidden ? "fields.hiddenTitle" : "fields.title")}
          total={rows.length}
          loading={fields.isPending}
          rowHeight={isNarrow ? 44 : undefined}
          rowClass={order.rowClass}
          selection={selection}
          onSelectionChange={setSelection}
          onRowOpen={areHidden ? undefined : open}
          activeKey={openKey}
          onCellsEdit={areHidden ? undefined : edit}
          onUnchangedEdit={() => shell.toast({ kind: "info", message: t("fields.unchanged") })}
          onUndo={history.undo}
          onRedo={history.redo}
          menuActions={menuActions}
          emptyState={
            q ? (
              <NoResultState
                filters={[{ key: "q", label: q, count: all.length, onRemove: () => setState({ q: "" }) }]}
              />
            ) : (
              <EmptyState
                icon={<SlidersHorizontalIcon size={32} />}
                title={t(areHidden ? "fields.noneHidden" : "fields.empty")}
                text={t(areHidden ? "fields.noneHiddenText" : "fields.emptyText")}
              />
            )
          }
        />
      )}
      {(opened || isNew) && (
        <FieldDrawer
          field={opened ?? null}
          all={all}
          groups={groups}
          hasOpenType={!opened || hasOpenType(opened)}
          position={opened && t("fields.position", { index: openIndex + 1, total: rows.length })}
          onClose={() => setState({ field: null })}
          onPrevious={opened && goTo(rows[openIndex - 1])}
          onNext={opened && goTo(rows[openIndex + 1])}
        />
      )}
    </Page>
  );
}
