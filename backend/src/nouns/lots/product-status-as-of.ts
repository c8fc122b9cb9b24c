import { and, desc, eq, gt, ne } from "drizzle-orm";
import { logField } from "../../platform/audit-log/log-fields.ts";
import { actions } from "../../platform/audit-log/table.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { toLocation } from "../../platform/graphql/value-types.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { PARTS, partsOf } from "./lot-columns.ts";
import { withTypes } from "./own-types.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { PRODUCT_LOG_FIELDS } from "./product-fields.ts";
import { productStatuses } from "./status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "./types.ts";

/**
 * State of a lot at a point in time: the current row with every later log entry reverted. Null before the lot existed or
 * belonged to this team.
 */
export async function productStatusAsOf(
  { db, identity, loaders }: Pick<RequestContext, "db" | "identity" | "loaders">,
  id: string | null,
  at: Date,
): Promise<Record<string, unknown> | null> {
  if (id === null) return null;
  const [row] = await selectProductStatuses(db).where(
    and(
      eq(productStatuses.id, id),
      readScope(identity, productStatusesOwnership),
      ne(productStatuses.progress, "deleted"),
    ),
  );
  if (!row || at < row.createdAt) return null;
  const later = await db
    .select()
    .from(actions)
    .where(and(eq(actions.entityID, id), eq(actions.entity, "product_statuses"), gt(actions.at, at)))
    .orderBy(desc(actions.at), desc(actions.id));
  let values: Record<string, unknown> = { ...row };
  for (const entry of later) {
    // The lot was transferred from another team, whose history this team must not see.
    if (entry.organizationID !== row.organizationID) return null;
    if (entry.old === null && entry.field === "created") return null;
    values = { ...values, ...logField(entry.field, PRODUCT_LOG_FIELDS).write(entry.old, values) };
  }
  const former = values as unknown as ProductStatusRow;
  const properties = await withTypes({ db, loaders }, row, former.properties);
  return { ...shown(former, later.length > 0 ? null : row.updatedAt), properties };
}

/** The row in the shape of the type ProductStatus, without internal columns and holds. */
function shown(row: ProductStatusRow, updatedAt: Date | null): Record<string, unknown> {
  const {
    searchLabels: _labels,
    privateLabels: _privateLabels,
    geohash: _geohash,
    updatedBy: _updatedBy,
    // Belongs to the orders, not to the history of the lot.
    heldQuantity: _held,
    properties: _properties,
    ...values
  } = row;
  const plain: Record<string, unknown> = values;
  for (const columns of Object.values(PARTS))
    for (const column of Object.values(columns)) delete plain[column];
  const { unit, ...sides } = partsOf(row, "dimension");
  const [price, quantity] = [partsOf(row, "price"), partsOf(row, "quantity")];
  return {
    ...plain,
    updatedAt,
    price: price.amount === null ? null : price,
    quantity: quantity.number === null && quantity.unit === null ? null : quantity,
    dimension: Object.values(sides).every((side) => side === null) ? null : { ...sides, unit: unit ?? "cm" },
    location: toLocation(row),
  };
}
