import type { Identity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { compileFilter } from "./compile-filter.ts";
import type { ProductFilter } from "./filter-input.ts";
import { type SearchFields, searchFields } from "./own-fields.ts";
import { runBounded } from "./search-products.ts";
import { visibleLots } from "./visible-lots.ts";

/** The lots that a filter finds for a reader, as a condition. */
export interface LotsWhere {
  readonly where: SQL;
  /** The fields that the condition may use, the reader's own properties among them. */
  readonly fields: SearchFields;
  /** Runs statements with the condition; a pattern of the filter has a limit of time. */
  readonly run: <Result>(work: (executor: Executor) => Promise<Result>) => Promise<Result>;
}

/** @param groupedBy the key of an own property that the statement also reads */
export async function lotsWhere(
  db: Database,
  identity: Identity,
  filter: ProductFilter | null | undefined,
  groupedBy: string | null = null,
): Promise<LotsWhere> {
  const visible = visibleLots(identity, filter);
  const fields = await searchFields(db, identity, { filter, groupedBy });
  const { byField, rest, regexp } = compileFilter(filter, visible, fields);
  return {
    where: sql.join([visible, ...byField.values(), ...rest], sql` and `),
    fields,
    run: (work) => (regexp === null ? work(db) : runBounded(db, work, regexp)),
  };
}
