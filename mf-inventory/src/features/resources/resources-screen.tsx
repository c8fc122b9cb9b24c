import { productPolicy } from "@gisement/shared-domain/permissions";
import { type Change, useNarrow, visibleColumns } from "@gisement/shared-ui/columns";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import { FileUpIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useUndoKeys } from "@gisement/shared-ui/overlays";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState, lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UndeliveredNotice } from "../../kernel/lot-actions/undelivered-notice.tsx";
import { useEditLots } from "../../kernel/lot-actions/use-edit-lots.tsx";
import { useFieldChoices } from "../../kernel/lot-actions/use-field-choices.ts";
import { useLotActions } from "../../kernel/lot-actions/use-lot-actions.tsx";
import { useStepHistory } from "../../kernel/lot-actions/use-step-history.ts";
import { useUnsavedColumns } from "../../kernel/lot-actions/use-unsaved-columns.tsx";
import { useNames } from "../../kernel/lots/use-names.ts";
import { useRetryFailed } from "../../kernel/lots/use-retry-failed.ts";
import { useStockText } from "../../kernel/lots/use-stock-text.ts";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { useProjectScope } from "../../kernel/project-scope.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { AddLotButton } from "./add-lot-button.tsx";
import { useGridViews } from "./api/grid-views.ts";
import { useLotSums } from "./api/group-lots.ts";
import { useProductFacets } from "./api/product-facets.ts";
import type { Resource } from "./api/search-products.ts";
import { useResourceColumns } from "./columns.tsx";
import { useCanExport } from "./export/use-can-export.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import { ListFrame } from "./list-frame.tsx";
import { scopedState, useScopedColumns } from "./list-scope.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { NoLots } from "./no-lots.tsx";
import type { ProjectDialog } from "./project/project-acts.tsx";
import { useLinkedLot } from "./project/use-linked-lot.ts";
import { useTakeOut } from "./project/use-take-out.tsx";
import {
  hasFilters,
  type Layout,
  namesOwnFields,
  type ResourcesState,
  readState,
  savedSearch,
  withAlternative,
  withKnownFields,
  withoutFilters,
  withReadFilters,
} from "./resources-state.ts";
import { toLotEdits } from "./to-lot-edits.ts";
import { useAskedAction } from "./use-asked-action.ts";
import { useDensity } from "./use-density.ts";
import { useExportSelection } from "./use-export-selection.tsx";
import { useFacetPanel } from "./use-facet-panel.ts";
import { useFilterWords } from "./use-filter-words.ts";
import { useGroupHeadings } from "./use-group-headings.tsx";
import { useListAddress } from "./use-list-address.ts";
import { useListRows } from "./use-list-rows.ts";
import { useLotsOf } from "./use-lots-of.ts";
import { useOpenRow } from "./use-open-row.ts";
import { useSearchExample } from "./use-search-example.ts";
import { useSelection } from "./use-selection.ts";
import { useColumns } from "./views/use-columns.ts";
import "./resources.css";

const ResourceFacets = lazyPart(async () => (await import("./resource-facets.tsx")).ResourceFacets);
const LotsSelectionBar = lazyPart(async () => (await import("./lots-selection-bar.tsx")).LotsSelectionBar);
const ResumeFilters = lazyPart(async () => (await import("./resume-filters.tsx")).ResumeFilters);
/** Phones draw cards: the grid's code is only for wider screens, where the shell preloads it by the chunk's name. */
const LotsGrid = lazyPart(
  async () => (await import(/* webpackChunkName: "wide-lots-grid" */ "./lots-grid.tsx")).LotsGrid,
  () => <SkeletonRows rows={12} height={28} />,
);
const LotGallery = lazyPart(
  async () => (await import("./gallery/lot-gallery.tsx")).LotGallery,
  () => <SkeletonRows rows={4} height={240} />,
);
const LotBoard = lazyPart(
  async () => (await import("./board/lot-board.tsx")).LotBoard,
  () => <SkeletonRows rows={4} height={240} />,
);
const AddLotsDialog = lazyPart(async () => (await import("./project/add-lots-dialog.tsx")).AddLotsDialog);
const ProjectActs = lazyPart(async () => (await import("./project/project-acts.tsx")).ProjectActs);
const ResourceDrawer = lazyPart(async () => (await import("./resource-drawer.tsx")).ResourceDrawer);

const ViewTabs = lazyPart(async () => (await import("./views/view-tabs.tsx")).ViewTabs);
const ListNotices = lazyPart(async () => (await import("./list-notices.tsx")).ListNotices);
const MoreActions = lazyPart(async () => (await import("./more-actions.tsx")).MoreActions);
const ActiveFilters = lazyPart(async () => (await import("./active-filters.tsx")).ActiveFilters);
const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);
const FilterEditor = lazyPart(
  async () => (await import("./filter-editor.tsx")).FilterEditor,
  () => <SkeletonRows rows={6} height={20} />,
);
const ExportDialog = lazyPart(async () => (await import("./export/export-dialog.tsx")).ExportDialog);

