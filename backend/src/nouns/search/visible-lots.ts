import { type Identity, participationIn } from "@gisement/shared-domain/permissions";
import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { parseID } from "../../platform/input/read-input.ts";
import { projectScope, readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { IDFilter, ProductFilter } from "./filter-input.ts";

/** Filters inside `and` count down to this depth; deeper ones search only the team's own lots. */
const DEPTH = 3;

/** The projects to which this filter restricts lots, each named by its id; null if it names none. */
export function namedProjects(
  filter: ProductFilter | null | undefined,
  depth = DEPTH,
): readonly string[] | null {
  if (!filter || depth < 0) return null;
  const { eq, eqs } = (filter.projectID ?? {}) as IDFilter;
  if (typeof eq === "string") return [eq];
  if (Array.isArray(eqs)) return eqs;
  for (const part of filter.and ?? []) {
    const named = namedProjects(part, depth - 1);
    if (named) return named;
  }
  return null;
}

/** The projects of other owners whose lots this filter finds, because the person participates in them. */
export function sharedProjects(identity: Identity, filter?: ProductFilter | null): readonly string[] {
  return projectsNamed(identity, filter).filter((id) => participationIn(identity, id) !== null);
}

function projectsNamed(identity: Identity, filter?: ProductFilter | null): readonly string[] {
  const takesPart = identity.kind === "user" && identity.participations.length > 0;
  return takesPart ? (namedProjects(filter) ?? []).flatMap((id) => parseID(id) ?? []) : [];
}

/**
 * The lots that a search may find, with any filter: the tenant's own that are not purged (decision A8). The lots of a project of
 * another owner in which the person participates are found only by a filter that names the project, so that they do not mix with
 * the inventory (decision D3).
 */
export function visibleLots(identity: Identity, filter?: ProductFilter | null): SQL {
  const own = readScope(identity, productStatusesOwnership);
  const named = projectsNamed(identity, filter);
  const shared = sharedProjects(identity, filter);
  const found =
    shared.length === 0
      ? own
      : shared.length === named.length
        ? projectScope(shared, productStatusesOwnership)
        : or(own, projectScope(shared, productStatusesOwnership));
  return and(found, ne(lot.progress, "deleted")) ?? sql`false`;
}
