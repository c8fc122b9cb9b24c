import { sql } from "drizzle-orm";
import { boolean, index, primaryKey, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import type { StoredProposal } from "./proposals/stored-proposal.ts";

/** A thread of comments on a product, reference, option, property, shape, alert, order, customer or catalogue header (decisions A4, A5). */
export const reviews = snakeCase.table(
  "reviews",
  {
    id: key(),
    byUserID: uuid().notNull(),
    toUserID: uuid(),
    ...tenant,
    /** Id of the subject; for REVIEW_HEADER the id of a catalogue block, so not always a uuid. */
    elementID: text(),
    message: text(),
    metadata: jsonList<MetadataEntry>(),
    type: text().notNull().default("REVIEW"),
    status: text().notNull().default("PENDING"),
    productID: uuid(),
    referenceID: uuid(),
    alertID: uuid(),
    optionID: uuid(),
    shapeID: uuid(),
    /** A property. */
    fieldID: uuid(),
    orderID: uuid(),
    customerID: uuid(),
    /** Who accepted or rejected it, and when; empty while it is open. */
    decidedByUserID: uuid(),
    decidedAt: moment(),
    /** A change of the lot that the thread proposes. */
    proposal: json<StoredProposal>(),
    /** The step that wrote the proposed change; empty until it is accepted. */
    appliedBatchID: uuid(),
    ...timestamps,
  },
  (t) => [
    index("reviews_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("reviews_element").on(t.elementID, t.createdAt.desc()),
    index("reviews_product").on(t.productID, t.createdAt.desc()),
    index("reviews_to_user").on(t.toUserID, t.createdAt.desc()),
    index("reviews_by_user").on(t.byUserID, t.createdAt.desc()),
    index("reviews_pending").on(t.organizationID, t.productID).where(sql`${t.status} = 'PENDING'`),
    index("reviews_metadata").using("gin", t.metadata.op("jsonb_path_ops")),
  ],
);

/** Who chose to follow a thread, or no longer to; without a row, those who take part follow (`followers.ts`). */
export const reviewFollows = snakeCase.table(
  "review_follows",
  {
    reviewID: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userID: uuid().notNull(),
    follows: boolean().notNull(),
    ...timestamps,
  },
  (t) => [primaryKey({ columns: [t.reviewID, t.userID] }), index("review_follows_user").on(t.userID)],
);
