import { readFieldFormula } from "@gisement/shared-domain/fields";
import { ORDER_KINDS, ORDER_STATUS_VALUES } from "@gisement/shared-domain/orders";
import { ACTIONS, CONDITIONS, PLACE_TYPES, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";
import { isNull, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PutFile } from "../backend.ts";
import { productStatuses } from "../nouns/lots/status-table.ts";
import { orders } from "../nouns/orders/table.ts";
import { places } from "../nouns/places/table.ts";
import { fields, options, translations } from "../nouns/properties/table.ts";
import { searchProducts } from "../nouns/search/search-products.ts";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { byName, demoIdentity } from "./demo.ts";
import { readPeople, readTeams } from "./people.ts";
import { seedDemo } from "./seed-demo.ts";

const NOW = new Date("2026-06-15T09:30:00.000Z");
let api: TestApi;
const files = new Map<string, Parameters<PutFile>[0]>();
const putFile: PutFile = async (file) => {
  files.set(file.key, file);
};
const [people, teams] = await Promise.all([readPeople(), readTeams()]);
const [ATELIER, LOWLANDS] = [byName(teams, "atelier"), byName(teams, "lowlands")];
const user = demoIdentity(byName(people, "thomas"), ATELIER, "USER");
const admin = demoIdentity(byName(people, "camille"), ATELIER, "ADMIN");
const rival = demoIdentity(byName(people, "sanne"), LOWLANDS, "ADMIN");
const solo = demoIdentity(byName(people, "nadia"), null);

beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  await seedDemo({ db: api.database.pool, putFile, now: NOW });
}, 120_000);
afterAll(() => api.close());

interface Listed {
  readonly items: readonly Record<string, unknown>[];
  readonly total?: number;
}
const list = async (who: typeof user, query: string): Promise<Listed> =>
  Object.values(await api.get(who, `{ ${query} }`))[0] as Listed;

