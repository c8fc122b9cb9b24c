import { Button } from "@blueprintjs/core";
import type { NounPolicy } from "@gisement/shared-domain/permissions";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { RecordRules } from "@gisement/shared-domain/records/record-schema";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../kit/columns/use-narrow.ts";
import { FilterChips } from "../../kit/filters/filter-chips.tsx";
import { PlusIcon, Trash2Icon, UploadIcon } from "../../kit/icons/icons.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { Page } from "../../kit/page/page.tsx";
import { PrintMenu } from "../../kit/print/print-menu.tsx";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";
import { SelectionBar } from "../../kit/selection-bar/selection-bar.tsx";
import { EmptyState } from "../../kit/states/empty-state.tsx";
import { lazyPart } from "../../kit/states/lazy-part.tsx";
import { NoResultState } from "../../kit/states/no-result-state.tsx";
import { StepButtons } from "../property-set/step-buttons.tsx";
import { type RecordDocuments, type RecordRow, useReadRow } from "./record-api.ts";
import { RecordExport } from "./record-export.tsx";
import { RecordFacets } from "./record-facets.tsx";
import { RecordRows } from "./record-rows.tsx";
import { RecordTools } from "./record-tools.tsx";
import { type RecordListState, useRecordList } from "./use-record-list.ts";
import { NEW } from "./use-record-search.ts";
import { useRemoval } from "./use-removal.ts";
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
  /** Beside the title, before import and export. */
  readonly actions?: ReactNode;
  /** Path of the page of a row, if rows have one. */
  readonly pageOf?: (row: Row) => string;
}

/** The list of a record's rows, edited in place, with form, filters, import, export, history and undo. */
export function RecordScreen<Row extends RecordRow>(props: RecordScreenProps<Row>) {
  const teamID = useTeamID();
  // Another team's selection must not survive a switch.
  return <RecordList key={teamID} {...props} />;
}

function RecordList<Row extends RecordRow>(props: RecordScreenProps<Row>) {
  const { record, documents, rules, tabs, actions } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const isNarrow = useNarrow();
  const list = useRecordList(props);
  const { rows, search, chips, selection, setSelection, canCreate } = list;
  const [areFacetsOpen, setFacetsOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const remove = useRemoval(record, documents);
  const chosen = rows.filter((row) => selection.has(row.id) && list.canEdit(row));
  const addButton = canCreate && (
    <Button intent="primary" icon={<PlusIcon />} text={t("records.add")} onClick={list.add} />
  );
  const importButton = canCreate && (
    <Button icon={<UploadIcon />} text={t("records.import.open")} onClick={() => setImporting(true)} />
  );
  return (
    <Page
      fill
      title={record.title[locale]}
      count={list.total}
      actions={
        <>
          <StepButtons history={list.history} />
          {actions}
          {!isNarrow && importButton}
          {rows.length > 0 && <RecordExport record={record} pages={list.pages} search={search} />}
          {rows.length > 0 && !isNarrow && <PrintMenu />}
        </>
      }
      primaryAction={addButton}
      toolbar={
        <div className="gis-records__toolbar">
          {tabs}
          <RecordTools
            list={list}
            grid={record.name}
            areFacetsOpen={areFacetsOpen}
            onFacets={() => setFacetsOpen(!areFacetsOpen)}
          />
        </div>
      }
    >
      <div className={areFacetsOpen ? "gis-records gis-records--filtering" : "gis-records"}>
        {areFacetsOpen && <RecordFacets list={list} />}
        <div className="gis-records__list">
          {chips.length > 0 && <FilterChips chips={chips} onClearAll={list.clear} />}
          <RecordRows
            record={record}
            list={list}
            empty={
              <Empty {...props} list={list}>
                {addButton}
                {importButton}
              </Empty>
            }
          />
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
      <OpenRow {...props} list={list} />
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

interface EmptyProps<Row extends RecordRow> extends Pick<RecordScreenProps<Row>, "icon" | "purpose"> {
  readonly list: RecordListState<Row>;
  /** The ways to the first rows. */
  readonly children: ReactNode;
}

/** A list without rows: what to do first, or which filters leave none. */
function Empty<Row extends RecordRow>({ list, icon, purpose, children }: EmptyProps<Row>) {
  const { t } = useTranslation("ui");
  const { state, setState, chips, clear, canCreate } = list;
  const words = state.q ? [{ key: "q", label: state.q, onRemove: () => setState({ q: "" }) }] : [];
  const filters = [...words, ...chips.map(({ key, label, onRemove }) => ({ key, label, onRemove }))];
  if (filters.length > 0) return <NoResultState filters={filters} onClearAll={clear} />;
  return (
    <EmptyState
      icon={icon}
      title={t("records.empty")}
      text={purpose ?? t("records.emptyText")}
      action={canCreate && <div className="gis-records__first">{children}</div>}
    />
  );
}

interface OpenRowProps<Row extends RecordRow>
  extends Pick<RecordScreenProps<Row>, "record" | "documents" | "rules" | "pageOf"> {
  readonly list: RecordListState<Row>;
}

/** The row that is open beside the list, or the form of a new one. */
function OpenRow<Row extends RecordRow>({ record, documents, rules, pageOf, list }: OpenRowProps<Row>) {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const format = useFormat();
  const read = useReadRow(documents);
  const remove = useRemoval(record, documents);
  const { rows, total, state, setState, openIndex, openRow, canCreate } = list;
  if (state.row === NEW ? !canCreate : !openRow) return null;
  const goTo = (row: Row | undefined) => row && (() => setState({ row: row.id }));
  return (
    <RecordDrawer
      record={record}
      rules={rules}
      row={(openRow ?? null) as never}
      page={openRow && pageOf?.(openRow)}
      canEdit={openRow ? list.canEdit(openRow) : canCreate}
      save={list.save as never}
      read={read}
      onSaved={({ id }) => {
        shell.toast({ kind: "success", message: t("records.saved") });
        setState({ row: openRow ? null : id });
      }}
      onClose={() => setState({ row: null })}
      onRemove={() => openRow && void remove([openRow]).then((isDone) => isDone && setState({ row: null }))}
      position={
        openIndex < 0
          ? undefined
          : t("records.position", {
              index: format.number(openIndex + 1),
              total: format.number(total ?? rows.length),
            })
      }
      onPrevious={openIndex > 0 ? goTo(rows[openIndex - 1]) : undefined}
      onNext={openIndex < 0 ? undefined : goTo(rows[openIndex + 1])}
    />
  );
}
