import { ORDER_KINDS, orderTitle, QUOTE_LIMITS } from "@gisement/shared-domain/orders";
import type { Identity } from "@gisement/shared-domain/permissions";
import { asc, inArray } from "drizzle-orm";
import { customerSource, customerType } from "../customers/types.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { eitherScope } from "../database/scope.ts";
import { builder } from "../graphql/builder.ts";
import { countedConnectionType } from "../graphql/connection.ts";
import { entity, relation } from "../graphql/entity.ts";
import { type LoaderSource, type Loaders, tableSource } from "../graphql/loaders.ts";
import { addressType, metadataEntryType, priceType } from "../graphql/value-types.ts";
import { organizations } from "../organizations/table.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { orderItems, orders } from "./table.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

export const orderKindEnum = builder.enumType("OrderKind", { values: ORDER_KINDS });

/** Both sides of an order may read it. */
export const orderScope = (identity: Identity) =>
  eitherScope(identity, OWNERSHIP.orders, OWNERSHIP.ordersReceived);

/** A team or person named on an order: its name, and nothing else, is for the other side. */
interface OrderParty {
  readonly id: string | null;
  readonly name: string;
  readonly kind: "organization" | "user" | "customer" | "unknown";
}
const orderPartyType = builder.objectRef<OrderParty>("OrderParty").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: true }),
    name: t.exposeString("name", { nullable: false }),
    kind: t.exposeString("kind", { nullable: false }),
  }),
});

const organizationNameSource: LoaderSource<{ id: string; name: string }> = {
  key: "organization-names",
  load: ({ db }, ids) =>
    db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(inArray(organizations.id, [...ids])),
  idOf: ({ id }) => id,
};

// Lines are only reached through an order that was let through already.
const itemsOfOrder = tableSource("items-of-order", orderItems, orderItems.orderID, () => undefined, {
  columnKey: "orderID",
  orderBy: [asc(orderItems.sortIndex)],
});

export const orderItemType = entity("OrderItem", orderItems, {
  omit: ["createdAt", "updatedAt", "sortIndex"],
});

const amountOf = (amount: number, currency: string) => ({ amount, currency });

export const orderType = entity("Order", orders, {
  omit: [
    "numberInOrganization",
    "totalAmount",
    "taxAmount",
    "shippingAmount",
    "stripeID",
    "paymentIntendID",
    "block",
    "report",
    "source",
    "tokenHash",
  ],
  fields: (t) => ({
    number: t.exposeString("number", {
      nullable: true,
      description: "Prefix and running number, given when the document is issued (decision C18).",
    }),
    vatPercentage: t.exposeFloat("vatPercentage", { nullable: true }),
    title: t.string({
      nullable: true,
      resolve: ({ title, requestType }) => title ?? orderTitle(requestType, "fr"),
    }),
    orderItems: relation.many(t, orderItemType, () => itemsOfOrder, { max: QUOTE_LIMITS.lines }),
    total: t.field({
      type: priceType,
      nullable: true,
      resolve: ({ totalAmount, currency }) => amountOf(totalAmount, currency),
    }),
    tax: t.field({
      type: priceType,
      nullable: true,
      resolve: ({ taxAmount, currency }) => amountOf(taxAmount, currency),
    }),
    shipping: t.field({
      type: priceType,
      nullable: true,
      resolve: ({ shippingAmount, currency }) => amountOf(shippingAmount, currency),
    }),
    billingAddress: t.field({ type: addressType, nullable: true, resolve: (row) => row.billingAddress }),
    deliveryAddress: t.field({ type: addressType, nullable: true, resolve: (row) => row.deliveryAddress }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
    customer: relation.one(
      t,
      customerType,
      () => customerSource,
      ({ customerID }) => customerID,
    ),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
    toUser: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ toUserID }) => toUserID,
    ),
    from: t.field({
      type: orderPartyType,
      nullable: false,
      description: "Who wrote it and whom it addresses, as the other side may know them.",
      resolve: ({ organizationID, userID }, _args, { loaders }) => partyOf(loaders, organizationID, userID),
    }),
    to: t.field({
      type: orderPartyType,
      nullable: false,
      resolve: async ({ toOrganizationID, toUserID, customerID }, _args, { loaders }) => {
        if (toOrganizationID || toUserID) return partyOf(loaders, toOrganizationID, toUserID);
        const customer = await loaders.one(customerSource, customerID);
        if (!customer) return NOBODY;
        const person = `${customer.firstName} ${customer.lastName}`.trim();
        return { id: customer.id, name: customer.companyName || person, kind: "customer" as const };
      },
    }),
  }),
});
export const orderConnectionType = countedConnectionType("OrderConnection", orderType);
export const orderSource = tableSource("orders", orders, orders.id, orderScope, { columnKey: "id" });

/** An empty name: the screen says "(supprimé)" in its own language (ORD-018). */
const NOBODY: OrderParty = { id: null, name: "", kind: "unknown" };

async function partyOf(
  loaders: Loaders,
  organizationID: string | null,
  userID: string | null,
): Promise<OrderParty> {
  if (organizationID) {
    const found = await loaders.one(organizationNameSource, organizationID);
    if (found) return { ...found, kind: "organization" };
  } else if (userID) {
    const found = await loaders.one(lightUserSource, userID);
    if (found) return { id: found.id, name: found.name, kind: "user" };
  }
  return NOBODY;
}
