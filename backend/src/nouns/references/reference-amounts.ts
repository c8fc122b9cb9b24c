import { and, eq, inArray, sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";

/** Lots of the inventory that have a reference, by unit. */
export interface ReferenceAmount {
  readonly referenceID: string | null;
  readonly unit: string | null;
  readonly lots: number;
  readonly quantity: number;
}

export const referenceAmounts: LoaderSource<ReferenceAmount> = {
  load: ({ db, identity }, ids) =>
    db
      .select({
        referenceID: lot.referenceID,
        unit: lot.quantityUnit,
        lots: sql<number>`count(*)::int`,
        quantity: sql<number>`coalesce(sum(${lot.quantityNumber}::numeric), 0)::float8`,
      })
      .from(lot)
      .where(
        and(
          inArray(lot.referenceID, [...ids]),
          readScope(identity, productStatusesOwnership),
          eq(lot.progress, "active"),
          sql`${lot.type} is distinct from 'deleted'`,
        ),
      )
      .groupBy(lot.referenceID, lot.quantityUnit)
      .orderBy(sql`count(*) desc`, lot.quantityUnit),
  idOf: ({ referenceID }) => referenceID ?? "",
};
