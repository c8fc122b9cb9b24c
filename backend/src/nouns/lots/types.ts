import type { FormulaFault } from "@gisement/shared-domain/formula-fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { RowRef } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import {
  dimensionRangeType,
  dimensionType,
  keyValuesType,
  locationType,
  priceType,
  quantityType,
  toLocation,
} from "../../platform/graphql/value-types.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { organizationNameSource } from "../organizations/organization-names.ts";
import { placeSource, placeType } from "../places/types.ts";
import { projectSource, projectType } from "../projects/types.ts";
import { reviewsOfProduct, reviewType } from "../reviews/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { findFormulaFaults } from "./formula-faults.ts";
import { PART_COLUMNS, partsOf } from "./lot-columns.ts";
import { flatCareFields, placeStorageType, productCareType, productGroupType } from "./lot-parts.ts";
import { readableProperties, withheldFrom } from "./lot-privacy.ts";
import { toTypedValues } from "./own-types.ts";
import { productStatusesOwnership, productsOwnership } from "./ownership.ts";
import { productStatuses } from "./status-table.ts";
import { productBatches, products } from "./table.ts";

const {
  search: _search,
  teamSearch: _teamSearch,
  norm: _norm,
  changed: _changed,
  ...columns
} = getTableColumns(productStatuses);
/** Columns that a `select` of lots reads: all except the columns that only searches read. */
export const productStatusColumns = columns;
export type ProductStatusRow = Omit<
  typeof productStatuses.$inferSelect,
  "search" | "teamSearch" | "norm" | "changed"
>;

/** A column of a lot's row, as code names it. */
export type ProductStatusColumn = keyof typeof productStatusColumns;

/** Some columns of lots, to be read alone. */
export const lotColumns = <Column extends ProductStatusColumn>(
  ...names: readonly Column[]
): Pick<typeof productStatusColumns, Column> =>
  Object.fromEntries(names.map((name) => [name, productStatusColumns[name]])) as Pick<
    typeof productStatusColumns,
    Column
  >;

/** Lots, without the search columns; chain `.where(...)`. */
export const selectProductStatuses = (db: Executor) => db.select(productStatusColumns).from(productStatuses);

const formulaFaultType = builder.objectRef<FormulaFault>("FormulaFault").implement({
  description: "Without missing fields, the calculation gives no number.",
  fields: (t) => ({
    key: t.exposeString("key", { nullable: false }),
    references: t.exposeStringList("references", {
      nullable: false,
      description: "Keys of fields that the team does not have any more.",
    }),
    values: t.exposeStringList("values", { nullable: false, description: "Keys of fields without a value." }),
  }),
});

/** Whose a lot is: a team, or a person without one. */
interface LotOwner {
  readonly id: string;
  readonly name: string;
  readonly kind: "organization" | "user";
}
const lotOwnerType = builder.objectRef<LotOwner>("LotOwner").implement({
  description: "Whose a lot is: a team, or a person without one.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    kind: t.exposeString("kind", { nullable: false }),
  }),
});

export const productStatusType: RowRef<typeof productStatuses.$inferSelect> = entity(
  "ProductStatus",
  productStatuses,
  {
    omit: [
      "search",
      "norm",
      "teamSearch",
      "changed",
      "searchLabels",
      "privateLabels",
      "geohash",
      ...PART_COLUMNS,
    ],
    fields: (t) => ({
      productID: t.exposeID("productID", { nullable: false }),
      shapeProductId: t.id({
        nullable: true,
        description: "The specification's other name of `shapeID`.",
        resolve: ({ shapeID }) => shapeID,
      }),
      owner: t.field({
        type: lotOwnerType,
        nullable: true,
        resolve: async ({ organizationID, byUserID }, _args, { loaders }): Promise<LotOwner | null> => {
          const [source, kind] = organizationID
            ? ([organizationNameSource, "organization"] as const)
            : ([lightUserSource, "user"] as const);
          const owner = await loaders.one(
            source as typeof organizationNameSource,
            organizationID ?? byUserID,
          );
          return owner && { id: owner.id, name: owner.name, kind };
        },
      }),
      internalNotes: t.string({
        nullable: true,
        description: "Visible to the lot's team; null for external participants of its project.",
        resolve: async (row, _args, context) =>
          (await withheldFrom(context, row)).has("internalNotes") ? null : row.internalNotes,
      }),
      properties: t.field({
        type: [keyValuesType],
        nullable: false,
        description: "Without private ones for external participants of the lot's project.",
        resolve: async (row, _args, context) =>
          toTypedValues(context, row, readableProperties(row.properties, await withheldFrom(context, row))),
      }),
      formulaFaults: t.field({
        type: [formulaFaultType],
        nullable: false,
        description:
          "Why formulas have no value for this lot. Empty for external participants of its project: a reason may name what is private.",
        resolve: async (row, _args, context) =>
          (await withheldFrom(context, row)).size === 0 ? await findFormulaFaults(context, row) : [],
      }),
      dimensionRange: t.field({
        type: [dimensionRangeType],
        nullable: false,
        resolve: ({ dimensionRange }) => dimensionRange,
      }),
      price: t.field({
        type: priceType,
        nullable: true,
        resolve: (row) => (row.priceAmount === null ? null : partsOf(row, "price")),
      }),
      quantity: t.field({
        type: quantityType,
        nullable: true,
        resolve: (row) => {
          const quantity = partsOf(row, "quantity");
          return quantity.number === null && quantity.unit === null ? null : quantity;
        },
      }),
      dimension: t.field({
        type: dimensionType,
        nullable: true,
        resolve: (row) => {
          const { unit, ...sizes } = partsOf(row, "dimension");
          return Object.values(sizes).every((size) => size === null)
            ? null
            : { ...sizes, unit: unit ?? "cm" };
        },
      }),
      groups: t.field({ type: [productGroupType], nullable: false, resolve: ({ groups }) => groups }),
      location: t.field({ type: locationType, nullable: true, resolve: toLocation }),
      storage: t.field({ type: placeStorageType, nullable: true, resolve: ({ storage }) => storage }),
      careInstructions: t.field({
        type: productCareType,
        nullable: true,
        resolve: ({ careInstructions }) => careInstructions,
      }),
      ...Object.fromEntries(
        flatCareFields.map(({ name, flat }) => [
          flat,
          t.string({ nullable: true, resolve: ({ careInstructions }) => careInstructions?.[name] }),
        ]),
      ),
      batchedProducts: relation.many(
        t,
        productStatusType,
        () => batchedProducts,
        { max: LIMITS.reviews },
        ({ productID }) => productID,
      ),
      reviews: relation.many(
        t,
        reviewType,
        () => reviewsOfProduct,
        { max: LIMITS.reviews },
        (row) => row.productID,
      ),
      place: relation.one(
        t,
        placeType,
        () => placeSource,
        ({ placeID }) => placeID,
      ),
      project: relation.one(
        t,
        projectType,
        () => projectSource,
        ({ projectID }) => projectID,
      ),
      byUser: relation.one(
        t,
        lightUserType,
        () => lightUserSource,
        ({ byUserID }) => byUserID,
      ),
      toUser: relation.one(
        t,
        lightUserType,
        () => lightUserSource,
        ({ toUserID }) => toUserID,
      ),
    }),
  },
);

