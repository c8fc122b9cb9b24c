import { Button, MenuItem } from "@blueprintjs/core";
import { type ExportFormat, openSheetInWorker, saveFile } from "@gisement/shared-domain/export";
import { type FieldType, type FieldValue, typeOf } from "@gisement/shared-domain/fields";
import type { NounPolicy } from "@gisement/shared-domain/permissions";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import type { RecordRules } from "@gisement/shared-domain/records/record-schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../kit/blueprint/menu.tsx";
import { Popover } from "../../kit/blueprint/popover.tsx";
import { cellText } from "../../kit/column-types/registry.ts";
import { ColumnChooser } from "../../kit/columns/column-chooser.tsx";
import { RowCards } from "../../kit/columns/row-cards.tsx";
import { useNarrow } from "../../kit/columns/use-narrow.ts";
import { usePersistedColumnState } from "../../kit/columns/use-persisted-column-state.ts";
import { DataGrid } from "../../kit/data-grid/data-grid.tsx";
import type { CellEdit } from "../../kit/data-grid/types.ts";
import { FacetList } from "../../kit/filters/facet-list.tsx";
import { type FilterChip, FilterChips } from "../../kit/filters/filter-chips.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { type UrlCodec, urlCodecs, useUrlState } from "../../kit/filters/use-url-state.ts";
import { DownloadIcon, ListFilterIcon, PlusIcon, Trash2Icon, UploadIcon } from "../../kit/icons/icons.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { Page } from "../../kit/page/page.tsx";
import { PrintMenu } from "../../kit/print/print-menu.tsx";
import { useIdentity, useShell, useTeamID } from "../../kit/remote/shell-context.tsx";
import { SelectionBar } from "../../kit/selection-bar/selection-bar.tsx";
import { EmptyState } from "../../kit/states/empty-state.tsx";
import { ErrorState } from "../../kit/states/error-state.tsx";
import { lazyPart } from "../../kit/states/lazy-part.tsx";
import { SkeletonRows } from "../../kit/states/loading-state.tsx";
import { NoResultState } from "../../kit/states/no-result-state.tsx";
import { fieldColumn } from "../fields/field-column.ts";
import { StepButtons } from "../property-set/step-buttons.tsx";
import { usePropertySteps } from "../property-set/use-property-steps.ts";
import { refusalText } from "../refusals/refusal-text.ts";
import {
  type RecordChanges,
  type RecordDocuments,
  type RecordRow,
  type RecordSearch,
  useDeleteRows,
  useReadAll,
  useReadRow,
  useRecordRows,
  useSaveRows,
} from "./record-api.ts";
import { fileColumns, fileRow } from "./record-file.ts";
import { rowName } from "./record-values.ts";
import { gridFields, useRecordColumns } from "./use-record-columns.ts";
import "./records.css";

const RecordDrawer = lazyPart(async () => (await import("./record-drawer.tsx")).RecordDrawer);
const RecordImport = lazyPart(async () => (await import("./record-import.tsx")).RecordImport);

export interface RecordScreenProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly documents: RecordDocuments<Row>;
  readonly policy: NounPolicy;
  /** Rules of single fields besides those of their types. */
  readonly rules?: RecordRules;
  /** Large, of the empty list. */
  readonly icon: ReactNode;
  /** Of the empty list: what the rows are good for. */
  readonly purpose?: string;
  /** Above the search, for example the tabs of neighbouring lists. */
  readonly tabs?: ReactNode;
}

/** The list of a record's rows, edited in place, with form, filters, import, export, history and undo. */
export function RecordScreen<Row extends RecordRow>(props: RecordScreenProps<Row>) {
  const teamID = useTeamID();
  // Another team's selection must not survive a switch.
  return <RecordList key={teamID} {...props} />;
}

const NEW = "new";
/** How an address holds the state of a record's list. */
const codecsOf = ({ list }: AnyRecord) => ({
  q: urlCodecs.text(),
  sort: urlCodecs.text(),
  row: urlCodecs.maybe(),
  ...Object.fromEntries(list.filter(({ facet }) => facet).map(({ key }) => [key, urlCodecs.list()])),
});

