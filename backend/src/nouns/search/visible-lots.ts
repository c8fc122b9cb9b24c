import { type Identity, participationIn } from "@gisement/shared-domain/permissions";
import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { knownID } from "../../platform/input/read-input.ts";
import { projectScope, readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { IDFilter, ProductFilter } from "./filter-input.ts";

/** Filters inside `and` count; deeper ones than this are left to the team's own lots. */
const DEPTH = 3;

/** The projects of which a lot must be for this filter to hold, each named by its id; null when it names none. */
function namedProjects(filter: ProductFilter | null | undefined, depth = DEPTH): readonly string[] | null {
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

/**
 * Which lots a search may find at all, whatever it asks for: the tenant's own, and none that is purged (decision A8). The
 * lots of a project that the person takes part in from outside are found only by a filter that names the project: they
 * do not mix with the inventory (decision D3).
 */
export function visibleLots(identity: Identity, filter?: ProductFilter | null): SQL {
  const own = readScope(identity, productStatusesOwnership);
  const takesPart = identity.kind === "user" && identity.participations.length > 0;
  const named = takesPart ? (namedProjects(filter) ?? []).flatMap((id) => knownID(id) ?? []) : [];
  const shared = named.filter((id) => participationIn(identity, id) !== null);
  const found =
    shared.length === 0
      ? own
      : shared.length === named.length
        ? projectScope(shared, productStatusesOwnership)
        : or(own, projectScope(shared, productStatusesOwnership));
  return and(found, ne(lot.progress, "deleted")) ?? sql`false`;
}
