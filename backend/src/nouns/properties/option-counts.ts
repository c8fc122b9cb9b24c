import { and, inArray, sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loaders.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { optionsOwnership } from "./ownership.ts";
import { options } from "./table.ts";

/** Choices of each field, archived ones left out, in one grouped statement. */
export const optionCountSource: LoaderSource<{ fieldID: string; count: number }> = {
  load: ({ db, identity }, ids) =>
    db
      .select({ fieldID: sql<string>`${options.fieldOptionsId}`, count: sql<number>`count(*)::int` })
      .from(options)
      .where(
        and(
          inArray(options.fieldOptionsId, [...ids]),
          readScope(identity, optionsOwnership),
          sql`${options.status} is distinct from 'ARCHIVED'`,
        ),
      )
      .groupBy(options.fieldOptionsId),
  idOf: ({ fieldID }) => fieldID,
};
