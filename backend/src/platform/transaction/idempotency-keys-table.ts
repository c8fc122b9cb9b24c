import { index, primaryKey, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** Mutations that ran under an idempotency key, with their answers (decision 26). */
export const idempotencyKeys = snakeCase.table(
  "idempotency_keys",
  {
    /** The user, and the acting user, who differ when an administrator impersonates. */
    asWhom: uuid().notNull(),
    actor: uuid().notNull(),
    key: uuid().notNull(),
    /** Response name of the mutation field: a document may have several. */
    field: text().notNull(),
    /** Hash of the mutation, its arguments and the team. */
    fingerprint: text().notNull(),
    /** The rule's result (answer-text.ts); null only inside the transaction that runs the rule. */
    answer: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.asWhom, t.actor, t.key, t.field] }),
    // Rows are added in the order of time, and only the daily sweep reads them by time.
    index("idempotency_keys_created_at").using("brin", t.createdAt),
  ],
);
