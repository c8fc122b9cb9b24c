import { and, eq, isNull, sql } from "drizzle-orm";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import {
  dimensionRangeType,
  locationType,
  quantityType,
  toLocation,
} from "../../platform/graphql/value-types.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { isPublishedLot } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { alertsOwnership } from "./ownership.ts";
import { alertMatches, alerts } from "./table.ts";

export type AlertRow = typeof alerts.$inferSelect;

/** Of an alert and a lot: whether they have one owner, or the alert is its master team's. */
const isOfItsOwner = sql`(case when ${alerts.organizationID} is null
  then ${lot.organizationID} is null and ${lot.byUserID} = ${alerts.byUserID}
  else ${alerts.organizationID} in (${lot.organizationID}, ${lot.organizationMasterID}) end)`;

// No tenant filter: counts are only read for wanted items that the reader may read.
const countSource: LoaderSource<{ alertID: string; count: number; latest: Date }> = {
  load: ({ db }, ids) =>
    db
      .select({
        alertID: alertMatches.alertID,
        count: sql<number>`count(*)::int`,
        latest: sql<Date>`max(${alertMatches.createdAt})`.mapWith(alertMatches.createdAt),
      })
      .from(alertMatches)
      .innerJoin(alerts, eq(alerts.id, alertMatches.alertID))
      .where(
        and(
          sql`${alertMatches.alertID} = any(${sql.param([...ids])}::uuid[])`,
          isNull(alertMatches.dismissedAt),
          isNull(alertMatches.goneAt),
          sql`exists (select 1 from ${lot} where ${lot.id} = ${alertMatches.statusID} and ${lot.progress} = 'active'
            and (${isOfItsOwner} or ${isPublishedLot()}))`,
        ),
      )
      .groupBy(alertMatches.alertID),
  idOf: ({ alertID }) => alertID,
};

export const alertType = entity("Alert", alerts, {
  omit: ["lat", "lon", "quantityNumber", "quantityUnit"],
  fields: (t) => ({
    location: t.field({ type: locationType, nullable: true, resolve: toLocation }),
    quantity: t.field({
      type: quantityType,
      nullable: true,
      resolve: ({ quantityNumber, quantityUnit }) => ({ number: quantityNumber, unit: quantityUnit }),
    }),
    dimensionRange: t.field({
      type: [dimensionRangeType],
      nullable: false,
      resolve: ({ dimensionRange }) => dimensionRange,
    }),
    byUser: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ byUserID }) => byUserID,
    ),
    matchCount: t.int({
      nullable: false,
      description: "Matching lots that were not dismissed.",
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(countSource, id))?.count ?? 0,
    }),
    latestMatchAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the newest of these lots was found.",
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(countSource, id))?.latest ?? null,
    }),
  }),
});
export const alertConnectionType = connectionType("AlertConnection", alertType);
export const alertSource = tableSource(
  alerts,
  alerts.id,
  (identity) => and(readScope(identity, alertsOwnership), isExistingAlert) ?? sql`false`,
  { columnKey: "id" },
);
