import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Database } from "./database/database.ts";

/** Ids, and a few names, by the argument that carries them. */
export type Ids = Readonly<Record<string, string>>;
/** The variables of an operation on these rows. */
export type Variables = (ids: Ids) => Record<string, unknown>;

interface Row {
  readonly id: string;
}
/** Rows that examples of other nouns refer to, all with the same owner. */
export interface ExampleRows {
  readonly db: Database;
  /** A member of a team, or a person without one. */
  readonly owner: UserIdentity;
  /** The owner as most tables store it. */
  readonly owned: { readonly organizationID: string | null; readonly userID: string };
  /** A teammate, as the target of member management. */
  readonly member: UserIdentity | undefined;
  readonly place: Row;
  readonly project: Row;
  readonly lot: Row & { readonly productID: string; readonly name: string | null };
  readonly customer: Row;
  readonly order: Row;
}

/** Rows and calls of a noun for the tests that try every operation; loaded by tests only. */
export interface Examples {
  /** Builds one row of each kind; returns their ids by name. */
  readonly build?: (rows: ExampleRows) => Promise<Ids>;
  /** Variables for each operation of the noun, on the rows of `build`. */
  readonly variables?: Readonly<Record<string, Variables>>;
  /** Calls that succeed for an ADMIN of the rows' team, where the variables of `variables` are refused as invalid input. */
  readonly accepted?: Readonly<Record<string, Variables>>;
  /** Calls for single lines of the permission matrix, by the line's name. */
  readonly variants?: Readonly<Record<string, Variables>>;
  /** The id that a list contains if it shows the row; other lists already filter by it. */
  readonly listedID?: Readonly<Record<string, (ids: Ids) => string | undefined>>;
  /** By table, the name of a row's id and the lowest role that reads its change log; no role reads the log of other tables. */
  readonly logs?: Readonly<Record<string, readonly [id: string, role: "guest" | "member" | "admin"]>>;
}
