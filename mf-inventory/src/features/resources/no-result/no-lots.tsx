import type { Change } from "@gisement/shared-ui/columns";
import { lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import type { ProductFilter } from "../../../gql/graphql.ts";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import type { Alternative } from "../api/relax-search.ts";
import type { FacetNames } from "../filters/facet-labels.ts";
import type { ProjectDialog } from "../project/project-acts.tsx";
import { hasFilters, type ResourcesState } from "../state/resources-state.ts";

interface NoLotsProps {
  readonly state: ResourcesState;
  readonly filter: ProductFilter;
  readonly names: FacetNames;
  readonly canWrite: boolean;
  readonly onChange: (change: Change<ResourcesState>) => void;
  readonly onAlternative: (alternative: Alternative) => void;
  readonly onClearFilters: () => void;
  readonly onOpen: (id: string) => void;
  /** In a project: opens a dialog that brings lots into it. */
  readonly onAsk: (dialog: ProjectDialog) => void;
}

/** Loaded on demand: most searches find something. */
const EmptyInventory = lazyPart(
  async () => (await import("./empty-inventory.tsx")).EmptyInventory,
  () => <SkeletonRows rows={3} height={28} />,
);
const EmptyProject = lazyPart(
  async () => (await import("../project/empty-project.tsx")).EmptyProject,
  () => <SkeletonRows rows={3} height={28} />,
);
const NoLotFound = lazyPart(
  async () => (await import("./no-lot-found.tsx")).NoLotFound,
  () => <SkeletonRows rows={3} height={28} />,
);

/** What a list without lots shows in every layout: the first steps of an empty inventory or project, or what the filters hide. */
export function NoLots({ state, filter, names, canWrite, onChange, onAlternative, ...acts }: NoLotsProps) {
  const scope = useProjectScope();
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
  ) : scope ? (
    <EmptyProject scope={scope} onAsk={acts.onAsk} />
  ) : (
    <EmptyInventory canWrite={canWrite} onAdded={acts.onOpen} />
  );
}
