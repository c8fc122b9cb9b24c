import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { type FormerDatabase, openFormerDatabase } from "../../testing/former-database.ts";

const TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0001";
const OTHER_TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0002";
const PERSON = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0003";

/** The database when the texts of formulas that read private values were among the words that everyone searches. */
let former: FormerDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  former = await openFormerDatabase("private-formulas");
  pool = former.pool;
});
afterAll(() => former.close());

/** A formula that shows the field with this key, as stored. */
const formulaOver = (key: string): string =>
  JSON.stringify({
    variables: [{ id: key, referenceName: key, formula: null }],
    result: `{${key}}`,
    kind: "text",
  });

const field = (
  key: string,
  type: string,
  {
    metadata = [],
    value = null,
  }: { readonly metadata?: readonly object[]; readonly value?: string | null } = {},
) =>
  pool.query(
    "insert into fields (key, type, label, metadata, value, organization_fields_id, user_id) values ($1, $2, $1, $3, $4, $5, $6)",
    [key, type, JSON.stringify(metadata), value, TEAM, PERSON],
  );
async function lot(
  team: string,
  properties: object,
  { search, own = null }: { readonly search: string; readonly own?: string | null },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with product as (insert into products (organization_id) values ($1) returning id)
     insert into product_statuses (product_id, organization_id, by_user_id, name, properties, search_labels, private_labels)
     select id, $1, $2, 'Porte', $3, $4, $5 from product returning id`,
    [team, PERSON, JSON.stringify(properties), search, own],
  );
  return rows[0]?.id ?? "";
}
const words = async (id: string) =>
  (
    await pool.query<{ shared: string | null; own: string | null }>(
      "select search_labels as shared, private_labels as own from product_statuses where id = $1",
      [id],
    )
  ).rows[0];

test("texts of formulas over private values leave the words that others search; other words and lots stay", async () => {
  await field("maker", "TEXT");
  await field("buyer", "TEXT", { metadata: [{ key: "isPrivate", type: "boolean", value: true }] });
  await field("greeting", "FORMULA", { value: formulaOver("buyer") });
  await field("letter", "FORMULA", { value: formulaOver("greeting") });
  await field("open", "FORMULA", { value: formulaOver("maker") });
  const values = {
    maker: "Malerba",
    buyer: "Moreau",
    open: "de Malerba",
    greeting: "Chère Zoé",
    letter: "Lettre",
  };
  const stored = { search: "Malerba de Malerba Chère Zoé Lettre", own: "Moreau" };
  const hidden = await lot(TEAM, values, stored);
  const plain = await lot(TEAM, { maker: "Malerba", open: "de Malerba" }, { search: "Malerba de Malerba" });
  const others = await lot(OTHER_TEAM, values, stored);

  await migrate(pool, () => undefined);

  const moved = await words(hidden);
  expect(moved?.shared).toBe("Malerba de Malerba");
  for (const word of ["Moreau", "Chère Zoé", "Lettre"]) expect(moved?.own).toContain(word);
  expect(await words(plain)).toEqual({ shared: "Malerba de Malerba", own: null });
  expect(await words(others)).toEqual({ shared: stored.search, own: stored.own });
});
