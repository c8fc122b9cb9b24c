import type { Change } from "@gisement/shared-ui/columns";
import { lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import type { ProductFilter } from "../../gql/graphql.ts";
import type { Alternative } from "./api/relax-search.ts";
import type { FacetNames } from "./facet-labels.ts";
import { hasFilters, type ResourcesState } from "./resources-state.ts";

interface NoLotsProps {
  readonly state: ResourcesState;
  readonly filter: ProductFilter;
  readonly names: FacetNames;
  readonly canWrite: boolean;
  readonly onChange: (change: Change<ResourcesState>) => void;
  readonly onAlternative: (alternative: Alternative) => void;
  readonly onClearFilters: () => void;
  readonly onOpen: (id: string) => void;
}

/** Loaded on demand: most searches find something. */
const EmptyInventory = lazyPart(
  async () => (await import("./empty-inventory.tsx")).EmptyInventory,
  () => <SkeletonRows rows={3} height={28} />,
);
const NoLotFound = lazyPart(
  async () => (await import("./no-result/no-lot-found.tsx")).NoLotFound,
  () => <SkeletonRows rows={3} height={28} />,
);

/** What a list without lots shows in every layout: the first steps of an empty inventory, or what the filters hide. */
export function NoLots({ state, filter, names, canWrite, onChange, onAlternative, ...acts }: NoLotsProps) {
  return hasFilters(state) ? (
    <NoLotFound
      filter={filter}
      state={state}
      onChange={onChange}
      names={names}
      onAlternative={onAlternative}
      onOpen={acts.onOpen}
      onClearAll={acts.onClearFilters}
    />
  ) : (
    <EmptyInventory canWrite={canWrite} onAdded={acts.onOpen} />
  );
}