const statusSource = (columnKey: "id" | "productID", newestFirst = false) =>
  tableSource(
    productStatuses,
    productStatuses[columnKey],
    // `deleted` means purged: no list or page shows it (decision A8).
    (identity) =>
      and(sharedScope(identity, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
    {
      columnKey,
      orderBy: newestFirst ? [desc(productStatuses.createdAt), desc(productStatuses.id)] : undefined,
    },
  );
export const productStatusSource: LoaderSource<typeof productStatuses.$inferSelect> = statusSource("id");
const statusesOfProduct = statusSource("productID", true);

const batchedProducts = tableSource(
  productStatuses,
  productStatuses.batchedProductID,
  (identity) => and(sharedScope(identity, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
  { columnKey: "batchedProductID", orderBy: [desc(productStatuses.createdAt), desc(productStatuses.id)] },
);

const currentOf = <Row extends Pick<ProductStatusRow, "progress" | "archived">>(
  all: readonly Row[],
): Row | null => all.find(({ progress, archived }) => progress === "active" && !archived) ?? all[0] ?? null;

export const productType = entity("Product", products, {
  fields: (t) => ({
    current: t.field({
      type: productStatusType,
      nullable: true,
      description: "The newest occurrence that is active and not archived, otherwise the newest.",
      resolve: async ({ id }, _args, { loaders }) => currentOf(await loaders.many(statusesOfProduct, id)),
    }),
    history: t.field({
      type: [productStatusType],
      nullable: false,
      description: "The occurrences besides the current one, newest first.",
      limit: { max: LIMITS.reviews },
      resolve: async ({ id }, _args, { loaders }) => {
        const all = await loaders.many(statusesOfProduct, id);
        const current = currentOf(all);
        return all.filter((status) => status !== current).slice(0, LIMITS.reviews);
      },
    }),
    batches: t.field({
      type: [productBatchType],
      nullable: false,
      description: "The batches that the product is in.",
      limit: { max: LIMITS.reviews },
      resolve: ({ id }, _args, { db }) =>
        db.select().from(productBatches).where(eq(productBatches.productID, id)).limit(LIMITS.reviews),
    }),
    reviews: relation.many(t, reviewType, () => reviewsOfProduct, { max: LIMITS.reviews }),
    status: relation.many(t, productStatusType, () => statusesOfProduct, { max: LIMITS.reviews }),
  }),
});
export const productSource = tableSource(
  products,
  products.id,
  (identity) => sharedScope(identity, productsOwnership),
  { columnKey: "id" },
);
/** Lots of a project that its row answers; all of them are found by `searchProduct`. */
const OF_PROJECT = 100;
const lotsOfProject: LoaderSource<ProductStatusRow> = {
  async load({ db, identity }, ids) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select ${productStatuses.id}, row_number() over (
          partition by ${productStatuses.projectID} order by ${productStatuses.createdAt} desc, ${productStatuses.id} desc) as place
        from ${productStatuses}
        where ${productStatuses.projectID} = any(${sql.param([...ids])}::uuid[]) and ${productStatuses.progress} = 'active'
          and not ${productStatuses.archived} and ${sharedScope(identity, productStatusesOwnership)}
      ) newest where place <= ${OF_PROJECT}`);
    if (rows.length === 0) return [];
    return selectProductStatuses(db)
      .where(
        inArray(
          productStatuses.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(desc(productStatuses.createdAt), desc(productStatuses.id));
  },
  idOf: ({ projectID }) => projectID ?? "",
};
/** A project has its lots: their field is added from here, because lots depend on projects. */
export function registerLotsOfProject(): void {
  builder.objectField(projectType, "products", (t) =>
    relation.many(t as never, productStatusType as unknown as RowRef<ProductStatusRow>, () => lotsOfProject, {
      max: OF_PROJECT,
    }),
  );
}

/** The current lot of a product that the reader sees. */
export async function currentOfProduct(
  { loaders }: Pick<RequestContext, "loaders">,
  id: string | null,
): Promise<ProductStatusRow | null> {
  const product = await loaders.one(productSource, id);
  return product ? currentOf(await loaders.many(statusesOfProduct, product.id)) : null;
}
const productBatchType = entity("ProductBatch", productBatches);
