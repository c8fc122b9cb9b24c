import { Button } from "@gisement/shared-ui/blueprint";
import { ColumnChooser, useNarrow, usePersistedColumnState } from "@gisement/shared-ui/columns";
import { type CellEdit, DataGrid } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { BoxesIcon, GitBranchIcon, LayersIcon, PlusIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { StepButtons, usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReferenceSortField } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useEditReferences } from "./api/change-references.ts";
import { type ReferenceRow, useReferences } from "./api/list-references.ts";
import { LikeGroups } from "./like-groups.tsx";
import { ReferenceCards } from "./reference-cards.tsx";
import { useReferenceColumns } from "./reference-columns.tsx";
import { toReferenceUpdates, withUpdates } from "./reference-edits.ts";
import { ReferenceSheet } from "./reference-sheet.tsx";
import { MOST_MERGED, useReferenceDialogs } from "./use-reference-dialogs.tsx";
import { useReferenceMenu } from "./use-reference-menu.tsx";
import "./references.css";
import { useAskedMerge } from "./use-asked-merge.ts";

const SHOWN = ["all", "check", "duplicates"] as const;
const SORTS = ["name", "sku", "brand", "category", "price", "weight"] as const;
const DEFAULT_SORT = "name";
const codecs = {
  q: urlCodecs.text(),
  node: urlCodecs.maybe(),
  reference: urlCodecs.maybe(),
  merge: urlCodecs.text(),
  show: urlCodecs.choice(SHOWN, "all"),
  sort: urlCodecs.text(DEFAULT_SORT),
};
const rowKey = ({ id }: ReferenceRow) => id;
const NONE: readonly ReferenceRow[] = [];

/** `-price` sorts by price, highest first; an unknown field by name. */
function readSort(text: string) {
  const field = text.replace(/^-/, "");
  const known = SORTS.find((name) => name === field);
  const direction = text.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return known
    ? { field: known as ReferenceSortField, direction }
    : { field: DEFAULT_SORT as ReferenceSortField, direction: "asc" as const };
}

/** The team's references (REF-001): what lots are made from, edited in place, each with its stock. */
export function ReferencesScreen() {
  const teamID = useTeamID();
  // Another team's selection must not survive a switch.
  return <References key={teamID} />;
}