/** The search of a list, in its address. */
function useRecordSearch(record: AnyRecord) {
  const [codecs] = useState(() => codecsOf(record));
  const [state, setState] = useUrlState(
    codecs as unknown as { q: UrlCodec<string>; sort: UrlCodec<string>; row: UrlCodec<string | null> },
  );
  const facets = record.list.filter(({ facet }) => facet);
  const given = state as unknown as Readonly<Record<string, readonly string[]>>;
  const chosen = Object.fromEntries(
    facets.flatMap(({ key }) => {
      const values = (given[key] ?? []).map((value) => (value === EMPTY ? "" : value));
      return values.length > 0 ? [[key, values]] : [];
    }),
  );
  const sorted = record.list.find(({ key, sort }) => sort && key === state.sort.replace(/^-/, ""));
  const search: RecordSearch = {
    text: state.q,
    filters: chosen,
    sort: {
      field: sorted?.key ?? record.labelField,
      direction: sorted && state.sort.startsWith("-") ? "desc" : "asc",
    },
  };
  const setFilter = (key: string, values: readonly string[]) =>
    setState({ [key]: values.map((value) => value || EMPTY) } as never);
  const clear = () => setState({ q: "", ...Object.fromEntries(facets.map(({ key }) => [key, []])) } as never);
  return { state, setState, search, facets, setFilter, clear };
}
/** Rows without a value, in an address. */
const EMPTY = "-";

function useRights(policy: NounPolicy) {
  const identity = useIdentity();
  const canCreate = identity !== null && policy.create(identity).allowed;
  const canEdit = useCallback(
    (row: RecordRow) => identity !== null && policy.change(identity, row as never).allowed,
    [identity, policy],
  );
  return { canCreate, canEdit };
}

