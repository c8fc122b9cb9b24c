import { settingText } from "@gisement/shared-domain/fields";
import { translatedLabel } from "@gisement/shared-domain/locale";
import { Button } from "@gisement/shared-ui/blueprint";
import { RowCards, useNarrow } from "@gisement/shared-ui/columns";
import { NamedThreadsMark, useNameWithThreads } from "@gisement/shared-ui/comments";
import { type CellEdit, DataGrid, useRowOrder } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { HistoryIcon, PlusIcon, SlidersHorizontalIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import {
  StepButtons,
  usePropertySteps,
  useUnsavedMark,
  useUnsavedRows,
} from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CreateFieldInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FieldRow, useFields } from "./api/list-fields.ts";
import { fieldRefusal, useSaveFields } from "./api/save-fields.ts";
import { fieldColumns, hasOpenType } from "./field-columns.tsx";
import { FieldDrawer } from "./field-drawer.tsx";
import { refusedLabel, toFieldUpdates } from "./field-edits.ts";
import { findFields, groupOf, groupsOf, isSaved, sortFields } from "./field-facts.ts";
import { FileButtons, type OpenedFile } from "./set-file/file-buttons.tsx";
import { OpenFileDrawer } from "./set-file/open-file-drawer.tsx";
import { typeIcon, typeName } from "./type-options.tsx";
import { useFieldActions } from "./use-field-actions.tsx";
import { VersionsDrawer } from "./versions/versions-drawer.tsx";
import "./properties.css";

const codecs = {
  q: urlCodecs.text(),
  field: urlCodecs.maybe(),
  node: urlCodecs.maybe(),
  show: urlCodecs.text(),
  version: urlCodecs.maybe(),
};
const HIDDEN = "hidden";
/** The form of a new property, in the place of a key. */
const NEW = "new";
/** The list of versions, in the place of a number. */
const VERSIONS = "list";
const rowKey = (field: FieldRow) => field.key || field.id;
const nameOf = ({ label }: FieldRow) => label;
const NONE: readonly FieldRow[] = [];

/** The team's properties of lots (REF-004), edited in place: on top of the platform's, which a team renames and hides. */
export function PropertiesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const locale = useLocale();
  const shell = useShell();
  const isNarrow = useNarrow();
  const [{ q, field: openKey, node, show, version }, setState] = useUrlState(codecs);
  const areHidden = show === HIDDEN;
  const fields = useFields(areHidden);
  const history = usePropertySteps();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [file, setFile] = useState<OpenedFile | null>(null);
  const { mutateAsync } = useSaveFields({ inForm: true });
  const unsaved = useUnsavedRows<FieldRow, CreateFieldInput>({
    save: (create) => mutateAsync({ input: { create: [...create] } }),
    errorText: fieldRefusal(t),
  });
  const all = useMemo(
    () => sortFields([...(fields.data ?? NONE), ...(areHidden ? NONE : unsaved.rows)]),
    [fields.data, areHidden, unsaved.rows],
  );
  const rows = useMemo(() => findFields(all, q), [all, q]);
  const groups = useMemo(() => groupsOf(all), [all]);
  const canMove = !areHidden && !q;
  const open = (field: FieldRow) => {
    if (isSaved(field)) setState({ field: rowKey(field), version: null }, { push: true });
    else shell.toast({ kind: "info", message: ui("unsaved.reason") });
  };
  const { menuActions, move, update, withRight } = useFieldActions({
    ...{ all, areHidden, canMove, onOpen: open },
    onAdd: (row, input) => void unsaved.add([{ row, input }]),
    unsavedActions: unsaved.actionsOf,
  });
  const order = useRowOrder({ rows: all, rowKey, nameOf, onMove: move });
  const nameWithThreads = useNameWithThreads("property");
  const unsavedMark = useUnsavedMark(unsaved.errors);
  const columns = useMemo(() => {
    const shown = fieldColumns(locale, t, groups, (column) => unsavedMark(nameWithThreads(column)));
    if (areHidden) return shown.map((column) => ({ ...column, editable: false }));
    return canMove ? [order.gripColumn, ...shown] : shown;
  }, [locale, t, groups, nameWithThreads, unsavedMark, areHidden, canMove, order.gripColumn]);
  const openIndex = rows.findIndex((field) => rowKey(field) === openKey);
  const opened = areHidden ? undefined : rows[openIndex];
  const asked = all.find(({ id }) => id === node);
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
      actions={
        <>
          <Button
            variant="minimal"
            icon={<HistoryIcon />}
            text={t("fields.versions.title")}
            onClick={() => setState({ field: null, version: VERSIONS }, { push: true })}
          />
          <FileButtons onOpen={setFile} withRight={withRight} />
          <StepButtons history={history} />
        </>
      }
      primaryAction={
        <Button
          intent="primary"
          icon={<PlusIcon />}
          text={t("fields.add")}
          onClick={() => withRight(() => setState({ field: NEW, show: "", version: null }, { push: true }))}
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
      {unsaved.notice}
      {fields.isError && !fields.data ? (
        <ErrorState
          error={fields.error}
          title={t("fields.failed")}
          text={t("fields.failedText")}
          retry={() => void fields.refetch()}
        />
      ) : isNarrow && rows.length > 0 ? (
        <RowCards<FieldRow>
          rows={rows}
          rowKey={rowKey}
          ariaLabel={t(areHidden ? "fields.hiddenTitle" : "fields.title")}
          title={(field) => translatedLabel(field)[locale]}
          mark={({ type }) => typeIcon(type)}
          facts={(field) => [typeName(field.type, locale), groupOf(field), settingText(field, "suffix")]}
          after={({ id }) => <NamedThreadsMark about={{ noun: "property", id }} />}
          onOpen={areHidden ? undefined : open}
          menuActions={menuActions}
          activeKey={openKey ?? (asked && rowKey(asked))}
        />
      ) : (
        <DataGrid<FieldRow>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={t(areHidden ? "fields.hiddenTitle" : "fields.title")}
          total={rows.length}
          loading={fields.isPending}
          rowClass={order.rowClass}
          selection={selection}
          onSelectionChange={setSelection}
          onRowOpen={areHidden ? undefined : open}
          activeKey={openKey ?? (asked && rowKey(asked))}
          flashKey={asked && rowKey(asked)}
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
      {file && <OpenFileDrawer key={file.text} file={file} onClose={() => setFile(null)} />}
      {version !== null && (
        <VersionsDrawer
          all={all}
          version={/^\d{1,9}$/.test(version) ? Number(version) : null}
          onCompare={(number) => setState({ version: number === null ? VERSIONS : String(number) })}
          onClose={() => setState({ version: null })}
          withRight={withRight}
        />
      )}
    </Page>
  );
}
