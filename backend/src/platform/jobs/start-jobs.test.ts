import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { composition } from "../composition.ts";
import { startJobs } from "./start-jobs.ts";

afterEach(() => vi.restoreAllMocks());

test("jobs start on the backend's own pool without a warning: the pool handles broken connections", async () => {
  const warn = vi.spyOn(console, "warn");
  const database = await openTestDatabase();
  const jobs = startJobs({ ...database, logger: pino({ level: "silent" }) });
  await jobs.stop();
  const { rows } = await database.pool.query(
    "select count(*)::int as tables from graphile_worker._private_tasks",
  );
  await database.close();
  expect(rows).toEqual([{ tables: composition().jobs.length }]);
  expect(warn).not.toHaveBeenCalled();
});