describe("the demonstration", () => {
  it("returns its accounts, also on the next start, and leaves existing data unchanged", async () => {
    const lots = await api.database.db.$count(productStatuses);
    const repeated = await seedDemo({
      db: api.database.pool,
      putFile: () => Promise.reject(new Error("no file is written twice")),
      now: NOW,
    });
    expect(repeated.accounts.map(({ email }) => email)).toEqual([
      "admin@atelier.demo",
      "user@atelier.demo",
      "guest@atelier.demo",
      "createur@atelier.demo",
      "admin@lowlands.demo",
      "solo@demo.demo",
      "root@gisement.demo",
    ]);
    expect(await api.database.db.$count(productStatuses)).toBe(lots);
  });

  it("leaves a database with other data unchanged", async () => {
    const other = await openTestApi();
    await other.database.pool.query(
      "insert into users (name, email) values ('Quelqu’un', 'quelquun@example.org')",
    );
    expect(await seedDemo({ db: other.database.pool, putFile, now: NOW })).toEqual({
      accounts: [],
    });
    expect(await other.database.db.$count(productStatuses)).toBe(0);
    await other.close();
  });

  it("creates 400 lots of two teams and some of a solo user, with values of the product's vocabularies", async () => {
    // Without the parts that DONE orders withdrew from the stock.
    const lots = await api.database.db
      .select()
      .from(productStatuses)
      .where(or(isNull(productStatuses.orderID), isNull(productStatuses.fromStatusID)));
    const of = (team: string | null): number =>
      lots.filter(({ organizationID }) => organizationID === team).length;
    expect([of(ATELIER.id) + of(LOWLANDS.id), of(ATELIER.id) > 300, of(LOWLANDS.id) > 90, of(null)]).toEqual([
      400,
      true,
      true,
      6,
    ]);
    const known = (terms: readonly { value: string }[]) => terms.map(({ value }) => value);
    for (const lot of lots) {
      expect(known(ACTIONS)).toContain(lot.action);
      expect(known(CONDITIONS)).toContain(lot.condition);
      expect(known(PROVENANCES)).toContain(lot.provenance);
      expect(known(UNITS)).toContain(lot.quantityUnit);
      expect(lot.pictures.every((key) => files.has(key))).toBe(true);
      expect(lot.createdAt <= NOW && (lot.updatedAt as Date) <= NOW).toBe(true);
      expect(lot.slug === null || lot.slug.length <= 24).toBe(true);
    }
    expect(new Set(lots.map(({ action }) => action)).size).toBeGreaterThan(7);
    const types = new Set(known(PLACE_TYPES));
    for (const place of await api.database.db.select().from(places))
      expect(types.has(place.type ?? "")).toBe(true);
  });

  it("[REF-004] creates properties of many types in groups, with labels in three languages", async () => {
    const listed = await list(
      user,
      "listFields(limit: 100) { total items { key type group label translations { lang label } optionCount } }",
    );
    expect(listed.total).toBeGreaterThan(25);
    expect(new Set(listed.items.map(({ type }) => type)).size).toBeGreaterThan(9);
    expect(new Set(listed.items.map(({ group }) => group)).size).toBeGreaterThan(4);
    for (const { translations: words } of listed.items)
      expect((words as { lang: string }[]).map(({ lang }) => lang).toSorted()).toEqual(["EN", "NL"]);
    const bare = await api.database.db.select({ id: options.id }).from(options).where(isNull(options.label));
    expect(bare).toEqual([]);
    expect(await api.database.db.$count(translations)).toBeGreaterThan(
      2 * (await api.database.db.$count(options)),
    );
    const all = await api.database.db.select().from(fields);
    const formulas = all.filter(({ type }) => type === "FORMULA");
    expect(formulas.length).toBeGreaterThan(1);
    const keys = new Set(all.map(({ key }) => key));
    for (const { value } of formulas)
      for (const { id } of readFieldFormula(value)?.variables ?? [{ id: "no formula" }])
        expect(keys).toContain(id);
    const computed = await api.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from product_statuses where properties ? 'totalWeight'
        and round(((properties ->> 'totalWeight')::numeric), 1) = round((quantity_number * weight)::numeric, 1)`,
    );
    expect(computed.rows[0]?.count).toBeGreaterThan(50);
  });

  it.each(["portes intérieures", "interior doors", "binnendeuren", "radiatuer", "83x204"])(
    "finds lots in every language: %s",
    async (text) => {
      expect(
        (await searchProducts(api.database.db, user, { filter: { text: { multiMatch: text } } })).total,
      ).toBeGreaterThan(1);
    },
  );

  it("creates orders in every status, and some in each of the six lists", async () => {
    const statuses = (await api.database.db.select({ status: orders.status }).from(orders)).map(
      ({ status }) => status,
    );
    for (const status of ORDER_STATUS_VALUES) expect(statuses).toContain(status);
    for (const kind of ORDER_KINDS)
      expect((await list(user, `ordersByType(kind: ${kind}) { total items { id } }`)).total).toBeGreaterThan(
        1,
      );
    const quotes = await list(
      user,
      "ordersByType(kind: sentquote) { items { number customer { lastName } to { name } total { amount } orderItems { id } } }",
    );
    const numbers = quotes.items
      .map(({ number }) => Number(String(number).replace("DV-", "")))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => 2041 + index));
  });

  it("fills every screen: projects, places, catalogue, customers, members, imports, history", async () => {
    const projects = await list(
      user,
      `listProjects { items { id name picture productCount place { name } members { role user { name } } actionCounts { key doc_count } productPictures } }`,
    );
    expect(projects.items).toHaveLength(6);
    for (const { productCount, picture, place, members } of projects.items) {
      expect(productCount).toBeGreaterThanOrEqual(15);
      expect(productCount).toBeLessThanOrEqual(60);
      expect(files.has(String(picture)) && place !== null && (members as unknown[]).length > 0).toBe(true);
    }
    for (const progress of ["archived", "done"])
      expect((await list(user, `listProjects(progress: "${progress}") { items { id } }`)).items).toHaveLength(
        1,
      );
    expect((await list(user, "listPlaces { items { id } }")).items).toHaveLength(15);
    expect((await list(user, "customersByOrganization { items { id } }")).items).toHaveLength(12);
    expect(
      (await list(admin, `membersByOrganization(organizationID: "${ATELIER.id}") { items { role status } }`))
        .items,
    ).toHaveLength(5);
    expect((await list(user, "listImports { items { fileName status } }")).items).toMatchObject([
      { status: "COMMITTED" },
    ]);
    const catalogues = await list(
      user,
      `catalogsByProject(projectCatalogsId: "${projects.items.find(({ name }) => String(name).includes("La Défense"))?.id}") { items { version content { language blocks { type } } } }`,
    );
    expect(catalogues.items).toMatchObject([{ version: 1 }]);
    expect(
      ((catalogues.items[0]?.content ?? []) as { language: string; blocks: unknown[] }[]).map(
        ({ language, blocks }) => [language, blocks.length > 30],
      ),
    ).toEqual([
      ["fr", true],
      ["en", true],
      ["nl", true],
    ]);
    const { items } = await searchProducts(api.database.db, user, { limit: 100 });
    const histories = await Promise.all(
      items
        .slice(0, 20)
        .map(({ id }) =>
          list(
            user,
            `changeLogByEntityID(entityID: "${id}") { items { field oldValue newValue user { name } } }`,
          ),
        ),
    );
    expect(histories.some(({ items: entries }) => entries.length > 1)).toBe(true);
  });

  it("creates seen and unseen notifications, and sends no mail", async () => {
    for (const who of [admin, user, rival]) {
      const { items } = await list(
        who,
        "listNotifications(limit: 100) { items { type seen message href data } }",
      );
      expect(items.length).toBeGreaterThan(1);
      expect(items.every(({ href, message }) => Boolean(href) && Boolean(message))).toBe(true);
    }
    const listed = await list(admin, "listNotifications(limit: 200) { items { type seen } }");
    const kinds = (isSeen: boolean) =>
      new Set(listed.items.filter(({ seen }) => seen === isSeen).map(({ type }) => type));
    expect(kinds(false).size).toBeGreaterThan(1);
    expect(kinds(true).size).toBeGreaterThan(1);
    const { rows } = await api.database.pool.query(
      "select (select count(*)::int from mails) as mails, (select count(*)::int from notifications where mailed_at is null) as unmailed",
    );
    expect(rows).toEqual([{ mails: 0, unmailed: 0 }]);
  });

  it("shows the rival team none of it, and a solo user only their own lots", async () => {
    const ours = new Set(
      (
        await api.database.db
          .select({ id: productStatuses.id, team: productStatuses.organizationID })
          .from(productStatuses)
      )
        .filter(({ team }) => team === ATELIER.id)
        .map(({ id }) => id),
    );
    const { items } = await searchProducts(api.database.db, rival, { limit: 100 });
    expect(items.length).toBeGreaterThan(90);
    expect(items.some(({ id }) => ours.has(id))).toBe(false);
    expect((await searchProducts(api.database.db, solo, {})).total).toBe(6);
    expect((await list(solo, "listProjects { items { name } }")).items).toHaveLength(1);
  });

  it("stores pictures, plans, logos and documents once each", () => {
    const kinds = [...files.values()].map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "picture").length).toBeGreaterThan(100);
    expect(kinds.filter((kind) => kind === "logo")).toHaveLength(2);
    expect(kinds.filter((kind) => kind === "blueprint")).toHaveLength(3);
    const pdf = [...files.values()].find(({ kind }) => kind === "document");
    expect(new TextDecoder("latin1").decode(pdf?.bytes.slice(0, 8))).toBe("%PDF-1.4");
  });
});
