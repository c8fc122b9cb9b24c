import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../../platform/database/columns.ts";

/** A product model; its occurrences (`product_statuses`) hold places and quantities. */
export const products = snakeCase.table(
  "products",
  {
    id: key(),
    public: boolean().notNull().default(false),
    nature: text(),
    visibility: text(),
    byUserID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("products_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc())],
);

/** Membership of batches: links the product of each member to the batch lot `batchedStatusID`. */
export const productBatches = snakeCase.table(
  "product_batches",
  { id: key(), productID: uuid().notNull(), batchedStatusID: uuid().notNull(), ...tenant, ...timestamps },
  (t) => [
    index("product_batches_product").on(t.productID),
    uniqueIndex("product_batches_once").on(t.batchedStatusID, t.productID),
  ],
);
