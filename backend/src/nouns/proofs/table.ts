import { PROOF } from "@gisement/shared-domain/records/proof";
import { sql } from "drizzle-orm";
import { boolean, index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";
import { projects } from "../projects/table.ts";

export const proofs = snakeCase.table(
  "proofs",
  {
    id: key(),
    projectID: uuid()
      .notNull()
      .references(() => projects.id),
    kind: text().notNull(),
    number: text().notNull(),
    recipient: text().notNull(),
    ...recordColumns(PROOF, ["kind", "number", "recipient"]),
    /** The lots of the project that it is about. */
    lotIDs: uuid("lot_ids").array().notNull().default(sql`'{}'`),
    /** Key of the scanned paper: a PDF or a photo. */
    scan: text(),
    deleted: boolean().notNull().default(false),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("proofs_project").on(t.projectID, t.createdAt.desc(), t.id.desc())],
);
export type ProofRow = typeof proofs.$inferSelect;
