import { Checkbox } from "@gisement/shared-ui/blueprint";
import { type Change, RowCards, useNarrow, usePersistedColumnState } from "@gisement/shared-ui/columns";
import { DataGrid } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { FacetList, type FilterChip, FilterChips } from "@gisement/shared-ui/filters";
import { ArchiveIcon, PackageIcon } from "@gisement/shared-ui/icons";
import { LinkButton, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, NoResultState, SkeletonRows } from "@gisement/shared-ui/states";
import { statusMark } from "@gisement/shared-ui/status-tag";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import { type NameOf, useNames } from "../../kernel/lots/use-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { RemovedLot, useRemovedLots } from "./api/search-removed.ts";
import { isDeleted, useRemovedColumns } from "./removed-columns.tsx";
import {
  isNarrowed,
  LATEST,
  REMOVED_FACETS,
  REMOVED_SORTS,
  type RemovedFacet,
  type RemovedState,
  withRemovedFacet,
} from "./removed-state.ts";

interface RemovedListProps {
  readonly search: ReturnType<typeof useRemovedLots>;
  readonly state: RemovedState;
  readonly setState: (change: Change<RemovedState>) => void;
  readonly selection: ReadonlySet<string>;
  /** Left out where there are no actions on a selection. */
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void;
  readonly facetsOpen: boolean;
  readonly ariaLabel: string;
}

interface RemovedFacetsProps extends Pick<RemovedListProps, "search" | "state" | "setState"> {
  readonly labelOf: (field: RemovedFacet, value: string) => string;
}

/** The filters of the removed lots, with the number of each choice. */
function RemovedFacets({ search, state, setState, labelOf: label }: RemovedFacetsProps) {
  const { t } = useTranslation(NAMESPACE);
  const fieldLabel = useFieldLabel();
  const first = search.data?.pages[0];
  const facets = REMOVED_FACETS.map((field) => ({
    key: field,
    label: fieldLabel(field),
    selected: state.facets[field] ?? [],
    options: (first?.aggregateItems.find(({ name }) => name === field)?.buckets ?? []).map((bucket) => ({
      value: bucket.key,
      label: label(field, bucket.key),
      count: bucket.doc_count,
      mark: statusMark(field, bucket.key),
    })),
  }));
  return (
    <FacetList
      facets={facets}
      loading={search.isFetching}
      ariaLabel={t("facets")}
      onChange={(key, change) => {
        const field = key as RemovedFacet;
        setState((current) => withRemovedFacet(current, field, change(current.facets[field] ?? [])));
      }}
    />
  );
}

