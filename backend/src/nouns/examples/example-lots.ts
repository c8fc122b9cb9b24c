import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { SOURCES } from "../lots/copy-lot.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";

/** The id of an example place of this owner: the same place is used again when the examples come back. */
export const placeIDOf = (identity: Step["identity"], key: string): string =>
  idOfKey(keyOwnerOf(identity), `example-place:${key}`);

/** The examples of this team or person that were not deleted, also those that were sold, removed or split
 * since; never those of a sub-team. */
export const isOwnExample = (identity: Step["identity"]): SQL | undefined =>
  and(
    writeScope(identity, productStatusesOwnership),
    eq(productStatuses.source, SOURCES.example),
    ne(productStatuses.progress, "deleted"),
  );

/** Examples of one owner come and go one call after the other: two calls at once create one set. */
export const lockExamples = ({ tx, identity }: Step): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`examples:${keyOwnerOf(identity)}`}, 0))`);
