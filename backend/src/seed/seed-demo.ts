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

export interface SeedOptions {
  readonly db: Pool;
  readonly putFile: PutFile;
  /** The moment the demo takes place: everything is dated from it. */
  readonly now?: Date;
}

/** Tables that are filled as their file in `demo/data` says, in the order that their references ask for. */
const PEOPLE_AND_PLACES = [
  "users",
  "organizations",
  "subscriptions",
  "places",
  "projects",
  "organizationMembers",
  "documents",
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
 * Loads the demonstration: two rival teams, somebody alone, and all they did in the last half year. Only an empty
 * database is touched, in one transaction, after the files are stored: killed at any moment, the next call goes on.
 * A database that already holds the demo only tells its accounts; one that holds anything else is left alone.
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
    await seedOrders(demo, lots);
    for (const name of ABOUT_LOTS) await insertRows(demo, name);
    await seedLabels(demo);
    await seedCatalogue(demo, lots);
    await settleNotifications(demo);
    await seedMatches(demo);
  });
  // Facets are counted from an index alone, which asks for fresh visibility and statistics.
  await db.query("vacuum analyze product_statuses, actions, options, translations, orders");
  return { accounts };
}