/** The removed lots with their filters, for the removal and the restore screens. */
export function RemovedList(props: RemovedListProps) {
  const { search, state, setState } = props;
  const { t } = useTranslation(NAMESPACE);
  const teamID = useTeamID();
  const navigate = useAppNavigate();
  const isNarrow = useNarrow();
  const columns = useRemovedColumns();
  const { nameOf } = useNames();
  const label = useFacetLabel(nameOf);
  const fieldLabel = useFieldLabel();
  const [columnState, setColumnState] = usePersistedColumnState(`${teamID}:removal`);
  const rows = useMemo(() => search.data?.pages.flatMap((page) => page.items) ?? [], [search.data]);
  const first = search.data?.pages[0];
  const total = first?.total ?? 0;
  const chips: FilterChip[] = REMOVED_FACETS.filter((field) => state.facets[field]).map((field) => ({
    key: field,
    label: fieldLabel(field),
    values: (state.facets[field] ?? []).map((value) => label(field, value)),
    onRemove: () => setState((current) => withRemovedFacet(current, field, [])),
  }));
  const clearAll = () => setState((current) => ({ ...current, text: "", mode: "all", facets: {} }));
  const loadMore = () => {
    if (search.hasNextPage && !search.isFetchingNextPage) void search.fetchNextPage();
  };
  const open = (row: RemovedLot) => navigate(`/inventory/product/${row.id}`);
  const empty = isNarrowed(state) ? (
    <NoResultState
      filters={chips.map(({ key, label: name, onRemove }) => ({ key, label: name, onRemove }))}
      onClearAll={clearAll}
    />
  ) : (
    <EmptyState
      icon={<ArchiveIcon size={32} />}
      title={t("removal.empty")}
      text={t("removal.emptyText")}
      action={<LinkButton icon={<PackageIcon />} to="/inventory" text={t("removal.toInventory")} />}
    />
  );
  const hasNothingToFilter = first?.total === 0 && !isNarrowed(state);
  const hasFacets = props.facetsOpen && !hasNothingToFilter;
  return (
    <div className={hasFacets ? "mfi-resources mfi-resources--filtering" : "mfi-resources"}>
      {hasFacets && (
        <div className="mfi-facets">
          <RemovedFacets {...props} labelOf={label} />
        </div>
      )}
      <div className="mfi-list">
        {chips.length > 0 && (
          <FilterChips chips={chips} lead={t("found", { count: total })} onClearAll={clearAll} />
        )}
        {search.isError ? (
          <ErrorState
            error={search.error}
            title={t("removal.listFailed")}
            retry={() => void search.refetch()}
          />
        ) : isNarrow ? (
          <RemovedCards {...props} rows={rows} empty={empty} onOpen={open} onReachEnd={loadMore} />
        ) : (
          <DataGrid<RemovedLot>
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            ariaLabel={props.ariaLabel}
            total={total}
            loading={search.isPending || search.isFetchingNextPage}
            onReachEnd={loadMore}
            sort={state.sort}
            onSortChange={(sort) => {
              const field = REMOVED_SORTS.find((known) => known === sort?.field);
              setState((current) => ({
                ...current,
                sort: sort && field ? { field, direction: sort.direction } : LATEST,
              }));
            }}
            selection={props.selection}
            onSelectionChange={props.onSelectionChange}
            onRowOpen={open}
            columnState={columnState}
            onColumnStateChange={setColumnState}
            emptyState={empty}
          />
        )}
      </div>
    </div>
  );
}

function useFacetLabel(nameOf: NameOf): (field: RemovedFacet, value: string) => string {
  const { labelOf } = useOptions();
  return useMemo(
    () => (field, value) =>
      field === "action" || field === "category" ? labelOf(field, value) : nameOf("project", value),
    [nameOf, labelOf],
  );
}

interface RemovedCardsProps extends RemovedListProps {
  readonly rows: readonly RemovedLot[];
  readonly empty: ReactNode;
  readonly onOpen: (row: RemovedLot) => void;
  readonly onReachEnd: () => void;
}

/** The removed lots on phones: what happened to each, with a box to choose it. */
function RemovedCards(props: RemovedCardsProps) {
  const { search, rows, selection, onSelectionChange } = props;
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { nameOf } = useNames();
  if (search.isPending) return <SkeletonRows rows={6} height={60} />;
  if (rows.length === 0) return props.empty;
  const titleOf = (row: RemovedLot) => toSelectedLot(row, locale).name ?? t("missingName");
  const choose = (row: RemovedLot, isChosen: boolean) => {
    const next = new Set(selection);
    if (isChosen) next.add(row.id);
    else next.delete(row.id);
    onSelectionChange?.(next);
  };
  return (
    <RowCards<RemovedLot>
      rows={rows}
      rowKey={(row) => row.id}
      ariaLabel={props.ariaLabel}
      title={titleOf}
      mark={(row) => <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={56} height={42} />}
      facts={(row) => [
        t(isDeleted(row) ? "removal.deleted" : "removal.archived"),
        format.date(row.updatedAt),
        row.updatedBy && nameOf("person", row.updatedBy),
        row.removalReason,
      ]}
      after={
        onSelectionChange &&
        ((row) => (
          <Checkbox
            aria-label={t("removal.choose", { name: titleOf(row) })}
            checked={selection.has(row.id)}
            onChange={({ currentTarget: { checked } }) => choose(row, checked)}
          />
        ))
      }
      onOpen={props.onOpen}
      onReachEnd={props.onReachEnd}
    />
  );
}