function References() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const isNarrow = useNarrow();
  const [{ q, node, reference: openID, merge: askedMerge, show, sort }, setState] = useUrlState(codecs);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const sorted = readSort(sort);
  const query = useReferences({ text: q, isToCheck: show === "check", sort: sorted });
  const rows = query.data ?? NONE;
  const history = usePropertySteps();
  const dialogs = useReferenceDialogs();
  const { canEdit, withRight, edit, merge, mergeInto, deleteAll, fromLots } = dialogs;
  const { mutate: save } = useEditReferences();
  const columns = useReferenceColumns(canEdit);
  const [columnState, setColumnState] = usePersistedColumnState("references");
  const open = (id: string) => setState({ reference: id }, { push: true });
  const menuActions = useReferenceMenu({ dialogs, onOpen: open });
  const chosen = useMemo(() => rows.filter(({ id }) => selection.has(id)), [rows, selection]);
  const openIndex = rows.findIndex(({ id }) => id === openID);
  const goTo = (row: ReferenceRow | undefined) => row && (() => setState({ reference: row.id }));

  useAskedMerge({
    isAsked: askedMerge !== "",
    row: query.data && (rows.find(({ id }) => id === node) ?? null),
    merge: (row) => mergeInto(row, rows),
    clear: () => setState({ merge: "" }),
  });

  const editCells = (edits: readonly CellEdit<ReferenceRow>[]) =>
    withRight(() => {
      const updates = toReferenceUpdates(edits);
      if (updates.length > 0)
        save({ input: { update: updates }, preview: (row) => withUpdates(row, updates) });
    });
  const add = () => edit(null, { onSaved: (id) => setState({ node: id, show: "all", q: "" }) });
  const empty = q ? (
    <NoResultState filters={[{ key: "q", label: q, count: 0, onRemove: () => setState({ q: "" }) }]} />
  ) : (
    <EmptyState
      icon={<BoxesIcon size={32} />}
      title={t(show === "check" ? "reference.noneToCheck" : "reference.empty")}
      text={t(show === "check" ? "reference.noneToCheckText" : "reference.emptyText")}
      action={
        show === "all" &&
        canEdit && (
          <div className="mfi-references__first">
            <Button intent="primary" icon={<PlusIcon />} text={t("reference.add")} onClick={add} />
            <Button icon={<LayersIcon />} text={t("reference.fromLots")} onClick={() => fromLots(true)} />
          </div>
        )
      }
    />
  );
  return (
    <Page
      fill
      title={t("reference.title")}
      count={show === "duplicates" ? undefined : query.data?.length}
      subtitle={t("reference.subtitle")}
      actions={
        <>
          <StepButtons history={history} />
          {canEdit && !isNarrow && (
            <Button
              icon={<LayersIcon />}
              text={t("reference.fromLots")}
              onClick={() => fromLots(rows.length === 0)}
            />
          )}
          {show !== "duplicates" && rows.length > 0 && <PrintMenu />}
        </>
      }
      primaryAction={
        canEdit && <Button intent="primary" icon={<PlusIcon />} text={t("reference.add")} onClick={add} />
      }
      toolbar={
        <div className="mfi-references__tools">
          <SearchBox
            value={q}
            onChange={(text) => setState({ q: text, show: show === "duplicates" ? "all" : show })}
            label={t("reference.search")}
            placeholder={t("reference.search")}
          />
          <Select
            compact
            aria-label={t("reference.shown")}
            value={show}
            onChange={(value) => {
              setSelection(new Set());
              setState({ show: SHOWN.find((each) => each === value) ?? "all" });
            }}
            options={SHOWN.map((value) => ({ value, label: t(`reference.show.${value}`) }))}
          />
          {!isNarrow && show !== "duplicates" && (
            <ColumnChooser quiet columns={columns} state={columnState} onChange={setColumnState} />
          )}
        </div>
      }
    >
      {query.isError && !query.data ? (
        <ErrorState error={query.error} title={t("reference.failed")} retry={() => void query.refetch()} />
      ) : show === "duplicates" ? (
        <LikeGroups canMerge={canEdit} onMerge={(references) => merge(references)} onOpen={open} />
      ) : isNarrow ? (
        <>
          {query.isPending && <LoadingState />}
          {query.data && rows.length === 0 && empty}
          {rows.length > 0 && <ReferenceCards rows={rows} markedID={node} onOpen={open} />}
        </>
      ) : (
        <DataGrid<ReferenceRow>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={t("reference.title")}
          total={rows.length}
          loading={query.isPending || query.isPlaceholderData}
          selection={selection}
          onSelectionChange={setSelection}
          onRowOpen={({ id }) => open(id)}
          activeKey={openID ?? node}
          flashKey={node}
          rowVersion={({ updatedAt }) => updatedAt}
          listKey={`${show} ${q} ${sort}`}
          sort={sorted}
          onSortChange={(next) =>
            setState({ sort: next ? `${next.direction === "desc" ? "-" : ""}${next.field}` : DEFAULT_SORT })
          }
          columnState={columnState}
          onColumnStateChange={setColumnState}
          onCellsEdit={editCells}
          onUnchangedEdit={() => shell.toast({ kind: "info", message: t("reference.unchanged") })}
          onUndo={history.undo}
          onRedo={history.redo}
          menuActions={menuActions}
          emptyState={empty}
        />
      )}
      <SelectionBar
        count={chosen.length}
        onClear={() => setSelection(new Set())}
        actions={
          canEdit && (
            <>
              <Button
                icon={<GitBranchIcon />}
                text={t("reference.mergeAction")}
                disabled={chosen.length < 2 || chosen.length > MOST_MERGED}
                title={
                  chosen.length > MOST_MERGED ? t("reference.mergeMost", { count: MOST_MERGED }) : undefined
                }
                onClick={() => merge(chosen, () => setSelection(new Set()))}
              />
              <Button
                icon={<Trash2Icon />}
                text={t("reference.delete")}
                onClick={() => deleteAll(chosen, () => setSelection(new Set()))}
              />
            </>
          )
        }
      />
      {openID && (
        <ReferenceSheet
          key={openID}
          id={openID}
          dialogs={dialogs}
          position={
            openIndex >= 0 ? t("reference.position", { index: openIndex + 1, total: rows.length }) : undefined
          }
          onClose={() => setState({ reference: null })}
          onOpen={(id) => setState({ reference: id })}
          onPrevious={goTo(rows[openIndex - 1])}
          onNext={openIndex >= 0 ? goTo(rows[openIndex + 1]) : undefined}
        />
      )}
    </Page>
  );
}
