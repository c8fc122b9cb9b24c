import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { PutFile, SeededAccount } from "../backend.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { seedCatalogue } from "./catalogue.ts";
import { seedCustomers, seedDocumentFiles, seedShops } from "./customers.ts";
import type { Demo } from "./demo.ts";
import { seedFields } from "./fields.ts";
import { seedHistory } from "./history.ts";
import { seedLots } from "./lots.ts";
import { seedMatches } from "./matches.ts";
import { settleNotices } from "./notices.ts";
import { seedOrders } from "./orders.ts";
import { ACCOUNTS, ATELIER, LOWLANDS, seedPeople } from "./people.ts";
import { seedPictures } from "./pictures.ts";
import { seedPlanFiles, seedPlans } from "./plans.ts";
import { seedPlacesAndProjects } from "./projects.ts";
import { readInventory } from "./read-inventory.ts";
import { seedExtras, seedTalk } from "./talk.ts";

export interface SeedOptions {
  readonly db: Pool;
  readonly putFile: PutFile;
  /** The moment the demo takes place: everything is dated from it. */
  readonly now?: Date;
}

const accounts: readonly SeededAccount[] = Object.values(ACCOUNTS).map(({ id, email, name }) => ({
  userID: id,
  email,
  name,
}));

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
  const present = await database.select({ id: organizations.id }).from(organizations);
  if (present.some(({ id }) => id === ATELIER.id)) return { accounts };
  const people = await database.select({ id: users.id }).from(users).limit(1);
  if (present.length > 0 || people.length > 0) return { accounts: [] };
  const inventory = await readInventory();
  await Promise.all([seedPictures(putFile), seedPlanFiles(putFile), seedDocumentFiles(putFile)]);
  await database.transaction(async (tx) => {
    const demo: Demo = { tx, now, inventory };
    await seedPeople(demo);
    await seedFields(demo, ATELIER, ACCOUNTS.camille);
    await seedFields(demo, LOWLANDS, ACCOUNTS.sanne);
    await seedPlacesAndProjects(demo);
    await seedShops(demo);
    const lots = await seedLots(demo);
    await seedHistory(demo, lots);
    await seedPlans(demo, lots);
    await seedCustomers(demo);
    await seedOrders(demo, lots);
    await seedTalk(demo, lots);
    await seedExtras(demo, lots);
    await seedCatalogue(demo, lots);
    await settleNotices(demo);
    await seedMatches(demo);
  });
  // Facets are counted from an index alone, which asks for fresh visibility and statistics.
  await db.query("vacuum analyze product_statuses, actions, options, translations, orders");
  return { accounts };
}