/** Actions with their own buttons in the drawer. */
const IN_DRAWER = ["comments", "open", "edit", "duplicate"];
const NOTHING: readonly Resource[] = [];

/** The lots of the inventory, or of one project. */
export function ResourcesScreen() {
  const teamID = useTeamID();
  // Another team's rows, selection and open drawer must not survive a switch.
  return <Resources key={teamID} teamID={teamID} />;
}

function Resources({ teamID }: { teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const identity = useIdentity();
  const scope = useProjectScope();
  const isOfOthers = scope?.isOfOthers === true;
  const isNarrow = useNarrow();
  const facetPanel = useFacetPanel(isNarrow);
  const views = useGridViews();
  const { state: asked, setState, view, show, kept, ...address } = useListAddress(teamID, views.data);
  const { nameOf, isError: isUnnamed } = useNames();
  const choices = useFieldChoices();
  const { own, options } = choices;
  const { labelOf, colorOf, optionsOf } = options;
  const words = useFilterWords(options);
  const fields = useOwnFields();
  const names = useMemo(
    () => ({ nameOf, labelOf, colorOf, optionsOf, own }),
    [nameOf, labelOf, colorOf, optionsOf, own],
  );
  const waitsForFields = fields.isPending && namesOwnFields(asked);
  const known = useCallback(
    (any: ResourcesState) => {
      const state = scopedState(any, scope);
      return fields.isPending ? state : withKnownFields(state, new Set(own.map(({ key }) => key)));
    },
    [own, fields.isPending, scope],
  );
  const withWords = useCallback((any: ResourcesState) => withReadFilters(known(any), words), [known, words]);
  const state = useMemo(() => withWords(asked), [withWords, asked]);
  const { columns: columnState, setColumns, resetColumns, areModified } = useColumns(teamID, view);
  const isReady = (!address.isWaiting || views.isError) && !waitsForFields;
  const mayWrite = identity !== null && productPolicy.update(identity).allowed;
  const canWrite = scope ? scope.canAssign : mayWrite;
  const [density, setDensity] = useDensity();
  const layout = state.layout ?? (isNarrow ? "gallery" : "table");
  // Cards are not grouped.
  const columns = useUnsavedColumns(useScopedColumns(useResourceColumns(choices, canWrite)));
  const shownColumns = useMemo(() => visibleColumns(columns, columnState), [columns, columnState]);
  const toHeadings = useGroupHeadings(names, shownColumns, facetPanel.isShown);
  const list = useListRows(layout === "table" ? state : { ...state, group: null }, isReady, toHeadings);
  const facets = useProductFacets(
    list.search.filter,
    own,
    isReady && !fields.isPending && (facetPanel.isOpen || list.isGrouped),
  );
  const [boardLots, setBoardLots] = useState<readonly Resource[]>(NOTHING);
  const selection = useSelection(layout === "board" ? boardLots : list.rows, state.node, list.search.filter);
  const { edit, idle, dialog: conflict } = useEditLots(choices, { resumes: canWrite });
  const history = useStepHistory(idle);
  useUndoKeys(canWrite ? history : null);
  const locale = format.locale;
  const save = useCallback(
    (edits: readonly CellEdit<Resource>[], message: string) =>
      edit(toLotEdits(edits, { locale, own }), message),
    [edit, locale, own],
  );
  const lotsOf = useLotsOf(teamID);

  const setLayout = (next: Layout) => change((current) => ({ ...current, layout: next }));
  const canExport = useCanExport();
  const [isExportOpen, setExportOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const enterGrid = useRef<(() => void) | null>(null);
  const enterList = () => {
    if (enterGrid.current) enterGrid.current();
    else box.current?.querySelector<HTMLElement>(".mfi-card-lot__open[tabindex='0']")?.focus();
  };
  const filterEditor = (field: string | null) => (
    <FilterEditor field={field} filter={list.search.filter} state={state} names={names} onChange={change} />
  );
  const open = useOpenRow(state.node, {
    setRow: (id, options) => setState((current) => ({ ...known(current), node: id }), options),
    onLinked: (id) => selection.select(new Set([id])),
  });
  const change = (edit: Change<ResourcesState>, options?: { replace?: boolean }) =>
    setState((current) => ({ ...edit(withWords(current)), node: null }), options);
  const example = useSearchExample(list.rows, !hasFilters(state), words);
  const { exportLots, dialog: exporting } = useExportSelection(shownColumns);
  const takeOut = useTakeOut();
  const { actionsFor, dialog } = useLotActions({ open, exportLots, further: takeOut });
  const clearAll = () => change(withoutFilters);
  const counted = (list.isGrouped ? null : list.windows.total) ?? facets.data?.total;
  const total = counted ?? 0;
  const [askedDialog, setAskedDialog] = useState<ProjectDialog | null>(null);
  const isEmpty = counted === 0 && !hasFilters(state);
  const sums = useLotSums(list.search.filter, isReady);
  const stockText = useStockText(scope ? "lots" : "number");
  const error = list.isGrouped ? list.groups.error : list.windows.error;
  const retry = useRetryFailed();
  const isNarrowed =
    state.reserved || [state.facets, state.ranges, state.texts].some((each) => Object.keys(each).length > 0);
  const hasNothingToFilter = !isNarrowed && (facets.data ? facets.data.total === 0 : facets.isError);
  const hasFacets = facetPanel.isShown && !hasNothingToFilter;
  const opened = list.rows[list.index];
  const [before, after] = [list.rows[list.index - 1], list.rows[list.index + 1]];
  const content = { search: savedSearch(state), columns: columnState };
  const noLots = (
    <NoLots
      state={state}
      filter={list.search.filter}
      names={names}
      canWrite={canWrite}
      onChange={change}
      onAlternative={(alternative) => change((current) => withAlternative(current, alternative))}
      onClearFilters={clearAll}
      onOpen={open}
      onAsk={setAskedDialog}
    />
  );
  useAskedAction({
    total: isReady ? counted : undefined,
    limit: selection.limit,
    selectAll: (all) => void selection.selectAll(list.search, all),
    selected: selection.lots.length,
    actions: () => actionsFor(lotsOf(selection.lots)),
  });
  const canSelectAll = !list.isGrouped && list.windows.total !== null && total <= selection.limit;
  const isEveryLoadedSelected =
    selection.ids.size > 1 && list.rows.every((row) => !row || selection.ids.has(row.id));

  useLinkedLot({
    isHidden: scope !== null && list.isElsewhere && hasFilters(state),
    onClear: () => setState((current) => withoutFilters(known(current)), { replace: true }),
  });

  const hasViews = !isOfOthers && (views.data ?? []).length > 0;
  const viewTabs = (
    <ViewTabs
      views={views.data ?? []}
      current={view}
      isModified={address.isModified || (view !== null && areModified)}
      canSaveNew={content.search !== "" || areModified}
      content={content}
      onShow={show}
      onReset={() => {
        resetColumns();
        show(view);
      }}
    />
  );

  return (
    <ListFrame
      count={counted}
      countText={sums.data && sums.data.count === counted ? stockText(sums.data) : undefined}
      actions={
        <>
          {!isNarrow && <LayoutSwitch value={layout} onChange={setLayout} />}
          {canWrite && !scope && !isNarrow && (
            <LinkButton icon={<FileUpIcon />} to="/inventory/import" text={t("importFile")} />
          )}
        </>
      }
      // The bar of a phone has the camera, and its menu the import.
      primaryAction={
        scope
          ? // An empty list has them in its middle.
            counted !== undefined && !isEmpty && <ProjectActs scope={scope} onAsk={setAskedDialog} />
          : canWrite && !isNarrow && <AddLotButton onAdded={open} />
      }
      toolbar={
        <ListToolbar
          search={{
            text: asked.text,
            example,
            // Typing replaces the history entry, so that Back does not undo letter by letter.
            onType: (text) =>
              setState((current) => ({ ...known(current), text, node: null }), {
                replace: asked.text !== "",
              }),
            onCommit: () => {
              if (withReadFilters(asked, words) === asked) return false;
              change((current) => current, { replace: true });
              return true;
            },
            onEnterList: enterList,
          }}
          state={state}
          own={own}
          onChange={change}
          isNarrow={isNarrow}
          layout={layout}
          onLayout={setLayout}
          density={density}
          onDensity={setDensity}
          onExport={canExport ? () => setExportOpen(true) : null}
          chips={
            hasFilters(state) && (
              <ActiveFilters state={state} names={names} onChange={change} editorOf={filterEditor} />
            )
          }
          addFilter={filterEditor(null)}
          beside={
            <>
              {kept !== null && (
                <ResumeFilters
                  search={kept}
                  views={views.data ?? []}
                  names={names}
                  onResume={() => setState(() => readState(kept))}
                  onShow={show}
                />
              )}
              {!hasViews && !isNarrow && !isOfOthers && viewTabs}
            </>
          }
          areFacetsOpen={facetPanel.isOpen}
          onToggleFacets={facetPanel.toggle}
          columns={columns}
          columnState={columnState}
          onColumnStateChange={setColumns}
          history={canWrite ? history : null}
        />
      }
    >
      <div className={hasFacets ? "mfi-resources mfi-resources--filtering" : "mfi-resources"}>
        {hasFacets && (
          <div className="mfi-facets">
            {facets.isPending && <SkeletonRows rows={12} height={20} />}
            <ResourceFacets
              aggregates={facets.data?.aggregateItems ?? []}
              state={state}
              names={names}
              loading={facets.isFetching}
              onChange={change}
            />
          </div>
        )}
        <div className="mfi-list" ref={box}>
          {hasViews && viewTabs}
          <UndeliveredNotice onRetry={(edits) => void edit(edits)} />
          <ListNotices
            isLost={address.isLost || (address.isWaiting && views.isError)}
            isElsewhere={list.isElsewhere}
            failure={list.rows.length > 0 ? error : null}
            isIncomplete={!error && (isUnnamed || (facets.isError && !facets.data))}
            onRetry={retry}
            onShowAll={() => setState((current) => withoutFilters(known(current)))}
          />
          {error && list.rows.length === 0 ? (
            <ErrorState error={error} title={t("listFailed")} retry={retry} />
          ) : !isReady ? (
            <LoadingState />
          ) : layout === "board" && (list.rows.length > 0 || list.windows.isPending) ? (
            <LotBoard
              search={list.search}
              selection={selection.ids}
              selected={selection.lots}
              onSelectionChange={selection.select}
              onLoaded={setBoardLots}
              onOpen={open}
              openID={state.node}
              save={canWrite ? save : null}
            />
          ) : layout === "gallery" && list.rows.length > 0 ? (
            <LotGallery
              rows={list.rows}
              selection={selection.ids}
              onSelectionChange={selection.select}
              onOpen={open}
              openID={state.node}
              onWindowChange={list.windows.showRows}
            />
          ) : layout === "gallery" ? (
            list.windows.isPending ? (
              <SkeletonRows rows={4} height={240} />
            ) : (
              noLots
            )
          ) : (
            <LotsGrid
              state={state}
              list={list}
              total={total}
              isReady={isReady}
              density={density}
              columns={columns}
              shownColumns={shownColumns}
              isBesideFilters={hasFacets}
              columnState={columnState}
              onColumnStateChange={setColumns}
              emptyState={noLots}
              selection={selection}
              enterRef={enterGrid}
              onSorts={(sort) => change((current) => ({ ...current, sorts: sort(current.sorts) }))}
              onOpen={open}
              edit={canWrite ? edit : undefined}
              ariaLabel={scope ? t("project.list", { name: scope.name }) : t("title")}
              onUndo={canWrite ? history.undo : undefined}
              onRedo={canWrite ? history.redo : undefined}
              actionsFor={(rows) => actionsFor(lotsOf(rows))}
            />
          )}
        </div>
      </div>
      {facetPanel.isSheet && (
        <FilterSheet
          filter={list.search.filter}
          state={state}
          names={names}
          total={counted}
          onChange={change}
          onClose={facetPanel.toggle}
        />
      )}
      {selection.ids.size > 0 && (
        <LotsSelectionBar
          selection={selection}
          actions={actionsFor(lotsOf(selection.lots))}
          isTooMany={!list.isGrouped && total > selection.limit && isEveryLoadedSelected}
          onSelectAll={
            canSelectAll ? { total, select: () => void selection.selectAll(list.search, total) } : undefined
          }
        />
      )}
      {scope && askedDialog === "add" && (
        <AddLotsDialog projectID={scope.projectID} onClose={() => setAskedDialog(null)} />
      )}
      {askedDialog === "create" && (
        <LazyEditDialog
          statusID={null}
          onClose={(savedID) => {
            setAskedDialog(null);
            if (savedID) open(savedID);
          }}
        />
      )}
      {dialog}
      {exporting}
      {isExportOpen && (
        <ExportDialog {...list.search} columns={shownColumns} onClose={() => setExportOpen(false)} />
      )}
      {conflict}
      {state.node && (
        <ResourceDrawer
          id={state.node}
          onOpen={open}
          actions={
            <MoreActions
              actions={actionsFor(lotsOf(opened ? [opened] : NOTHING)).filter(
                ({ id }) => !IN_DRAWER.includes(id),
              )}
            />
          }
          position={
            list.index >= 0
              ? t("details.position", {
                  position: format.number(list.index + 1),
                  total: format.number(total),
                })
              : undefined
          }
          onClose={() => open(null)}
          onPrevious={before ? () => open(before.id) : undefined}
          onNext={after ? () => open(after.id) : undefined}
        />
      )}
    </ListFrame>
  );
}
