import { type Vat, type VatScheme, vatCategory } from "@gisement/shared-domain/money";
import {
  ORDER_KINDS,
  type OrderParameters,
  orderParametersOf,
  orderTitle,
  QUOTE_LIMITS,
  WASTE_FIELDS,
  type WasteNotice,
} from "@gisement/shared-domain/orders";
import { canReadPayment, type Identity, isUser } from "@gisement/shared-domain/permissions";
import { ORDER_PARAMETERS } from "@gisement/shared-domain/records/order-parameters";
import { asc, desc, getColumns } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import type { Prefetch } from "../../platform/graphql/loader-source.ts";
import { type Loaders, preparedSource } from "../../platform/graphql/loaders.ts";
import { declarePrefetches, whenLoaded } from "../../platform/graphql/prefetch.ts";
import { addressType, metadataEntryType, priceType } from "../../platform/graphql/value-types.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import { tenantOf } from "../../platform/tenancy/scope.ts";
import { type CustomerRow, customerSource, customerType } from "../customers/types.ts";
import { organizationNameSource } from "../organizations/organization-names.ts";
import { vatScheme } from "../organizations/vat-input.ts";
import { projectNamesSource } from "../projects/project-names.ts";
import { projectType } from "../projects/types.ts";
import { shopSource, shopType } from "../shops/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { ordersFilter } from "./ownership.ts";
import { orderItems, orders } from "./table.ts";

export type OrderRow = typeof orders.$inferSelect;
export const ORDER_COLUMNS = getColumns(orders);

export const orderKindEnum = builder.enumType("OrderKind", { values: ORDER_KINDS });

export const orderScope = (identity: Identity) => ordersFilter(tenantOf(identity));

/** A team or person on an order; the other side sees only its name. */
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

const HIDDEN_OF_ITEM = ["createdAt", "updatedAt", "sortIndex"] as const;
// No tenant filter: lines are only reached through an order that the reader may read.
const itemsOfOrder = preparedSource(orderItems, orderItems.orderID, () => undefined, {
  columnKey: "orderID",
  hidden: HIDDEN_OF_ITEM,
  orderBy: [asc(orderItems.sortIndex)],
});

const vatSchemeEnum = enumOf<VatScheme>(vatScheme());

const orderItemType = entity("OrderItem", orderItems, {
  hidden: HIDDEN_OF_ITEM,
  fields: (t) => ({ vatScheme: t.expose("vatScheme", { type: vatSchemeEnum, nullable: false }) }),
});

interface PricedVat extends Vat {
  readonly base: { readonly amount: number; readonly currency: string };
  readonly tax: { readonly amount: number; readonly currency: string };
}
const vatTotalType = builder.objectRef<PricedVat>("VatTotal").implement({
  fields: (t) => ({
    scheme: t.expose("scheme", { type: vatSchemeEnum, nullable: false }),
    rate: t.exposeFloat("rate", { nullable: false, description: "Percent." }),
    category: t.string({
      nullable: false,
      description: "VAT category code of EN 16931: S, Z, E, AE or K.",
      resolve: vatCategory,
    }),
    base: t.expose("base", { type: priceType, nullable: false }),
    tax: t.expose("tax", { type: priceType, nullable: false }),
  }),
});

const prefetchOrganization = (idOf: Prefetch<OrderRow>["idOf"]): Prefetch<OrderRow> => ({
  kind: "one",
  source: () => organizationNameSource,
  idOf,
});
const prefetchUser = (idOf: Prefetch<OrderRow>["idOf"]): Prefetch<OrderRow> => ({
  kind: "one",
  source: () => lightUserSource,
  idOf,
});

const wasteNoticeType = builder.objectRef<WasteNotice>("WasteNotice").implement({
  description: "What French environmental code, article D541-45-1, asks a quote of works to say.",
  fields: (t) =>
    Object.fromEntries(
      WASTE_FIELDS.map((field) => [field, t.exposeString(field, { nullable: false })] as const),
    ),
});

const orderParametersType = builder.objectRef<OrderParameters>("OrderParameters").implement({
  description: "What the documents of an order print, and how it is paid.",
  fields: (t) =>
    Object.fromEntries(
      ORDER_PARAMETERS.list.map(({ key, type }) => [
        key,
        type === "BOOLEAN"
          ? t.boolean({ nullable: false, resolve: (parameters) => Boolean(parameters[key as never]) })
          : t.string({ nullable: true, resolve: (parameters) => parameters[key as never] as string | null }),
      ]),
    ),
});

export const amountOf = (amount: number, currency: string) => ({ amount, currency });

