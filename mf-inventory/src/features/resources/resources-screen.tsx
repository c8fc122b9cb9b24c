import { FileUpIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useTeamID } from "@gisement/shared-ui/remote";
import { lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UndeliveredNotice } from "../../kernel/lot-actions/undelivered-notice.tsx";
import { useLotActions } from "../../kernel/lot-actions/use-lot-actions.tsx";
import { useRetryFailed } from "../../kernel/lots/use-retry-failed.ts";
import { useStockText } from "../../kernel/lots/use-stock-text.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotSums } from "./api/group-lots.ts";
import type { Resource } from "./api/search-products.ts";
import { useExportSelection } from "./export/use-export-selection.tsx";
import { LayoutSwitch } from "./layouts/layout-switch.tsx";
import { LotLayouts } from "./layouts/lot-layouts.tsx";
import { useLotsOf } from "./list/use-lots-of.ts";
import { ListFrame } from "./list-frame.tsx";
import { LotPanels } from "./lot-panels.tsx";
import { NoLots } from "./no-result/no-lots.tsx";
import type { ProjectDialog } from "./project/project-acts.tsx";
import { useTakeOut } from "./project/use-take-out.tsx";
import { withAlternative, withoutFilters } from "./state/resources-state.ts";
import { useDensity } from "./state/use-density.ts";
import { AddLotButton } from "./toolbar/add-lot-button.tsx";
import { hasViews, LotListTools, LotViews } from "./toolbar/lot-list-tools.tsx";
import { useAskedAction } from "./use-asked-action.ts";
import { type LotList, useLotList } from "./use-lot-list.ts";
import "./resources.css";

const ResourceFacets = lazyPart(async () => (await import("./filters/resource-facets.tsx")).ResourceFacets);
const ProjectActs = lazyPart(async () => (await import("./project/project-acts.tsx")).ProjectActs);
const ListNotices = lazyPart(async () => (await import("./no-result/list-notices.tsx")).ListNotices);

/** The lots of the inventory, or of one project. */
export function ResourcesScreen() {
  const teamID = useTeamID();
  // Another team's rows, selection and open drawer must not survive a switch.
  return <Resources key={teamID} teamID={teamID} />;
}

/** What can be done with lots of the list, and what it opens for that. */
function useListActions(teamID: string, lots: LotList) {
  const { selection, list, isReady, counted, open, shownColumns } = lots;
  const { exportLots, dialog: exporting } = useExportSelection(shownColumns);
  const { actionsFor, dialog } = useLotActions({ open, exportLots, further: useTakeOut() });
  const lotsOf = useLotsOf(teamID);
  const actionsOf = (rows: readonly Resource[]) => actionsFor(lotsOf(rows));
  useAskedAction({
    total: isReady ? counted : undefined,
    limit: selection.limit,
    selectAll: (all) => void selection.selectAll(list.search, all),
    selected: selection.lots.length,
    actions: () => actionsOf(selection.lots),
  });
  const dialogs = (
    <>
      {dialog}
      {exporting}
    </>
  );
  return { actionsOf, dialogs };
}

function Resources({ teamID }: { teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const lots = useLotList(teamID);
  const { scope, list, counted, canWrite, isNarrow, change, open } = lots;
  const { actionsOf, dialogs } = useListActions(teamID, lots);
  const [density, setDensity] = useDensity();
  const [isExportOpen, setExportOpen] = useState(false);
  const [askedDialog, setAskedDialog] = useState<ProjectDialog | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const enterGrid = useRef<(() => void) | null>(null);
  const sums = useLotSums(list.search.filter, lots.isReady);
  const stockText = useStockText(scope ? "lots" : "number");
  const retry = useRetryFailed();
  return (
    <ListFrame
      count={counted}
      countText={sums.data && sums.data.count === counted ? stockText(sums.data) : undefined}
      actions={
        <>
          {!isNarrow && <LayoutSwitch value={lots.layout} onChange={lots.setLayout} />}
          {canWrite && !scope && !isNarrow && (
            <LinkButton icon={<FileUpIcon />} to="/inventory/import" text={t("importFile")} />
          )}
        </>
      }
      // The bar of a phone has the camera, and its menu the import.
      primaryAction={
        scope
          ? // An empty list has them in its middle.
            counted !== undefined && !lots.isEmpty && <ProjectActs scope={scope} onAsk={setAskedDialog} />
          : canWrite && !isNarrow && <AddLotButton onAdded={open} />
      }
      toolbar={
        <LotListTools
          lots={lots}
          density={density}
          onDensity={setDensity}
          onExport={() => setExportOpen(true)}
          box={box}
          enterRef={enterGrid}
        />
      }
    >
      <div className={lots.hasFacets ? "mfi-resources mfi-resources--filtering" : "mfi-resources"}>
        {lots.hasFacets && <Facets lots={lots} />}
        <div className="mfi-list" ref={box}>
          {hasViews(lots) && <LotViews lots={lots} />}
          <UndeliveredNotice onRetry={(edits) => void lots.edit(edits)} />
          <Notices lots={lots} retry={retry} />
          <LotLayouts
            lots={lots}
            density={density}
            enterRef={enterGrid}
            actionsFor={actionsOf}
            retry={retry}
            noLots={
              <NoLots
                state={lots.state}
                filter={list.search.filter}
                names={lots.names}
                canWrite={canWrite}
                onChange={change}
                onAlternative={(alternative) => change((current) => withAlternative(current, alternative))}
                onClearFilters={lots.clearAll}
                onOpen={open}
                onAsk={setAskedDialog}
              />
            }
          />
        </div>
      </div>
      {dialogs}
      {lots.conflict}
      <LotPanels
        lots={lots}
        actionsFor={actionsOf}
        asked={askedDialog}
        onAsk={setAskedDialog}
        isExportOpen={isExportOpen}
        onExportClose={() => setExportOpen(false)}
      />
    </ListFrame>
  );
}

function Facets({ lots: { facets, state, names, change } }: { readonly lots: LotList }) {
  return (
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
  );
}

/** What failed, what is not complete, and where a lot is that the filters hide. */
function Notices({ lots, retry }: { readonly lots: LotList; readonly retry: () => void }) {
  const { address, views, list, error, facets, known, setState } = lots;
  return (
    <ListNotices
      isLost={address.isLost || (address.isWaiting && views.isError)}
      isElsewhere={list.isElsewhere}
      failure={list.rows.length > 0 ? error : null}
      isIncomplete={!error && (lots.isUnnamed || (facets.isError && !facets.data))}
      onRetry={retry}
      onShowAll={() => setState((current) => withoutFilters(known(current)))}
    />
  );
}
