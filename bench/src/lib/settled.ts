import pg from "pg";

/** Milliseconds for which the first jobs of a new product may take. */
const PATIENCE = 180_000;

/** Resolves once a new product has done its first jobs: the documents of the demonstration take a minute of both cores. */
export async function untilSettled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const end = Date.now() + PATIENCE;
    for (let idle = 0; idle < 3; ) {
      if (Date.now() > end) throw new Error("the product's first jobs did not end");
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const { rows } = await client.query<{ open: number }>(
        "select count(*)::int as open from jobs where state not in ('done', 'failed', 'cancelled')",
      );
      idle = rows[0]?.open === 0 ? idle + 1 : 0;
    }
  } finally {
    await client.end();
  }
}
