import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
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
import { hiddenByShop, isPublishedLot } from "../lots/published-lots.ts";
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

interface Counted extends Coverage {
  readonly alertID: string;
  readonly count: number;
  readonly latest: Date;
}
/** Amounts in the unit of the wanted item. */
interface Coverage {
  readonly assigned: number;
  readonly found: number;
}

const isAssigned = sql`(${isOfItsOwner} and ${lot.projectID} = ${alerts.projectID})`;
const isInUnit = sql`${lot.quantityUnit} is not distinct from ${alerts.quantityUnit}`;
/** Whether the reader sees how much there is of the lot: a shop may keep that back. */
const isAmountKnown = sql`(${isOfItsOwner} or 'quantity' <> all(${hiddenByShop}))`;
const freeAmount = sql`greatest(0, ${lot.quantityNumber} - ${lot.heldQuantity})`;
const sumOf = (amount: SQL, condition: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${isInUnit} and ${condition}), 0)::float8`;

// No tenant filter: counts are only read for wanted items that the reader may read.
const countSource: LoaderSource<Counted> = {
  load: ({ db }, ids) =>
    db
      .select({
        alertID: alertMatches.alertID,
        count: sql<number>`count(*)::int`,
        latest: sql<Date>`max(${alertMatches.createdAt})`.mapWith(alertMatches.createdAt),
        assigned: sumOf(sql`${lot.quantityNumber}`, isAssigned),
        found: sumOf(freeAmount, sql`${isAssigned} is not true and ${isAmountKnown}`),
      })
      .from(alertMatches)
      .innerJoin(alerts, eq(alerts.id, alertMatches.alertID))
      .innerJoin(lot, eq(lot.id, alertMatches.statusID))
      .where(
        and(
          sql`${alertMatches.alertID} = any(${sql.param([...ids])}::uuid[])`,
          isNull(alertMatches.dismissedAt),
          isNull(alertMatches.goneAt),
          sql`${lot.progress} = 'active' and (${isOfItsOwner} or ${isPublishedLot()})`,
        ),
      )
      .groupBy(alertMatches.alertID),
  idOf: ({ alertID }) => alertID,
};

const coverageType = builder.objectRef<Coverage>("AlertCoverage").implement({
  description: "How much of what is wanted there is, in its unit.",
  fields: (t) => ({
    assigned: t.exposeFloat("assigned", {
      nullable: false,
      description: "Matching lots of the item's project, whole.",
    }),
    found: t.exposeFloat("found", {
      nullable: false,
      description: "What is free of the other matching lots that were not dismissed.",
    }),
  }),
});

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
    coverage: t.field({
      type: coverageType,
      nullable: false,
      resolve: async ({ id }, _args, { loaders }) =>
        (await loaders.one(countSource, id)) ?? { assigned: 0, found: 0 },
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
