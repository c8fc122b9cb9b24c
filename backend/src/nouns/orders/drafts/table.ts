import type { QuoteDraftContent } from "@gisement/shared-domain/orders";
import { index, integer, jsonb, snakeCase, uuid } from "drizzle-orm/pg-core";
import { euros, key, tenant, timestamps } from "../../../platform/database/columns.ts";

/** A quote that was not sent yet: it has no number, holds no stock, and only its seller's team knows of it. */
export const quoteDrafts = snakeCase.table(
  "quote_drafts",
  {
    id: key(),
    content: jsonb().$type<QuoteDraftContent>().notNull(),
    /** Of its content, for the list of drafts. */
    customerID: uuid(),
    lineCount: integer().notNull(),
    totalAmount: euros().notNull(),
    /** Who wrote it. */
    userID: uuid().notNull(),
    /** Who changed it last. */
    changedBy: uuid().notNull(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("quote_drafts_organization").on(t.organizationID, t.updatedAt.desc()),
    index("quote_drafts_user").on(t.userID, t.updatedAt.desc()),
  ],
);
export type QuoteDraftRow = typeof quoteDrafts.$inferSelect;
