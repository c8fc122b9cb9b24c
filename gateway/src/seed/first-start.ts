import type { PutFile, SeededAccount } from "@gisement/backend";
import type { Pool } from "pg";
import { createAccount } from "../identity/create-account.ts";

export const DEMO_PASSWORD = "Reemploi-2026!";
const SEEDED = "seeded";
/** Arbitrary key of the advisory lock with which one of several starting processes loads the data. */
const LOCK = 7_243_103;

/**
 * Loads the demonstration data on the first start, once, and returns its accounts on every start; null for an
 * installation that began empty. Continues after a kill in the middle.
 */
export async function seedOnFirstStart(options: {
  readonly pool: Pool;
  readonly seed: "demo" | "empty";
  readonly seedDemo: (options: {
    readonly db: Pool;
    readonly putFile: PutFile;
  }) => Promise<{ readonly accounts: readonly SeededAccount[] }>;
  readonly putFile: PutFile;
}): Promise<readonly Pick<SeededAccount, "email" | "name">[] | null> {
  const client = await options.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const { rows } = await client.query<{ details: { accounts: SeededAccount[] } | { accounts: null } }>(
      "select details from gateway.milestone where name = $1",
      [SEEDED],
    );
    if (rows[0]) return rows[0].details.accounts;
    const { accounts } =
      options.seed === "demo"
        ? await options.seedDemo({ db: options.pool, putFile: options.putFile })
        : { accounts: null };
    for (const account of accounts ?? [])
      await createAccount(options.pool, { ...account, password: DEMO_PASSWORD });
    await client.query("insert into gateway.milestone (name, details) values ($1, $2)", [
      SEEDED,
      { accounts: accounts?.map(({ userID, email, name }) => ({ userID, email, name })) ?? null },
    ]);
    return accounts;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}
