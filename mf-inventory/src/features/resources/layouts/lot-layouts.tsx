import type { GridAction } from "@gisement/shared-ui/data-grid";
import { ErrorState, LoadingState, lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Resource } from "../api/search-products.ts";
import type { Density } from "../state/use-density.ts";
import type { LotList } from "../use-lot-list.ts";

/** Phones draw cards: the grid's code is only for wider screens, where the shell preloads it by the chunk's name. */
const LotsGrid = lazyPart(
  async () => (await import(/* webpackChunkName: "wide-lots-grid" */ "./grid/lots-grid.tsx")).LotsGrid,
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

interface LotLayoutsProps {
  readonly lots: LotList;
  readonly density: Density;
  /** Shown without lots. */
  readonly noLots: ReactNode;
  readonly enterRef: RefObject<(() => void) | null>;
  readonly actionsFor: (rows: readonly Resource[]) => readonly GridAction[];
  readonly retry: () => void;
}

/** The lots as a table, as cards or on a board. */
export function LotLayouts(props: LotLayoutsProps) {
  const { lots, noLots, retry } = props;
  const { t } = useTranslation(NAMESPACE);
  const { list, selection, open, state, layout, error } = lots;
  if (error && list.rows.length === 0)
    return <ErrorState error={error} title={t("listFailed")} retry={retry} />;
  if (!lots.isReady) return <LoadingState />;
  if (layout === "board" && (list.rows.length > 0 || list.windows.isPending))
    return (
      <LotBoard
        search={list.search}
        selection={selection.ids}
        selected={selection.lots}
        onSelectionChange={selection.select}
        onLoaded={lots.setBoardLots}
        onOpen={open}
        openID={state.node}
        save={lots.canWrite ? lots.save : null}
      />
    );
  if (layout !== "gallery") return <Table {...props} />;
  if (list.rows.length === 0) return list.windows.isPending ? <SkeletonRows rows={4} height={240} /> : noLots;
  return (
    <LotGallery
      rows={list.rows}
      selection={selection.ids}
      onSelectionChange={selection.select}
      onOpen={open}
      openID={state.node}
      onWindowChange={list.windows.showRows}
    />
  );
}

function Table({ lots, density, noLots, enterRef, actionsFor }: LotLayoutsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { scope, canWrite, history, change } = lots;
  return (
    <LotsGrid
      state={lots.state}
      list={lots.list}
      total={lots.total}
      isReady={lots.isReady}
      density={density}
      columns={lots.columns}
      shownColumns={lots.shownColumns}
      isBesideFilters={lots.hasFacets}
      columnState={lots.columnState}
      onColumnStateChange={lots.setColumns}
      emptyState={noLots}
      selection={lots.selection}
      enterRef={enterRef}
      onSorts={(sort) => change((current) => ({ ...current, sorts: sort(current.sorts) }))}
      onOpen={lots.open}
      edit={canWrite ? lots.edit : undefined}
      ariaLabel={scope ? t("project.list", { name: scope.name }) : t("title")}
      onUndo={canWrite ? history.undo : undefined}
      onRedo={canWrite ? history.redo : undefined}
      actionsFor={actionsFor}
    />
  );
}
