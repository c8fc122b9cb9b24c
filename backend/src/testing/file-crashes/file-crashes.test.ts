import { expect, test } from "vitest";
import { openTestDatabase } from "../database.ts";
import { runFileCrashes } from "./run-file-crashes.ts";

const KILLS = 12;

test(`${KILLS} killed processes leave no orphan, no missing file and no doubled job`, async () => {
  const database = await openTestDatabase();
  try {
    const seed = Date.now() % 1_000_000;
    const { breaches, uploads, jobs } = await runFileCrashes({
      databaseUrl: database.url,
      kills: KILLS,
      seed,
    });
    expect({ seed, breaches }).toEqual({ seed, breaches: [] });
    expect(uploads).toBeGreaterThan(0);
    expect(jobs.done).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
}, 300_000);
