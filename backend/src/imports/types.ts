import { inArray, sql } from "drizzle-orm";
import { OWNERSHIP } from "../database/ownership.ts";
import { readScope } from "../database/scope.ts";
import { builder } from "../graphql/builder.ts";
import { connectionType } from "../graphql/connection.ts";
import { entity, relation } from "../graphql/entity.ts";
import { type LoaderSource, tableSource } from "../graphql/loaders.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { importRows, imports } from "./table.ts";

export type ImportRow = typeof imports.$inferSelect;
export const IMPORT_STATUSES = ["STAGING", "COMMITTED", "UNDONE"] as const;
const importStatusEnum = builder.enumType("ImportStatus", { values: IMPORT_STATUSES });

// Counted only for imports that were let through already.
const stagedRowsSource: LoaderSource<{ importID: string; count: number }> = {
  load: ({ db }, ids) =>
    db
      .select({ importID: importRows.importID, count: sql<number>`count(*)::int` })
      .from(importRows)
      .where(inArray(importRows.importID, [...ids]))
      .groupBy(importRows.importID),
  idOf: ({ importID }) => importID,
};

export const importType = entity("Import", imports, {
  omit: ["batchID"],
  fields: (t) => ({
    status: t.field({
      type: importStatusEnum,
      nullable: false,
      resolve: ({ status }) => status as (typeof IMPORT_STATUSES)[number],
    }),
    mapping: t.field({ type: "JSON", nullable: false, resolve: ({ mapping }) => mapping ?? {} }),
    stagedRows: t.int({
      nullable: false,
      resolve: async ({ id, status, createdCount }, _args, { loaders }) =>
        // The commit uses the staged rows up; afterwards they are the rows it made.
        status === "STAGING" ? ((await loaders.one(stagedRowsSource, id))?.count ?? 0) : createdCount,
    }),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
export const importConnectionType = connectionType("ImportConnection", importType);
export const importSource = tableSource(
  imports,
  imports.id,
  (identity) => readScope(identity, OWNERSHIP.imports),
  { columnKey: "id" },
);
