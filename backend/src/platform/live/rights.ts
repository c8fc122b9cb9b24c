import type { Thing, WatchKind } from "@gisement/shared-domain/live";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import { composition } from "../composition.ts";
import type { Database } from "../database/database.ts";
import { type Tenant, tenantOf } from "../tenancy/scope.ts";
import { type LoadAccess, type ReaderAccess, stillHolds } from "./reader-access.ts";
import { visibleRows } from "./watched.ts";

/** A reader who asks for a thing. */
export interface Claim {
  readonly identity: UserIdentity;
  readonly thing: Thing;
}
/** `party`: on one side of the row; `reader`: sees it only as the master organization of a side. */
export type Right = "party" | "reader";

/** Milliseconds that a person's access is remembered, unless a change of it is announced before. */
const REMEMBERED = 3000;
/** Tenants asked in one statement. */
const BRANCHES = 50;

interface Question {
  readonly kind: WatchKind;
  readonly tenant: Tenant;
  readonly ids: Set<string>;
}

/** The tenant without the rows that it reads only as a master organization. */
const asParty = (tenant: Tenant): Tenant => (tenant.kind === "master" ? { ...tenant, kind: "team" } : tenant);

/**
 * Asks, at the moment of delivery, who may read which row: few statements for any number of readers, because readers of one team
 * share a question.
 */
export class Rights {
  private readonly known = new Map<
    string,
    { readonly access: ReaderAccess | undefined; readonly at: number }
  >();
  /** Counts announced changes: what was read during one may be outdated, and is not remembered. */
  private changes = 0;

  constructor(
    private readonly db: Database,
    private readonly loadAccess: LoadAccess,
  ) {}

  /** Forgets a person's access, or everybody's (null). */
  drop(userID: string | null): void {
    this.changes += 1;
    if (userID === null) this.known.clear();
    else this.known.delete(userID);
  }

  /** The access of these persons; deleted ones are missing. */
  async access(userIDs: Iterable<string>): Promise<ReadonlyMap<string, ReaderAccess>> {
    const since = Date.now() - REMEMBERED;
    for (const [userID, { at }] of this.known) if (at < since) this.known.delete(userID);
    const result = new Map<string, ReaderAccess>();
    const missing: string[] = [];
    for (const userID of new Set(userIDs)) {
      const known = this.known.get(userID);
      if (!known) missing.push(userID);
      else if (known.access) result.set(userID, known.access);
    }
    if (missing.length === 0) return result;
    const before = this.changes;
    const loaded = await this.loadAccess(missing);
    for (const userID of missing) {
      const access = loaded.get(userID);
      if (access) result.set(userID, access);
      if (before === this.changes) this.known.set(userID, { access, at: Date.now() });
    }
    return result;
  }

  /** The claims that hold now, each with its right. */
  async ask<Each extends Claim>(claims: readonly Each[]): Promise<ReadonlyMap<Each, Right>> {
    if (claims.length === 0) return new Map();
    const { watched } = composition();
    const access = await this.access(claims.map(({ identity }) => identity.userID));
    const permitted = claims.filter(
      ({ identity, thing }) =>
        watched[thing.kind].mayRead(identity).allowed && stillHolds(identity, access.get(identity.userID)),
    );
    const questions = new Map<string, Question>();
    const keysOf = new Map<Each, readonly [party: string, reader: string]>();
    const keys = new Map<UserIdentity, readonly [Tenant, Tenant, string, string]>();
    for (const claim of permitted) {
      const { identity, thing } = claim;
      let tenants = keys.get(identity);
      if (!tenants) {
        const tenant = tenantOf(identity);
        const party = asParty(tenant);
        tenants = [party, tenant, textOf(party), textOf(tenant)];
        keys.set(identity, tenants);
      }
      const [party, tenant, partyText, text] = tenants;
      const pair = [`${thing.kind} ${partyText}`, `${thing.kind} ${text}`] as const;
      keysOf.set(claim, pair);
      for (const [key, asking] of [
        [pair[0], party],
        [pair[1], tenant],
      ] as const) {
        const question = questions.get(key) ?? { kind: thing.kind, tenant: asking, ids: new Set() };
        question.ids.add(thing.id);
        questions.set(key, question);
      }
    }
    const visible = await this.answer(questions);
    const rights = new Map<Each, Right>();
    for (const [claim, [party, reader]] of keysOf) {
      if (visible.get(party)?.has(claim.thing.id)) rights.set(claim, "party");
      else if (visible.get(reader)?.has(claim.thing.id)) rights.set(claim, "reader");
    }
    return rights;
  }

  private async answer(
    questions: ReadonlyMap<string, Question>,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { watched } = composition();
    const entries = [...questions];
    const visible = new Map<string, Set<string>>();
    for (let start = 0; start < entries.length; start += BRANCHES) {
      const branches: SQL[] = entries
        .slice(start, start + BRANCHES)
        .map(
          ([, { kind, tenant, ids }], index) =>
            sql`(select ${sql.raw(String(start + index))} as question, found.id from (${visibleRows(watched[kind], tenant, [...ids])}) as found)`,
        );
      const { rows } = await this.db.execute<{ question: number; id: string }>(
        sql.join(branches, sql` union all `),
      );
      for (const { question, id } of rows) {
        const key = entries[question]?.[0] ?? "";
        visible.set(key, (visible.get(key) ?? new Set()).add(id));
      }
    }
    return visible;
  }
}

/** Readers with the same text share a question; a person's id matters only where they have no team. */
const textOf = ({ kind, user, team, teams, projects }: Tenant): string =>
  JSON.stringify([kind, kind === "solo" ? user : null, team, teams, projects]);
