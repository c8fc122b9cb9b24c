import type { Identity } from "@gisement/shared-domain/permissions";
import type { Database } from "../database/database.ts";

/** Rows of one table by one column, asked once a tick. `scope` is the tenant filter and is always there. */
export interface LoaderSource<Row> {
  load(context: { db: Database; identity: Identity }, ids: readonly string[]): Promise<readonly Row[]>;
  idOf(row: Row): string;
}

/** A relation that a field follows: which rows, and by which id of its parent. */
export interface StepAhead<Parent = never> {
  readonly kind: "one" | "many";
  readonly source: () => LoaderSource<unknown>;
  readonly idOf: (parent: Parent) => string | null | undefined;
}
