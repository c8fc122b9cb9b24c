import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { type FormerDatabase, openFormerDatabase } from "../../testing/former-database.ts";

const TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0b0001";
const PERSON = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0b0002";

/** The database at the time when every team had its own copy of the lists, and custom values were texts. */
let former: FormerDatabase;
let pool: pg.Pool;
const warnings: string[] = [];
beforeAll(async () => {
  former = await openFormerDatabase("platform-property-set");
  pool = former.pool;
});
afterAll(() => former.close());

const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> =>
  (await pool.query(text, [...values])).rows[0] as Row;
async function field(
  key: string,
  type: string,
  label: string,
  more: { value?: string; metadata?: unknown } = {},
) {
  const { id } = await one<{ id: string }>(
    "insert into fields (key, type, label, value, metadata, organization_fields_id, user_id) values ($1, $2, $3, $4, $5, $6, $7) returning id",
    [key, type, label, more.value ?? null, JSON.stringify(more.metadata ?? []), TEAM, PERSON],
  );
  return id;
}
async function option(
  parent: { field?: string; option?: string },
  value: string,
  label: string,
  english?: string,
) {
  const { id } = await one<{ id: string }>(
    "insert into options (field_options_id, option_options_id, value, label, organization_id, user_id) values ($1, $2, $3, $4, $5, $6) returning id",
    [parent.field ?? null, parent.option ?? null, value, label, TEAM, PERSON],
  );
  if (english)
    await pool.query("insert into translations (lang, label, option_id) values ('EN', $1, $2)", [
      english,
      id,
    ]);
  return id;
}
async function lot(properties: unknown, more: { team?: string | null; category?: string } = {}) {
  const { id } = await one<{ id: string }>(
    `with product as (insert into products (organization_id) values ($1) returning id)
     insert into product_statuses (product_id, organization_id, by_user_id, name, category, properties)
     select id, $1, $2, 'Porte', $3, $4 from product returning id`,
    [more.team === undefined ? TEAM : more.team, PERSON, more.category ?? null, JSON.stringify(properties)],
  );
  return id;
}
const values = (key: string, ...given: (string | null)[]) => ({ key, values: given, type: "TEXT" });

test("the platform's lists replace a team's copies, its own choices stay; values become typed, or remain texts", async () => {
  const category = await field("category", "LIST", "Catégorie");
  const doors = await option({ field: category }, "31", "Portes intérieures", "Interior doors");
  await option({ option: doors }, "barn", "Portes de grange");
  await option({ field: category }, "900", "Vélos");
  const condition = await field("condition", "LIST", "Fraîcheur");
  await option({ field: condition }, "good", "Correct");
  const quantity = await field("quantity", "FLOAT", "Quantité");
  await field("sum", "FORMULA", "Somme", {
    value: JSON.stringify({ variables: [{ id: quantity }], formula: "{Quantité}" }),
  });
  const own = {
    height: await field("clearance", "FLOAT", "Passage"),
    count: await field("keys", "INT", "Clés"),
    fire: await field("fire", "BOOLEAN", "Coupe-feu"),
    made: await field("made", "DATE", "Fabriqué le"),
    fixing: await field("fixing", "LIST", "Fixation"),
    spans: await field("spans", "RANGE", "Portée"),
    marks: await field("marks", "LIST", "Repères", {
      metadata: [{ key: "isMulti", type: "boolean", value: true }],
    }),
  };
  await option({ field: own.fixing }, "screwed", "Vissé", "Screwed");

  const typed = await lot([
    values("clearance", "1 204,5"),
    values("keys", "3"),
    values("fire", "oui"),
    values("made", "08/09/2024"),
    values("fixing", "screwed"),
    values("spans", "80 – 120"),
    values("marks", "A", "B"),
    values("note", "peinture écaillée"),
    values("empty", " ", null),
  ]);
  const migrated = await lot([
    values("clearance", "env. 2 m"),
    values("keys", "3,5"),
    values("fire", "EI30"),
    values("made", "2024-02-30"),
    values("spans", "large"),
    values("fixing", "screwed", "bolted"),
    values("clearance", "deuxième"),
  ]);
  const none = await lot([], { category: "31" });
  const alone = await lot([values("width", "12")], { team: null, category: "12" });
  await pool.query(
    `insert into actions (batch_id, entity, entity_id, field, old, new, organization_id) values
     (gen_random_uuid(), 'product_statuses', $1, 'properties', '[]', $2, $3)`,
    [typed, JSON.stringify([values("keys", "3")]), TEAM],
  );

  await migrate(pool, (warning) => warnings.push(warning));

  const stored = async (id: string) =>
    (await one<{ properties: unknown }>("select properties from product_statuses where id = $1", [id]))
      .properties;
  expect(await stored(typed)).toEqual({
    clearance: 1204.5,
    keys: 3,
    fire: true,
    made: "2024-09-08",
    fixing: "screwed",
    spans: { min: 80, max: 120 },
    marks: ["A", "B"],
    note: "peinture écaillée",
  });
  expect(await stored(migrated)).toEqual({
    clearance: ["env. 2 m", "deuxième"],
    keys: "3,5",
    fire: "EI30",
    made: "2024-02-30",
    spans: "large",
    fixing: ["screwed", "bolted"],
  });
  expect(await stored(none)).toEqual({});
  expect(await stored(alone)).toEqual({ width: "12" });
  expect(
    warnings.map((warning) => /property (\w+) \((\w+)\).*: (\d+) values/.exec(warning)?.slice(1).join(" ")),
  ).toEqual(["clearance FLOAT 1", "fire BOOLEAN 1", "keys INT 1", "made DATE 1", "spans RANGE 1"]);
  expect(await one("select old, new from actions where entity_id = $1", [typed])).toEqual({
    old: {},
    new: { keys: 3 },
  });

  const found = async (word: string) =>
    (
      await pool.query<{ id: string }>(
        "select id from product_statuses where search @@ to_tsquery('en_unaccent', $1) order by created_at",
        [word],
      )
    ).rows.map(({ id }) => id);
  expect(await found("screwed")).toEqual([typed, migrated]);
  expect(await found("écaillée")).toEqual([typed]);
  expect(await found("interior")).toEqual([none]);
  expect(await found("bricks")).toEqual([alone]);

  const rows = async (text: string) => (await pool.query(text, [TEAM])).rows;
  expect(await rows("select key from fields where organization_fields_id = $1 order by key")).toEqual(
    ["clearance", "condition", "fire", "fixing", "keys", "made", "marks", "spans", "sum"].map((key) => ({
      key,
    })),
  );
  expect(
    await rows(
      `select o.value, o.label, coalesce(f.key, p.value) as under from options o
       left join fields f on f.id = o.field_options_id left join options p on p.id = o.option_options_id
       where o.organization_id = $1 order by o.value`,
    ),
  ).toEqual([
    { value: "900", label: "Vélos", under: "category" },
    { value: "barn", label: "Portes de grange", under: "31" },
    { value: "good", label: "Correct", under: "condition" },
    { value: "screwed", label: "Vissé", under: "fixing" },
  ]);
  const { value } = await one<{ value: string }>("select value from fields where key = 'sum'");
  expect(value).not.toContain(quantity);
  const { key } = await one<{ key: string }>("select key from fields where $1 like '%' || id || '%'", [
    value,
  ]);
  expect(key).toBe("quantity");
});
