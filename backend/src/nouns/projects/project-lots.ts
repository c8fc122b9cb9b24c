import { DEFAULT_ACTION } from "@gisement/shared-domain/vocabulary";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import type { AggregateBucket } from "../../platform/graphql/value-types.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";

/** The summary of a project's lots on its card. */
export interface ProjectLots {
  readonly projectID: string;
  readonly count: number;
  readonly actions: readonly AggregateBucket[];
  readonly pictures: readonly string[];
}
export const NO_LOTS: ProjectLots = { projectID: "", count: 0, actions: [], pictures: [] };
/** Pictures on a project's card. */
const PICTURES = 4;

/** Counts, actions and pictures of any number of projects in one grouped statement. */
export const projectLotsSource: LoaderSource<ProjectLots> = {
  async load({ db, identity }, ids) {
    const action = sql<string>`coalesce(${productStatuses.action}, ${sql.raw(`'${DEFAULT_ACTION}'`)})`;
    const rows = await db
      .select({
        projectID: sql<string>`${productStatuses.projectID}`,
        action,
        count: sql<number>`count(*)::int`,
        pictures: sql<
          string[]
        >`coalesce((array_agg(${productStatuses.pictures}[1] order by ${productStatuses.createdAt} desc, ${productStatuses.id} desc) filter (where cardinality(${productStatuses.pictures}) > 0))[1:${sql.raw(String(PICTURES))}], '{}')`,
      })
      .from(productStatuses)
      .where(
        and(
          inArray(productStatuses.projectID, [...ids]),
          sharedScope(identity, productStatusesOwnership),
          eq(productStatuses.progress, "active"),
          sql`${productStatuses.type} is distinct from 'deleted'`,
          eq(productStatuses.archived, false),
        ),
      )
      .groupBy(productStatuses.projectID, action);
    const projects = new Map<string, ProjectLots>();
    for (const row of rows.toSorted((a, b) => b.count - a.count || a.action.localeCompare(b.action))) {
      const known = projects.get(row.projectID) ?? { ...NO_LOTS, projectID: row.projectID };
      projects.set(row.projectID, {
        projectID: row.projectID,
        count: known.count + row.count,
        actions: [...known.actions, { key: row.action, doc_count: row.count }],
        pictures: [...known.pictures, ...row.pictures].slice(0, PICTURES),
      });
    }
    return [...projects.values()];
  },
  idOf: ({ projectID }) => projectID,
};
