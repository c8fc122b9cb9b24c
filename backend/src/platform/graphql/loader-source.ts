import type { Identity } from "@gisement/shared-domain/permissions";
import type { Database } from "../database/database.ts";

/** Rows of one table by one column, loaded once per tick. `scope` is the tenant filter, applied to every load. */
export interface LoaderSource<Row> {
  load(context: { db: Database; identity: Identity }, ids: readonly string[]): Promise<readonly Row[]>;
  idOf(row: Row): string;
}

/** A relation that a field follows: its rows, and the parent's id that selects them. */
export interface Prefetch<Parent = never> {
  readonly kind: "one" | "many";
  readonly source: () => LoaderSource<unknown>;
  readonly idOf: (parent: Parent) => string | null | undefined;
}
