import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startJobs } from "../../platform/jobs/start-jobs.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { createProduct } from "../lots/create-product.ts";
import { removeUser } from "../users/remove-user.ts";
import { formulaRefreshHandler, lateLotsHandler } from "./refresh-lots.ts";

let api: TestApi;
let people: People;
let runner: Awaited<ReturnType<typeof startJobs>> | undefined;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(() => api.close());

const startRunner = () => {
  runner = startJobs({
    databaseUrl: api.database.url,
    parts: testJobParts(api.database),
    handlers: [formulaRefreshHandler, lateLotsHandler],
  });
};
function gate<Value>() {
  let open: (value: Value) => void = () => undefined;
  const passed = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
let made = 0;
const create = async (source: string, who = people.user) => {
  const { createField } = await api.get<{ createField: { id: string; key: string; label: string } }>(
    who,
    "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key label } }",
    { input: { type: "FORMULA", label: `Formule ${++made}`, formula: { source, locale: "fr" } } },
  );
  return createField;
};
const isComputing = async (id: string, who = people.user) => {
  const { getField } = await api.get<{ getField: { isComputing: boolean } }>(
    who,
    "query ($id: ID!) { getField(id: $id) { isComputing } }",
    { id },
  );
  return getField.isComputing;
};
/** Lots of the team whose value is this times their quantity. */
const countTimes = async (key: string, factor: number): Promise<number> => {
  const { rows } = await api.database.pool.query<{ count: number }>(
    "select count(*)::int as count from product_statuses where (properties ->> $1)::float8 = quantity_number * $2",
    [key, factor],
  );
  return rows[0]?.count ?? 0;
};
const copies = async (id: string, count: number) => {
  await api.database.pool.query(
    `insert into product_statuses (product_id, organization_id, by_user_id, quantity_number)
     select product_id, organization_id, by_user_id, n from product_statuses, generate_series(1, $2::int) n where id = $1`,
    [id, count],
  );
};

test("a lot that is being added while a formula is saved has its value soon after, from another connection", async () => {
  const { db } = api.database;
  const [begun, saved] = [gate<string>(), gate<void>()];
  const adding = inStep({ db, identity: people.user, now: () => new Date() }, async (step) => {
    const { id } = await createProduct(step, { name: "Porte", quantity: { number: 4, unit: "u" } });
    begun.open(id);
    await saved.passed;
  });
  const id = await begun.passed;
  const { key } = await create("{Quantité} * 3");
  saved.open();
  await adding;
  const storedValue = async () =>
    (
      await api.database.pool.query("select properties -> $2 as value from product_statuses where id = $1", [
        id,
        key,
      ])
    ).rows[0]?.value;
  expect(await storedValue()).toBeNull();
  startRunner();
  await expect.poll(storedValue, { timeout: 20_000 }).toBe(12);
}, 60_000);

test("saving a formula writes neither other formulas nor lots whose value stays", async () => {
  const [four, none] = [
    await buildLot(api.database.db, people.rival, { quantityNumber: 4, quantityUnit: "u" }),
    await buildLot(api.database.db, people.rival, { quantityNumber: null, quantityUnit: null }),
  ];
  const first = await create("{Quantité} * 2", people.rival);
  // A value that only computing the first formula again would bring back.
  await api.database.pool.query(
    "update product_statuses set properties = properties || jsonb_build_object($2::text, 99) where id = $1",
    [four.id, first.key],
  );
  const versions = async () =>
    (
      await api.database.pool.query<{ id: string; version: string; properties: Record<string, unknown> }>(
        "select id, xmin::text as version, properties from product_statuses where id = any($1::uuid[])",
        [[four.id, none.id]],
      )
    ).rows;
  const of = (rows: Awaited<ReturnType<typeof versions>>, id: string) => rows.find((row) => row.id === id);
  const before = await versions();
  const second = await create("{Quantité} + 1", people.rival);
  const after = await versions();
  expect(of(after, four.id)?.properties).toMatchObject({ [first.key]: 99, [second.key]: 5 });
  expect(of(after, none.id)?.version).toBe(of(before, none.id)?.version);
});

test("a set of 300 formulas in a chain takes little of the processor", async () => {
  const fields = Array.from({ length: 300 }, (_, index) => ({
    key: `c${index}`,
    type: "FORMULA",
    label: `C ${index}`,
    formula: index === 0 ? "1" : `{C ${index - 1}}+1`,
  })).toReversed();
  const text = JSON.stringify({ format: "gisement-properties", version: 1, fields });
  const begun = process.cpuUsage();
  const { openPropertyFile } = await api.get<{ openPropertyFile: { ids: string[] } }>(
    people.solo,
    "mutation ($input: OpenPropertyFileInput!) { openPropertyFile(input: $input) { ids } }",
    { input: { text } },
  );
  expect(openPropertyFile.ids).toHaveLength(300);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(4000);
});

test("from 1,000 lots on a formula is computed in the background, which the property says until it is done", async () => {
  const { pool, db } = api.database;
  const lot = await buildLot(db, people.user, { quantityNumber: 3, quantityUnit: "u" });
  await copies(lot.id, 1000);
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from product_statuses where organization_id = $1",
    [people.user.team?.id],
  );
  const total = rows[0]?.count ?? 0;
  const field = await create("{Quantité} * 2");
  expect(await countTimes(field.key, 2)).toBe(0);
  expect([await isComputing(field.id), await isComputing(field.id, people.guest)]).toEqual([true, true]);

  const { rows: jobs } = await pool.query<{ id: string }>(
    "select id from jobs where kind = 'refresh_formulas' and state = 'waiting'",
  );
  const { refusal } = await api.ask(people.user, "mutation ($id: ID!) { cancelJob(id: $id) { id } }", {
    id: jobs[0]?.id,
  });
  expect(refusal?.code).toBe("INVALID_STATE");
  // Its author deletes their account before it runs.
  expect(await removeUser(db, people.user.userID, new Date())).toEqual({ ok: true });
  startRunner();
  await expect.poll(() => countTimes(field.key, 2), { timeout: 60_000 }).toBe(total);
  const job = async () =>
    (await pool.query("select state, done, total from jobs where kind = 'refresh_formulas'")).rows;
  await expect.poll(job, { timeout: 20_000 }).toEqual([{ state: "done", done: total, total }]);
  expect(await isComputing(field.id, people.guest)).toBe(false);
}, 120_000);
