import { useMemo } from "react";
import type { ProductFilter } from "../../../gql/graphql.ts";
import { isTeamOnly, type ProjectScope, useProjectScope } from "../../../kernel/project-scope.ts";
import type { ResourcesState } from "./resources-state.ts";

/** The path of the list, without the language. */
export const listPath = (scope: ProjectScope | null): string =>
  scope ? `/projects/ressources/${encodeURIComponent(scope.projectID)}` : "/inventory";

/** The filter within the project. */
export const scopedFilter = (filter: ProductFilter, scope: ProjectScope | null): ProductFilter =>
  scope ? { ...filter, projectID: { eq: scope.projectID } } : filter;

/** The state without what all lots of the list share: within a project, the project. */
export function scopedState(state: ResourcesState, scope: ProjectScope | null): ResourcesState {
  if (!scope || (!state.facets.projectID && state.group !== "projectID")) return state;
  const { projectID: _all, ...facets } = state.facets;
  return { ...state, facets, group: state.group === "projectID" ? null : state.group };
}

/** The fields that tell the lots of the list apart: within a project, all but the project. */
export function useTellingFields<Name extends string>(fields: readonly Name[]): readonly Name[] {
  const scope = useProjectScope();
  return useMemo(() => (scope ? fields.filter((name) => name !== "projectID") : fields), [scope, fields]);
}

/** The columns of the list: within a project all but the project, of another team's lots only what that team shares. */
export function useScopedColumns<Column extends { readonly key: string }>(
  columns: readonly Column[],
): readonly Column[] {
  const scope = useProjectScope();
  return useMemo(
    () =>
      scope
        ? columns.filter(({ key }) => key !== "project" && !(scope.isOfOthers && isTeamOnly(key)))
        : columns,
    [scope, columns],
  );
}
