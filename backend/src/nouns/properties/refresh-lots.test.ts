import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "../../platform/jobs/start-jobs.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { formulaRefreshHandler } from "./refresh-lots.ts";

let api: TestApi;
let people: People;
let runner: Awaited<ReturnType<typeof startJobs>> | undefined;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(async () => {
  await runner?.stop();
  await api.close();
});

test("more than 10,000 lots are computed in the background, with progress", async () => {
  const { pool, db } = api.database;
  const lot = await buildLot(db, people.user, { quantityNumber: 3, quantityUnit: "u" });
  await pool.query(
    `insert into product_statuses (product_id, organization_id, by_user_id, quantity_number)
     select product_id, organization_id, by_user_id, n from product_statuses, generate_series(1, 10000) n where id = $1`,
    [lot.id],
  );
  const count = async () =>
    (
      await pool.query<{ count: number }>(
        "select count(*)::int as count from product_statuses where (properties ->> $1)::float8 = quantity_number * 2",
        [key],
      )
    ).rows[0]?.count;
  const { createField } = await api.get<{ createField: { key: string } }>(
    people.user,
    "mutation ($input: CreateFieldInput!) { createField(input: $input) { key } }",
    { input: { type: "FORMULA", label: "Double", formula: { source: "{Quantité} * 2", locale: "fr" } } },
  );
  const { key } = createField;
  expect(await count()).toBe(0);
  runner = startJobs({
    databaseUrl: api.database.url,
    parts: testJobParts(api.database),
    handlers: [formulaRefreshHandler],
  });
  await expect.poll(count, { timeout: 60_000 }).toBe(10_001);
  const job = async () =>
    (await pool.query("select state, done, total from jobs where kind = 'refresh_formulas'")).rows;
  await expect.poll(job, { timeout: 20_000 }).toEqual([{ state: "done", done: 10_001, total: 10_001 }]);
}, 120_000);