function RecordList<Row extends RecordRow>(props: RecordScreenProps<Row>) {
  const { record, documents, policy, rules, icon, purpose, tabs } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const isNarrow = useNarrow();
  const { state, setState, search, facets, setFilter, clear } = useRecordSearch(record);
  const rows = useRecordRows(record, documents, search);
  const { canCreate, canEdit } = useRights(policy);
  const columns = useRecordColumns<Row>(record, canEdit);
  const [columnState, setColumnState] = usePersistedColumnState(record.noun);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [areFacetsOpen, setFacetsOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const history = usePropertySteps();
  const save = useSaveRows(record, documents);
  const readRow = useReadRow(documents);
  const remove = useRemoval(record, documents);
  const first = rows.data?.pages[0];
  const all = useMemo(() => rows.data?.pages.flatMap(({ items }) => items) ?? [], [rows.data]);
  const chosen = useMemo(
    () => all.filter((row) => selection.has(row.id) && canEdit(row)),
    [all, selection, canEdit],
  );
  const loadMore = () => {
    if (rows.hasNextPage && !rows.isFetchingNextPage) void rows.fetchNextPage();
  };
  const fail = (error: unknown) =>
    shell.toast({
      kind: "error",
      message: refusalText(t, {
        fallback: "records.saveFailed",
        label: (path) => record.find(path.replace(/^.*\./, ""))?.label[locale] ?? "",
      })(error),
    });
  const send = async (changes: RecordChanges) => (await save.mutateAsync({ changes })).rows[0];
  const editCells = (edits: readonly CellEdit<Row>[]) => {
    const changes = changesOf(record, edits);
    const byID = new Map(changes.map((change) => [change.id, change]));
    if (changes.length > 0)
      save.mutate(
        {
          changes: { update: changes },
          preview: (row) => {
            const { updatedAt: _seen, ...values } = byID.get(row.id) ?? {};
            return { ...row, ...values } as Row;
          },
        },
        { onError: fail },
      );
  };
  const open = (row: Row) => setState({ row: row.id }, { push: true });
  const add = () => setState({ row: NEW }, { push: true });
  const labelOf = (key: string, value: string) => {
    const field = record.find(key);
    if (value === "" || !field) return t("records.none");
    return cellText(ofText(field.type, value), fieldColumn(field, locale), format);
  };
  const chips: FilterChip[] = facets
    .filter(({ key }) => search.filters[key])
    .map(({ key, label }) => ({
      key,
      label: label[locale],
      values: (search.filters[key] ?? []).map((value) => labelOf(key, value)),
      onRemove: () => setFilter(key, []),
    }));
  const isNarrowed = state.q !== "" || chips.length > 0;
  const addButton = canCreate && (
    <Button intent="primary" icon={<PlusIcon />} text={t("records.add")} onClick={add} />
  );
  const importButton = canCreate && (
    <Button icon={<UploadIcon />} text={t("records.import.open")} onClick={() => setImporting(true)} />
  );
  const empty = isNarrowed ? (
    <NoResultState
      filters={chips.map(({ key, label, onRemove }) => ({ key, label, onRemove }))}
      onClearAll={clear}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t("records.empty")}
      text={purpose ?? t("records.emptyText")}
      action={
        canCreate && (
          <div className="gis-records__first">
            {addButton}
            {importButton}
          </div>
        )
      }
    />
  );
  const openIndex = all.findIndex(({ id }) => id === state.row);
  const linked = useLinkedRow(record, documents, {
    id: state.row && state.row !== NEW && openIndex < 0 && rows.data ? state.row : null,
    onGone: () => setState({ row: null }),
  });
  const shown = all[openIndex] ?? linked;
  const goTo = (row: Row | undefined) => row && (() => setState({ row: row.id }));
  return (
    <Page
      fill
      title={record.title[locale]}
      count={first?.total}
      actions={
        <>
          <StepButtons history={history} />
          {!isNarrow && importButton}
          {all.length > 0 && <RecordExport record={record} documents={documents} search={search} />}
          {all.length > 0 && !isNarrow && <PrintMenu />}
        </>
      }
      primaryAction={addButton}
      toolbar={
        <div className="gis-records__toolbar">
          {tabs}
          <div className="gis-records__tools">
            <SearchBox
              value={state.q}
              onChange={(q) => setState({ q })}
              label={t("records.search")}
              placeholder={t("records.search")}
            />
            {facets.length > 0 && (
              <Button
                icon={<ListFilterIcon />}
                text={t("records.filters")}
                active={areFacetsOpen}
                aria-expanded={areFacetsOpen}
                onClick={() => setFacetsOpen(!areFacetsOpen)}
              />
            )}
            {!isNarrow && (
              <ColumnChooser quiet columns={columns} state={columnState} onChange={setColumnState} />
            )}
          </div>
        </div>
      }
    >
      <div className={areFacetsOpen ? "gis-records gis-records--filtering" : "gis-records"}>
        {areFacetsOpen && (
          <div className="gis-records__facets">
            <FacetList
              ariaLabel={t("records.filters")}
              loading={rows.isFetching}
              facets={facets.map(({ key, label }) => ({
                key,
                label: label[locale],
                selected: search.filters[key] ?? [],
                labelOf: (value: string) => labelOf(key, value),
                options: (first?.facets.find(({ field }) => field === key)?.buckets ?? []).map((bucket) => ({
                  value: bucket.key,
                  label: labelOf(key, bucket.key),
                  count: bucket.count,
                })),
              }))}
              onChange={(key, change) => {
                const before = search.filters[key] ?? [];
                setFilter(key, typeof change === "function" ? change(before) : change);
              }}
            />
          </div>
        )}
        <div className="gis-records__list">
          {chips.length > 0 && <FilterChips chips={chips} onClearAll={clear} />}
          {rows.isError && !rows.data ? (
            <ErrorState error={rows.error} title={t("records.failed")} retry={() => void rows.refetch()} />
          ) : isNarrow ? (
            rows.isPending ? (
              <SkeletonRows rows={6} height={60} />
            ) : all.length === 0 ? (
              empty
            ) : (
              <RowCards<Row>
                rows={all}
                rowKey={({ id }) => id}
                ariaLabel={record.title[locale]}
                title={(row) => rowName(record, row)}
                facts={(row) =>
                  factsOf(record, row, (key, value) =>
                    record.find(key)?.options ? labelOf(key, value) : value,
                  )
                }
                onOpen={open}
                onReachEnd={loadMore}
                {...(state.row ? { activeKey: state.row } : {})}
              />
            )
          ) : (
            <DataGrid<Row>
              rows={all}
              rowKey={({ id }) => id}
              columns={columns}
              ariaLabel={record.title[locale]}
              total={first?.total ?? 0}
              loading={rows.isPending || rows.isPlaceholderData || rows.isFetchingNextPage}
              onReachEnd={loadMore}
              sort={search.sort}
              onSortChange={(next) =>
                setState({ sort: next ? `${next.direction === "desc" ? "-" : ""}${next.field}` : "" })
              }
              selection={selection}
              onSelectionChange={setSelection}
              onRowOpen={open}
              activeKey={state.row}
              rowVersion={({ updatedAt }) => updatedAt}
              listKey={JSON.stringify(search)}
              columnState={columnState}
              onColumnStateChange={setColumnState}
              onCellsEdit={editCells}
              onUndo={history.undo}
              onRedo={history.redo}
              emptyState={empty}
            />
          )}
        </div>
      </div>
      <SelectionBar
        count={selection.size}
        onClear={() => setSelection(new Set())}
        actions={
          <Button
            icon={<Trash2Icon />}
            text={t("records.remove")}
            disabled={chosen.length === 0}
            onClick={() => void remove(chosen).then((isDone) => isDone && setSelection(new Set()))}
          />
        }
      />
      {(state.row === NEW ? canCreate : shown) && (
        <RecordDrawer
          record={record}
          rules={rules}
          row={(shown ?? null) as never}
          canEdit={shown ? canEdit(shown) : canCreate}
          save={send as never}
          read={readRow}
          onSaved={({ id }) => {
            shell.toast({ kind: "success", message: t("records.saved") });
            setState({ row: shown ? null : id });
          }}
          onClose={() => setState({ row: null })}
          position={
            shown
              ? t("records.position", { index: openIndex + 1, total: first?.total ?? all.length })
              : undefined
          }
          onPrevious={openIndex > 0 ? goTo(all[openIndex - 1]) : undefined}
          onNext={openIndex >= 0 ? goTo(all[openIndex + 1]) : undefined}
        />
      )}
      {isImporting && (
        <RecordImport
          record={record}
          rules={rules}
          documents={documents as never}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}

/** A value as cells have it, from the text of a facet. */
function ofText(type: FieldType, text: string): FieldValue {
  if (type === "BOOLEAN") return text === "true";
  return typeOf({ type }).search === "number" ? Number(text) : text;
}

/** The row that an address names and that the list has not loaded; one that is gone is told. */
function useLinkedRow<Row extends RecordRow>(
  record: AnyRecord,
  documents: RecordDocuments<Row>,
  { id, onGone }: { readonly id: string | null; readonly onGone: () => void },
): Row | undefined {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const teamID = useTeamID();
  const read = useReadRow(documents);
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.records, teamID, record.noun, "row", id],
    queryFn: () => read(id ?? ""),
    enabled: id !== null,
  });
  const gone = useRef(onGone);
  gone.current = onGone;
  const isGone = id !== null && data === null;
  useEffect(() => {
    if (!isGone) return;
    shell.toast({ kind: "info", message: t("records.gone") });
    gone.current();
  }, [isGone, shell, t]);
  return (id !== null && data) || undefined;
}

