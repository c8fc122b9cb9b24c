import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Database } from "./database/database.ts";

/** Ids, and a few names, by the argument that would carry them. */
export type Ids = Readonly<Record<string, string>>;
/** The variables of an operation that is aimed at these rows. */
export type Variables = (ids: Ids) => Record<string, unknown>;

interface Row {
  readonly id: string;
}
/** The rows that examples of other nouns refer to, all of one owner. */
export interface ExampleRows {
  readonly db: Database;
  /** A team's member, or a person alone. */
  readonly owner: UserIdentity;
  /** The owner as most tables name one. */
  readonly owned: { readonly organizationID: string | null; readonly userID: string };
  /** A teammate who is managed. */
  readonly member: UserIdentity | undefined;
  readonly place: Row;
  readonly project: Row;
  readonly lot: Row & { readonly productID: string; readonly name: string | null };
  readonly customer: Row;
  readonly order: Row;
}

/** Rows and calls of a noun for the tests that try every operation; loaded by tests alone. */
export interface Examples {
  /** Builds a row of each kind and answers its id by name. */
  readonly build?: (rows: ExampleRows) => Promise<Ids>;
  /** Each operation of the noun, aimed at the rows of `build`. */
  readonly aims?: Readonly<Record<string, Variables>>;
  /** Calls that an ADMIN of the rows' team makes with success, where the aim is refused for its input. */
  readonly accepted?: Readonly<Record<string, Variables>>;
  /** Calls for single lines of the permission matrix, by the name of the line. */
  readonly ways?: Readonly<Record<string, Variables>>;
  /** The id that a list must answer to have shown the row; other lists are aimed at it already. */
  readonly found?: Readonly<Record<string, (ids: Ids) => string | undefined>>;
  /** By table, the name of a row's id and the lowest role that reads its change log; no role reads other tables. */
  readonly logs?: Readonly<Record<string, readonly [id: string, role: "guest" | "member" | "admin"]>>;
}
