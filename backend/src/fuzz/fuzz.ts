import type { Identity } from "@gisement/shared-domain/permissions";
import { buildSchema } from "../schema.ts";
import type { TestDatabase } from "../testing/database.ts";
import { buildMember, buildPeople, buildTeam } from "../testing/people.ts";
import { openRollbackApi } from "../testing/rollback-api.ts";
import { buildWorld, VARIABLES } from "../testing/world.ts";
import { CallGenerator, type FuzzCall } from "./generate-call.ts";
import { randomBy } from "./values.ts";

export interface FuzzRun {
  readonly calls: number;
  /** Number of answers by error code; `ok` without an error. */
  readonly codes: ReadonlyMap<string, number>;
  readonly faults: readonly { readonly fault: string; readonly number: number; readonly call: FuzzCall }[];
}

/** Text that a client must never see: code locations, SQL, JavaScript errors. */
const INTERNALS =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|file:\/\/|select "|insert into|Failed query|violates|Maximum call stack|Cannot read prop|is not a function/;
const OWNED = [
  "product_statuses",
  "products",
  "projects",
  "places",
  "catalogs",
  "orders",
  "customers",
  "imports",
  "grid_views",
  "quote_drafts",
  "serial_codes",
  "organization_members",
  "alerts",
  "actions",
];
const fingerprintOf = (teamID: string): string =>
  OWNED.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${table}" t where organization_id = '${teamID}'`,
  ).join(" union all ");

/**
 * Sends calls with hostile values through the whole server, as members of a team and as a user without one. Reports
 * internal errors, stack traces and effects on the rows of another team. Each call is rolled back, so that its number and
 * the seed are enough to repeat it.
 */
export async function fuzz(
  database: TestDatabase,
  { seed, calls, until = Number.POSITIVE_INFINITY }: { seed: number; calls: number; until?: number },
): Promise<FuzzRun> {
  const { db } = database;
  const people = await buildPeople(db);
  const own = await buildWorld(db, people.admin, people.user);
  const otherTeam = await buildTeam(db, { name: "Ailleurs" });
  const other = await buildMember(db, otherTeam, "ADMIN");
  const foreign = await buildWorld(db, other);
  const random = randomBy(seed);
  const ids = [...Object.values(own), ...Object.values(foreign)].filter((id) => id !== "");
  const generator = new CallGenerator(buildSchema(), random, ids, (name) => VARIABLES[name]?.(own) ?? {});
  const callers: readonly Identity[] = [people.admin, people.admin, people.user, people.solo, people.guest];
  const fingerprint = fingerprintOf(otherTeam.id);
  const untouched = JSON.stringify((await database.pool.query(fingerprint)).rows);
  const api = await openRollbackApi(database);
  const codes = new Map<string, number>();
  const faults: FuzzRun["faults"][number][] = [];
  let number = 0;
  try {
    for (; number < calls && Date.now() < until; number += 1) {
      const call = generator.next();
      const caller = callers[Math.floor(random() * callers.length)] as Identity;
      const { refusal, text, after, isMalformed } = await api.ask(caller, call.document, call.variables, {
        afterwards: call.document.startsWith("mutation") ? fingerprint : undefined,
      });
      const code = typeof refusal?.code === "string" ? refusal.code : "ok";
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code === "INTERNAL_SERVER_ERROR") faults.push({ fault: "a fault of ours", number, call });
      else if (isMalformed) faults.push({ fault: "an error without a code", number, call });
      if (INTERNALS.test(withoutSent(text, call)))
        faults.push({ fault: `internals: ${text.slice(0, 300)}`, number, call });
      if (after !== undefined && JSON.stringify(after) !== untouched)
        faults.push({ fault: "an effect on another team", number, call });
    }
  } finally {
    await api.close();
  }
  return { calls: number, codes, faults };
}

/** Ignores text that quotes the values sent. */
function withoutSent(text: string, { variables }: FuzzCall): string {
  if (!INTERNALS.test(text)) return "";
  return INTERNALS.test(JSON.stringify(variables)) ? "" : text;
}
