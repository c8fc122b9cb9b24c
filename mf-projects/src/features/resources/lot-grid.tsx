import { Button } from "@gisement/shared-ui/blueprint";
import { ColumnChooser, usePersistedColumnState } from "@gisement/shared-ui/columns";
import { useCommentsAction } from "@gisement/shared-ui/comments";
import { DataGrid, type GridSort } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import {
  CircleMinusIcon,
  FileUpIcon,
  PackageIcon,
  PackagePlusIcon,
  PlusIcon,
} from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { AddLots } from "./add-lots.tsx";
import type { ProjectDetails } from "./api/get-project.ts";
import { useLotColumns } from "./lot-columns.tsx";
import { LotDrawer } from "./lot-drawer.tsx";
import { useLotDialog } from "./lot-form/use-lot-dialog.tsx";
import { selectionSum } from "./selection-sum.ts";
import { useAssignment } from "./use-assignment.ts";
import { useLinkedRow } from "./use-linked-row.ts";
import { useLotList } from "./use-lot-list.ts";

/** `node` is the linked row (the name of the contract), `open` the one in the drawer, `sort` is `field:direction`. */
const GRID_STATE = {
  q: urlCodecs.text(),
  sort: urlCodecs.maybe(),
  node: urlCodecs.maybe(),
  open: urlCodecs.maybe(),
};

function readSort(text: string | null): GridSort | null {
  const [field, direction] = (text ?? "").split(":");
  return field && (direction === "asc" || direction === "desc") ? { field, direction } : null;
}

export interface LotGridProps {
  readonly project: ProjectDetails;
  /** May add lots of the inventory to the project and remove them: the project's team. */
  readonly canChange: boolean;
  /** May import a file of lots into the project. */
  readonly canImport: boolean;
  /** May create and edit lots here: external participants, who have no access to the inventory. */
  readonly canWrite: boolean;
}

/** The lots of one project: search, sort, select, remove, add. */
export function LotGrid({ project, canChange, canImport, canWrite }: LotGridProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const dialogs = useDialogs();
  const columns = useLotColumns();
  const commentsAction = useCommentsAction("lot");
  const [columnState, setColumnState] = usePersistedColumnState("project-resources");
  const [{ q, sort: sortText, node, open }, setState] = useUrlState(GRID_STATE);
  const sort = readSort(sortText);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const { lots, total, error, isPending, isLoading, isPlaceholder, refetch, loadMore } = useLotList(
    { projectID: project.id },
    q,
    sort,
  );
  const { add, remove, isPending: isMoving } = useAssignment(project.id);
  const openLot = useLotDialog(project, { isOfOthers: project.participation != null });
  const rows = useLinkedRow({
    projectID: project.id,
    node,
    lots,
    isReady: !isPending && !isPlaceholder,
    text: q,
    onSelect: useCallback((id: string) => setSelection(new Set([id])), []),
    onClearText: useCallback(() => setState({ q: "" }), [setState]),
  });
  const selected = rows.filter((lot) => selection.has(lot.id));

  const openAdd = () =>
    void dialogs.open({
      title: t("add.title"),
      style: "wide",
      content: ({ close }) => <AddLots onAdd={add} onClose={() => close(undefined)} />,
    });
  const takeOut = async () => {
    const previousSelection = selection;
    setSelection(new Set());
    const isRemoved = await remove(selected);
    if (!isRemoved) setSelection(previousSelection);
  };
  const addButton =
    (canChange && <Button intent="primary" icon={<PlusIcon />} text={t("add.open")} onClick={openAdd} />) ||
    (canWrite && (
      <Button intent="primary" icon={<PlusIcon />} text={t("lot.new")} onClick={() => void openLot(null)} />
    ));
  const importButton = canImport && (
    <LinkButton
      icon={<FileUpIcon />}
      to={`/inventory/import?project=${project.id}`}
      text={t("resources.import")}
    />
  );
  const emptyText = canWrite ? "resources.emptyEditor" : "resources.emptyGuest";
  const empty = q ? (
    <NoResultState onClearAll={() => setState({ q: "" })} title={t("resources.noResult", { text: q })} />
  ) : (
    <EmptyState
      icon={<PackageIcon size={32} />}
      title={t("resources.emptyTitle")}
      text={t(canChange ? "resources.emptyText" : emptyText)}
      action={
        canChange ? (
          <div className="mfp-lots__first">
            {addButton}
            {importButton}
            <Button icon={<PackagePlusIcon />} text={t("lot.newHere")} onClick={() => void openLot(null)} />
          </div>
        ) : (
          addButton
        )
      }
    />
  );
  return (
    <div className="mfp-lots">
      <div className="mfp-lots__bar">
        <SearchBox value={q} onChange={(text) => setState({ q: text })} label={t("resources.search")} />
        <span role="status" className="mfp-lots__count">
          {isPending ? "" : t("lots.count", { count: total, formatted: format.number(total) })}
        </span>
        <div className="mfp-lots__actions">
          <ColumnChooser columns={columns} state={columnState} onChange={setColumnState} />
          {total > 0 && importButton}
          {addButton}
        </div>
      </div>
      <div className="mfp-lots__grid">
        {error && lots.length === 0 ? (
          <ErrorState error={error} title={t("resources.failed")} retry={refetch} />
        ) : (
          <DataGrid
            rows={rows}
            rowKey={(lot) => lot.id}
            columns={columns}
            ariaLabel={t("resources.gridLabel", { name: project.name })}
            total={total}
            onReachEnd={loadMore}
            loading={isLoading}
            sort={sort}
            onSortChange={(next) => setState({ sort: next && `${next.field}:${next.direction}` })}
            selection={canChange ? selection : undefined}
            onSelectionChange={canChange ? setSelection : undefined}
            menuActions={(target) => [commentsAction(target)]}
            onRowOpen={(lot) => setState({ open: lot.id }, { push: open === null })}
            activeKey={open ?? node}
            flashKey={node}
            columnState={columnState}
            onColumnStateChange={setColumnState}
            emptyState={empty}
          />
        )}
      </div>
      <SelectionBar
        count={selected.length}
        sum={selectionSum(selected, format)}
        onClear={() => setSelection(new Set())}
        actions={
          <Button
            icon={<CircleMinusIcon />}
            text={t("resources.remove")}
            loading={isMoving}
            onClick={() => void takeOut()}
          />
        }
      />
      <LotDrawer
        lots={rows}
        openID={open}
        isOfOthers={project.participation != null}
        onOpen={(id) => setState({ open: id })}
        onEdit={canWrite ? (lot) => void openLot(lot) : undefined}
      />
    </div>
  );
}
