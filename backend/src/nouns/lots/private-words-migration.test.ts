import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { type FormerDatabase, openFormerDatabase } from "../../testing/former-database.ts";

const TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0001";
const OTHER_TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0002";
const PERSON = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0003";

/** The database when words of private values were among the others. */
let former: FormerDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  former = await openFormerDatabase("private-words");
  pool = former.pool;
});
afterAll(() => former.close());

async function field(key: string, type: string, metadata: readonly object[] = []): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into fields (key, type, label, metadata, organization_fields_id, user_id) values ($1, $2, $1, $3, $4, $5) returning id",
    [key, type, JSON.stringify(metadata), TEAM, PERSON],
  );
  return rows[0]?.id ?? "";
}
async function lot(team: string, properties: object): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with product as (insert into products (organization_id) values ($1) returning id)
     insert into product_statuses (product_id, organization_id, by_user_id, name, category, properties, search_labels)
     select id, $1, $2, 'Porte', '31', $3, 'Portes intérieures Vissé Moreau Malerba' from product returning id`,
    [team, PERSON, JSON.stringify(properties)],
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

test("words of private values leave those that others search; those of other values and lots stay", async () => {
  const fixing = await field("fixing", "LIST");
  await pool.query(
    "insert into options (field_options_id, value, label, organization_id, user_id) values ($1, 'screwed', 'Vissé', $2, $3)",
    [fixing, TEAM, PERSON],
  );
  await field("maker", "TEXT");
  await field("buyer", "TEXT", [{ key: "isPrivate", type: "boolean", value: true }]);
  const values = { fixing: "screwed", maker: "Malerba", buyer: "Moreau" };
  const hidden = await lot(TEAM, values);
  const plain = await lot(TEAM, { fixing: "screwed" });
  const others = await lot(OTHER_TEAM, values);

  await migrate(pool, () => undefined);

  const moved = await words(hidden);
  for (const word of ["Portes intérieures", "Vissé", "Malerba"]) expect(moved?.shared).toContain(word);
  expect(moved?.shared).not.toContain("Moreau");
  expect(moved?.own).toContain("Moreau");
  for (const id of [plain, others])
    expect(await words(id)).toEqual({ shared: "Portes intérieures Vissé Moreau Malerba", own: null });
});