export const orderType = entity("Order", orders, {
  omit: ["totalAmount", "taxAmount", "shippingAmount", "vatTotals", "deadline"],
  fields: (t) => ({
    number: t.exposeString("number", {
      nullable: true,
      description: "Prefix and running number, assigned when the document is issued (decision C18).",
    }),
    vatPercentage: t.exposeFloat("vatPercentage", { nullable: true }),
    vatScheme: t.expose("vatScheme", { type: vatSchemeEnum, nullable: false }),
    vatTotals: t.field({
      type: [vatTotalType],
      nullable: false,
      description: "Lines and shipping added up by VAT scheme and rate; their sums are the order's amounts.",
      resolve: ({ vatTotals, currency }) =>
        vatTotals.map((each) => ({
          ...each,
          base: amountOf(each.base, currency),
          tax: amountOf(each.tax, currency),
        })),
    }),
    title: t.string({
      nullable: true,
      resolve: ({ title, requestType }) => title ?? orderTitle(requestType, "fr"),
    }),
    orderUserId: t.id({ nullable: true, description: "Who wrote it.", resolve: ({ userID }) => userID }),
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
    stripeID: t.string({
      nullable: true,
      description: "The payment provider's reference, for the seller's ADMINs and shop managers.",
      resolve: (row, _args, { identity }) => (canReadPayment(identity, row) ? row.stripeID : null),
    }),
    paymentIntendID: t.string({
      nullable: true,
      description: "The payment itself at its provider, for the same people.",
      resolve: (row, _args, { identity }) => (canReadPayment(identity, row) ? row.paymentIntendID : null),
    }),
    shop: relation.one(
      t,
      shopType,
      () => shopSource,
      ({ shopID }) => shopID,
    ),
    orderParameters: t.field({
      type: orderParametersType,
      nullable: true,
      description: "From the details; null if the order has none.",
      resolve: ({ metadata }) => orderParametersOf(metadata),
    }),
    block: t.exposeBoolean("block", {
      nullable: false,
      description: "Whether the side that received it takes no more messages of the other one.",
    }),
    report: t.string({
      nullable: true,
      description:
        "The last complaint, for an administrator of the platform who looks at it as one of its sides.",
      resolve: ({ report }, _args, { identity }) =>
        isUser(identity) && identity.impersonatorID !== null ? report : null,
    }),
    waste: t.field({
      type: wasteNoticeType,
      nullable: true,
      description: "What a quote of works says of their waste.",
      resolve: ({ waste }) => waste,
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
    projectName: t.string({
      nullable: true,
      description: "Of the reader's own project; it stays when the project is deleted.",
      extensions: declarePrefetches<OrderRow>({
        kind: "one",
        source: () => projectNamesSource,
        idOf: ({ projectID }) => projectID,
      }),
      resolve: ({ projectID }, _args, { loaders }) =>
        whenLoaded(loaders.one(projectNamesSource, projectID), (project) => project?.name ?? null),
    }),
    from: t.field({
      type: orderPartyType,
      nullable: false,
      description: "Sender and recipient, with the data that the other side may see.",
      extensions: declarePrefetches<OrderRow>(
        prefetchOrganization(({ organizationID }) => organizationID),
        prefetchUser(({ organizationID, userID }) => (organizationID ? null : userID)),
      ),
      resolve: ({ organizationID, userID, source, name }, _args, { loaders }) =>
        // A person without an account who asked a shop: the order itself says who that is.
        source === "shop" && !organizationID && !userID
          ? visitorParty(name)
          : partyOf(loaders, organizationID, userID),
    }),
    to: t.field({
      type: orderPartyType,
      nullable: false,
      extensions: declarePrefetches<OrderRow>(
        prefetchOrganization(({ toOrganizationID }) => toOrganizationID),
        prefetchUser(({ toOrganizationID, toUserID }) => (toOrganizationID ? null : toUserID)),
        {
          kind: "one",
          source: () => customerSource,
          idOf: ({ toOrganizationID, toUserID, customerID }) =>
            toOrganizationID || toUserID ? null : customerID,
        },
      ),
      resolve: ({ toOrganizationID, toUserID, customerID }, _args, { loaders }) =>
        toOrganizationID || toUserID
          ? partyOf(loaders, toOrganizationID, toUserID)
          : whenLoaded(loaders.one(customerSource, customerID), toCustomerParty),
    }),
  }),
});
export const orderSource = preparedSource(orders, orders.id, ordersFilter, {
  columnKey: "id",
});

const quotesOfRequest = preparedSource(orders, orders.requestID, ordersFilter, {
  columnKey: "requestID",
  orderBy: [desc(orders.createdAt), desc(orders.id)],
});
const ordersOfProject = preparedSource(orders, orders.projectID, ordersFilter, {
  columnKey: "projectID",
  orderBy: [desc(orders.createdAt), desc(orders.id)],
});
/** Orders of a project that its row answers; `ordersByType` pages through all. */
const OF_PROJECT = 100;
/** A project has its orders, as far as the reader sees them: the field is added from here, because orders depend on projects. */
export function registerOrdersOfProject(): void {
  builder.objectField(projectType, "orders", (t) =>
    relation.many(t, orderType, () => ordersOfProject, { max: OF_PROJECT }),
  );
}

/** Quotes of one request that are shown. */
const QUOTES = 50;
builder.objectFields(orderType, (t) => ({
  request: relation.one(
    t,
    orderType,
    () => orderSource,
    ({ requestID }) => requestID,
  ),
  quotes: relation.many(t, orderType, () => quotesOfRequest, { max: QUOTES }),
}));

/** A deleted party. Its name is empty; the screen shows "(supprimé)" in the user's language (ORD-018). */
const NOBODY: OrderParty = { id: null, name: "", kind: "unknown" };

const visitorParty = (name: string | null): OrderParty => ({ id: null, name: name ?? "", kind: "unknown" });

function toCustomerParty(customer: CustomerRow | null): OrderParty {
  if (!customer) return NOBODY;
  const person = `${customer.firstName} ${customer.lastName}`.trim();
  return { id: customer.id, name: customer.companyName || person, kind: "customer" };
}

function partyOf(
  loaders: Loaders,
  organizationID: string | null,
  userID: string | null,
): OrderParty | Promise<OrderParty> {
  if (organizationID)
    return whenLoaded(loaders.one(organizationNameSource, organizationID), (found) =>
      found ? { id: found.id, name: found.name, kind: "organization" } : NOBODY,
    );
  return whenLoaded(loaders.one(lightUserSource, userID), (found) =>
    found ? { id: found.id, name: found.name, kind: "user" } : NOBODY,
  );
}
