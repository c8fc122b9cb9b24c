import { lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import type { RefObject } from "react";
import { useCanExport } from "../export/use-can-export.ts";
import { useSearchExample } from "../filters/use-search-example.ts";
import { hasFilters, readState } from "../state/resources-state.ts";
import type { Density } from "../state/use-density.ts";
import type { LotList } from "../use-lot-list.ts";
import { ListToolbar } from "./list-toolbar.tsx";

const ResumeFilters = lazyPart(async () => (await import("../filters/resume-filters.tsx")).ResumeFilters);
const ViewTabs = lazyPart(async () => (await import("../views/view-tabs.tsx")).ViewTabs);
const ActiveFilters = lazyPart(async () => (await import("../filters/active-filters.tsx")).ActiveFilters);
const FilterEditor = lazyPart(
  async () => (await import("../filters/filter-editor.tsx")).FilterEditor,
  () => <SkeletonRows rows={6} height={20} />,
);

/** The tabs of the saved views; none for participants of another team's project. */
export function LotViews({ lots }: { readonly lots: LotList }) {
  const { address, views, content, areModified, resetColumns } = lots;
  const { view, show } = address;
  return (
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
}
export const hasViews = ({ isOfOthers, views }: LotList): boolean =>
  !isOfOthers && (views.data ?? []).length > 0;

interface LotListToolsProps {
  readonly lots: LotList;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onExport: () => void;
  /** The list, which the arrow key of the search enters. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly enterRef: RefObject<(() => void) | null>;
}

/** Search, filters, views, columns and undo of the list of lots. */
export function LotListTools({ lots, density, onDensity, onExport, box, enterRef }: LotListToolsProps) {
  const { address, asked, state, setState, known, change, list, names, views, isNarrow } = lots;
  const canExport = useCanExport();
  const example = useSearchExample(list.rows, !hasFilters(state), lots.words);
  const filterEditor = (field: string | null) => (
    <FilterEditor field={field} filter={list.search.filter} state={state} names={names} onChange={change} />
  );
  const enterList = () => {
    if (enterRef.current) enterRef.current();
    else box.current?.querySelector<HTMLElement>(".mfi-card-lot__open[tabindex='0']")?.focus();
  };
  const { kept } = address;
  return (
    <ListToolbar
      search={{
        text: asked.text,
        example,
        // Typing replaces the history entry, so that Back does not undo letter by letter.
        onType: (text) =>
          setState((current) => ({ ...known(current), text, node: null }), { replace: asked.text !== "" }),
        onCommit: lots.commitWords,
        onEnterList: enterList,
      }}
      state={state}
      own={lots.own}
      onChange={change}
      isNarrow={isNarrow}
      layout={lots.layout}
      onLayout={lots.setLayout}
      density={density}
      onDensity={onDensity}
      onExport={canExport ? onExport : null}
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
              onShow={address.show}
            />
          )}
          {!hasViews(lots) && !isNarrow && !lots.isOfOthers && <LotViews lots={lots} />}
        </>
      }
      areFacetsOpen={lots.facetPanel.isOpen}
      onToggleFacets={lots.facetPanel.toggle}
      columns={lots.columns}
      columnState={lots.columnState}
      onColumnStateChange={lots.setColumns}
      history={lots.canWrite ? lots.history : null}
    />
  );
}
