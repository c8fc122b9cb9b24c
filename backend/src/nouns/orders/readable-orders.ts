import { kindOfOrder, type OrderKind, sideOfReader } from "@gisement/shared-domain/orders";
import { orderPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, inArray } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { orders } from "./table.ts";
import { orderScope } from "./types.ts";

export interface NamedOrder {
  readonly id: string;
  readonly number: string | null;
  readonly title: string | null;
  /** The list in which the reader finds it. */
  readonly kind: OrderKind;
}

type Sides = Pick<
  typeof orders.$inferSelect,
  "type" | "requestType" | "userID" | "organizationID" | "toUserID" | "toOrganizationID"
>;

/** The list in which a reader finds an order that they may read. */
export function kindForReader(identity: UserIdentity, row: Sides): OrderKind {
  const reader = { userID: identity.userID, teamID: identity.team?.id ?? null };
  // For an order from a team to itself, the seller's side decides.
  const isInternal = reader.teamID !== null && row.toOrganizationID === reader.teamID;
  const isSeller = isInternal && row.organizationID === reader.teamID;
  const side = isSeller ? "seller" : (sideOfReader(row, reader) ?? "seller");
  return kindOfOrder(row, side);
}

/** The orders among these that the reader may read, with their label and list. */
export async function readableOrders(
  db: Executor,
  identity: UserIdentity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedOrder>> {
  if (ids.length === 0 || !orderPolicy.read(identity).allowed) return new Map();
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      title: orders.title,
      type: orders.type,
      requestType: orders.requestType,
      userID: orders.userID,
      organizationID: orders.organizationID,
      toUserID: orders.toUserID,
      toOrganizationID: orders.toOrganizationID,
    })
    .from(orders)
    .where(and(inArray(orders.id, [...new Set(ids)]), orderScope(identity)));
  return new Map(
    rows.map((row) => {
      const { id, number, title } = row;
      return [id, { id, number, title, kind: kindForReader(identity, row) }];
    }),
  );
}
