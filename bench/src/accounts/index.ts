import path from "node:path";
import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import pg from "pg";
import type { BenchRow } from "../lib/bench-row.ts";
import { makePeople, makeSeats } from "../lib/make-people.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { STATEMENTS_PRELOAD } from "../lib/statements.ts";
import { measureOverhead } from "./overhead.ts";
import { type BrowserSession, measureSignIns } from "./sign-ins.ts";
import { INVITATIONS, measureStreams } from "./streams.ts";

const PEOPLE = 200;
const ADMIN = "admin@atelier.demo";

/** Cost of accounts: signing in, every request afterwards, and notifying people. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("accounts");
  const dataDir = path.join(folder.path, "data");
  let product: Product | null = null;
  try {
    product = await startProduct({ dataDir, preload: STATEMENTS_PRELOAD });
    // Its password is written by the first start.
    const databaseUrl = socketAddress(dataDir);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const [crowd, teamID] = await Promise.all([
      makePeople(pool, PEOPLE),
      makeSeats(pool, ADMIN, INVITATIONS),
    ]).finally(() => pool.end());
    const signIns = await measureSignIns(product, crowd);
    // The chosen team, as the page's first request would set it.
    const signed: BrowserSession[] = signIns.signed.map(({ person, cookie }) => ({
      person,
      cookie: `${cookie}; ${TEAM_COOKIE}=${crowd.teamID}`,
    }));
    const once = crowd.people.flatMap(({ id }) => signed.find(({ person }) => person.id === id) ?? []);
    const overhead = await measureOverhead(product, { databaseUrl, signed: once });
    await product.stop();
    // Sessions outlive the process; the memory used by the earlier measurements does not.
    product = await startProduct({
      dataDir,
      preload: new URL("./collect-preload.mjs", import.meta.url).href,
    });
    const streams = await measureStreams(product, { signed, admin: ADMIN, teamID });
    return [...overhead, ...signIns.rows, ...streams];
  } finally {
    await product?.stop();
    await folder.remove();
  }
}
