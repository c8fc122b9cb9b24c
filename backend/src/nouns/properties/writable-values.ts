import type { OptionList } from "@gisement/shared-domain/fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import type { Executor } from "../../platform/database/database.ts";
import { findFieldRows } from "./find-properties.ts";

/**
 * The values of an option list that may be written: `known` to the product, or added by the writer's team (decision D13). The
 * lists are read, in one statement, only when a value that the product does not know was sent.
 */
export async function writableValues(
  db: Executor,
  identity: Identity,
  list: OptionList,
  { known, sent }: { readonly known: readonly string[]; readonly sent: readonly unknown[] },
): Promise<readonly string[]> {
  const isKnown = (value: unknown) => typeof value !== "string" || known.includes(value);
  if (sent.every(isKnown)) return known;
  const rows = await findFieldRows(db, identity, [list]);
  const values = rows.flatMap(({ options = [] }) => options.map(({ value }) => value));
  return [...new Set([...known, ...values])];
}
