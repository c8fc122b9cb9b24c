import type { ChangedNoun } from "@gisement/shared-domain/changes";
import type { OperationPolicy } from "@gisement/shared-domain/permissions";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ownership } from "../tenancy/scope.ts";

/** What open pages learn of a changed table: the noun, never the row or its values. */
export interface Announced {
  readonly noun: ChangedNoun;
  /** Who of the recipients is notified; the same for all tables of the noun. */
  readonly mayRead: OperationPolicy;
  /** For rows with owners other than the writing team: all sides are notified of a change. */
  readonly sides?: readonly Ownership[];
  /** A query for the teams (`address`) that read rows of this table without owning them; `ids` is an array of uuids. */
  readonly readers?: (ids: SQL) => SQL;
}

export interface Announcement extends Announced {
  readonly table: PgTable & { readonly id?: PgColumn };
}

/** The owner of the written rows: a team, or a person without a team. */
export interface ChangeOwner {
  readonly organizationID: string | null;
  readonly ownerID: string | null;
}