/** The changes of edited cells, one for each row, with the version that the page shows. */
function changesOf<Row extends RecordRow>(record: AnyRecord, edits: readonly CellEdit<Row>[]) {
  const changes = new Map<string, { id: string; updatedAt: string }>();
  for (const { row, key, value } of edits) {
    const field = record.find(key);
    if (!field || (field.required && (value === null || value === ""))) continue;
    const before = changes.get(row.id) ?? { id: row.id, updatedAt: row.updatedAt };
    changes.set(row.id, { ...before, ...accessOf(field).write(value, row) });
  }
  return [...changes.values()];
}

/** The second line of a card: the first shown columns besides the name. */
const FACTS = 3;
const factsOf = (record: AnyRecord, row: object, text: (key: string, value: string) => string) =>
  gridFields(record)
    .filter(({ key, grid }) => key !== record.labelField && !grid?.hidden)
    .flatMap((field) => {
      const value = accessOf(field).read(row);
      return value === null || value === "" ? [] : [text(field.key, String(value))];
    })
    .slice(0, FACTS);

/** Asks, then deletes; resolves to whether it did. */
function useRemoval<Row extends RecordRow>(record: AnyRecord, documents: RecordDocuments<Row>) {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const remove = useDeleteRows(record, documents);
  return async (rows: readonly Row[]): Promise<boolean> => {
    const isSure = await shell.confirm({
      title: t("records.removeTitle", { count: rows.length }),
      message: t("records.removeText"),
      confirm: t("records.remove"),
      danger: true,
    });
    if (!isSure) return false;
    try {
      await remove.mutateAsync(rows.map(({ id }) => id));
      shell.toast({ kind: "success", message: t("records.removed", { count: rows.length }) });
      return true;
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "records.saveFailed" })(error) });
      return false;
    }
  };
}

interface RecordExportProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly documents: RecordDocuments<Row>;
  readonly search: RecordSearch;
}

/** Downloads the rows that the list finds, as a workbook or a text file that can be imported again. */
function RecordExport<Row extends RecordRow>({ record, documents, search }: RecordExportProps<Row>) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const readAll = useReadAll(documents);
  const [isBusy, setBusy] = useState(false);
  const write = async (kind: ExportFormat) => {
    setBusy(true);
    try {
      const rows = await readAll(search);
      const name = record.title[locale];
      const head = { name, lists: t("records.export.lists"), columns: fileColumns(record, locale) };
      const sheet = openSheetInWorker(kind, head, { locale });
      await sheet.add(rows.map((row) => fileRow(record, row, format)));
      saveFile(await sheet.finish(), name, kind);
    } catch (error) {
      shell.reportError(error, { file: record.noun });
      shell.toast({ kind: "error", message: t("records.export.failed"), sticky: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu>
          <MenuItem text={t("records.export.xlsx")} onClick={() => void write("xlsx")} />
          <MenuItem text={t("records.export.csv")} onClick={() => void write("csv")} />
        </Menu>
      }
    >
      <Button icon={<DownloadIcon />} text={t("records.export.open")} loading={isBusy} />
    </Popover>
  );
}
