import type { Locale } from "@gisement/shared-domain/locale";
import { bigint, boolean, index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, tenant, textList, timestamps } from "../../../platform/database/columns.ts";
import type { TeamExportPart } from "./team-export-parts.ts";

/** An export of everything that a team has: one archive, stored in pieces. */
export const teamExports = snakeCase.table(
  "team_exports",
  {
    id: key(),
    /** The background work that writes it; its row may be deleted before this one. */
    jobID: uuid().notNull(),
    parts: json<readonly TeamExportPart[]>().notNull(),
    /** With the pictures and documents. */
    withFiles: boolean().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The person who asked for it. */
    userID: uuid().notNull(),
    ...tenant,
    fileName: text(),
    /** Of the archive; may exceed the four bytes of an integer. */
    bytes: bigint({ mode: "number" }),
    rows: integer(),
    files: integer(),
    /** Keys of the stored pieces, in their order. */
    pieces: textList(),
    readyAt: moment(),
    /** Until when it can be downloaded. */
    expiresAt: moment(),
    ...timestamps,
  },
  (t) => [
    index("team_exports_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("team_exports_user").on(t.userID, t.createdAt.desc(), t.id.desc()),
    index("team_exports_job").on(t.jobID),
  ],
);

export const teamExportsOwnership = { organization: teamExports.organizationID, owner: teamExports.userID };
