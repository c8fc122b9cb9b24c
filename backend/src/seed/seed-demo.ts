import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import "../compose.ts";
import type { PutFile, SeededAccount } from "../backend.ts";
import { organizations } from "../nouns/organizations/table.ts";
import { users } from "../nouns/users/table.ts";
import { seedCatalogue } from "./catalogue.ts";
import { byName, type Demo, type DemoPlace, TEAM_IDS } from "./demo.ts";
import { insertRows, readRows } from "./demo-data.ts";
import { seedFields } from "./fields.ts";
import { seedFiles } from "./files.ts";
import { seedHistory } from "./history.ts";
import { seedLabels, seedLots } from "./lots.ts";
import { seedMatches } from "./matches.ts";
import { settleNotifications } from "./notifications.ts";
import { seedOrders } from "./orders.ts";
import { accountsOf, readPeople, readTeams } from "./people.ts";
import { seedStock } from "./stock.ts";

export interface SeedOptions {
  readonly db: Pool;
  readonly putFile: PutFile;
  /** The demo's present; all its dates are relative to it. */
  readonly now?: Date;
}

/** Tables filled from their files in `demo/data`, in the order of their references. */
const PEOPLE_AND_PLACES = [
  "users",
  "organizations",
  "subscriptions",
  "places",
  "projects",
  "organizationMembers",
  "shops",
  "imports",
  "customers",
  "blueprints",
  "sections",
  "shapes",
  "translations",
] as const;
const ABOUT_LOTS = [
  "reviews",
  "messages",
  "mentions",
  "notifications",
  "alerts",
  "serialCodes",
  "references",
] as const;

/**
 * Loads the demonstration: two rival teams, a solo user, and half a year of their work. Writes only to an empty database,
 * in one transaction after the files are stored, so that an interrupted call can be repeated. If the database already
 * contains the demo, returns its accounts only; if it contains other data, returns no accounts.
 */
export async function seedDemo({
  db,
  putFile,
  now = new Date(),
}: SeedOptions): Promise<{ accounts: readonly SeededAccount[] }> {
  const database = drizzle({ client: db });
  const [people, teams] = await Promise.all([readPeople(), readTeams()]);
  const accounts = accountsOf(people).map(({ id, email, name }) => ({ userID: id, email, name }));
  const present = await database.select({ id: organizations.id }).from(organizations);
  if (present.some(({ id }) => id === TEAM_IDS.atelier)) return { accounts };
  const strangers = await database.select({ id: users.id }).from(users).limit(1);
  if (present.length > 0 || strangers.length > 0) return { accounts: [] };
  const places = await readRows<DemoPlace>("places");
  await seedFiles(putFile);
  await database.transaction(async (tx) => {
    const demo: Demo = { tx, now, places, people, teams };
    for (const name of PEOPLE_AND_PLACES) await insertRows(demo, name);
    await seedFields(demo, byName(teams, "atelier"), byName(people, "camille"));
    await seedFields(demo, byName(teams, "lowlands"), byName(people, "sanne"));
    const lots = await seedLots(demo);
    await seedHistory(demo, lots);
    await seedStock(demo);
    await seedOrders(demo, lots);
    for (const name of ABOUT_LOTS) await insertRows(demo, name);
    await seedLabels(demo);
    await seedCatalogue(demo, lots);
    await settleNotifications(demo);
    await seedMatches(demo);
  });
  // Facets are counted by index-only scans, which need a fresh visibility map and statistics.
  await db.query("vacuum analyze product_statuses, actions, options, translations, orders");
  return { accounts };
}
