import { LIMITS } from "@gisement/shared-domain/limits";
import { and, desc, ne, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { countedConnectionType, type RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { dimensionType, keyValuesType, metadataEntryType } from "../../platform/graphql/value-types.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { toTypedValues } from "../lots/own-types.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { productStatusType } from "../lots/types.ts";
import { reviewsOwnership } from "../reviews/ownership.ts";
import { reviews } from "../reviews/table.ts";
import { reviewType } from "../reviews/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { isLiveReference } from "./hold-reference.ts";
import { referencesOwnership } from "./ownership.ts";
import { type ReferenceAmount, referenceAmounts } from "./reference-amounts.ts";
import { references } from "./table.ts";

export type ReferenceRow = typeof references.$inferSelect;

const lotsOfReference = tableSource(
  productStatuses,
  productStatuses.referenceID,
  (identity) => and(readScope(identity, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
  { columnKey: "referenceID", orderBy: [desc(productStatuses.createdAt), desc(productStatuses.id)] },
);
const reviewsOfReference = tableSource(
  reviews,
  reviews.elementID,
  (identity) => and(readScope(identity, reviewsOwnership), sql`${reviews.referenceID} is not null`),
  { columnKey: "elementID", orderBy: [desc(reviews.createdAt), desc(reviews.id)] },
);

const referenceAmountType = builder.objectRef<ReferenceAmount>("ReferenceAmount").implement({
  description: "Lots of the inventory that have a reference, and their quantity in one unit.",
  fields: (t) => ({
    unit: t.exposeString("unit", { nullable: true }),
    lots: t.exposeInt("lots", { nullable: false }),
    quantity: t.exposeFloat("quantity", { nullable: false }),
  }),
});

const referencePriceType = builder.objectRef<ReferenceRow>("ReferencePrice").implement({
  fields: (t) => ({
    amount: t.exposeFloat("priceAmount", { nullable: true }),
    currency: t.exposeString("priceCurrency", { nullable: true }),
    discountRatio: t.exposeFloat("priceDiscountRatio", { nullable: true, description: "Percent." }),
    discountAmount: t.exposeFloat("priceDiscountAmount", { nullable: true }),
  }),
});

export const referenceType: RowRef<ReferenceRow> = entity("Reference", references, {
  omit: ["priceAmount", "priceCurrency"],
  fields: (t) => ({
    price: t.field({
      type: referencePriceType,
      nullable: true,
      resolve: (row) => (row.priceAmount === null ? null : row),
    }),
    dimension: t.field({
      type: dimensionType,
      nullable: true,
      resolve: ({ dimension }) =>
        dimension && {
          ...{ length: null, width: null, height: null, diameter: null, volume: null },
          ...dimension,
          unit: dimension.unit ?? "cm",
        },
    }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
    properties: t.field({
      type: [keyValuesType],
      nullable: false,
      resolve: (row, _args, context) =>
        toTypedValues(context, { ...row, byUserID: row.userID }, row.properties),
    }),
    amounts: relation.many(t, referenceAmountType, () => referenceAmounts, { max: LIMITS.reviews }),
    products: relation.many(t, productStatusType, () => lotsOfReference as never, { max: LIMITS.reviews }),
    reviews: relation.many(t, reviewType, () => reviewsOfReference, { max: LIMITS.reviews }),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
export const referenceConnectionType = countedConnectionType("ReferenceConnection", referenceType);
export const referenceSource = tableSource(
  references,
  references.id,
  (identity) => and(readScope(identity, referencesOwnership), isLiveReference),
  { columnKey: "id" },
);
