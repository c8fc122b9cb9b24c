import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { fields } from "../properties/table.ts";
import { cataloguePublications } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const SAVE =
  "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id metadata { key value } } }";
const UPDATE =
  "mutation ($input: UpdateCatalogInput!) { updateCatalog(input: $input) { id metadata { key value } } }";
interface Saved {
  readonly id: string;
  readonly metadata: readonly { readonly key: string; readonly value: unknown }[];
}
const shownOf = ({ metadata }: Saved) => metadata.find(({ key }) => key === "shownProperties")?.value;

const KEYS = ["coating", "thickness", "margin", "gone"];
async function save(shownProperties: readonly string[], keys = KEYS): Promise<Saved> {
  const own = keys.map((key) => ({ key, value: `valeur de ${key}` }));
  const project = await buildProject(api.database.db, people.user);
  const data = { name: "Porte", quantity: 1, unit: "u", own };
  const { createCatalog } = await api.get<{ createCatalog: Saved }>(people.user, SAVE, {
    input: {
      projectCatalogsId: project.id,
      content: ["fr", "nl"].map((language) => ({
        language,
        blocks: [{ id: "p", type: "PRODUCT", referenceID: "lot", data }],
      })),
      publishDate: "2026-03-01T00:00:00.000Z",
      template: "detailed",
      supportedLocales: ["fr", "nl"],
      shownProperties,
    },
  });
  return createCatalog;
}
const change = async (input: object) =>
  (await api.get<{ updateCatalog: Saved }>(people.user, UPDATE, { input })).updateCatalog;
async function publishedFacts(id: string) {
  await change({ id, published: true });
  const [row] = await api.database.db
    .select()
    .from(cataloguePublications)
    .where(eq(cataloguePublications.catalogID, id));
  const { contents = [] } = (row?.content ?? {}) as Partial<PublishedCatalogue>;
  return contents.map(({ sections }) => sections[0]?.products[0]?.ownFacts ?? []);
}

test("a published catalogue shows the chosen properties only, named in its own language, never a private one", async () => {
  const { db } = api.database;
  const isPrivate = [{ key: "isPrivate", type: "boolean", value: true }];
  const coating = await buildField(db, people.admin, { key: "coating", type: "TEXT", label: "Finition" });
  await buildField(db, people.admin, { key: "thickness", type: "FLOAT", label: "Épaisseur" });
  await buildField(db, people.admin, { key: "margin", type: "INT", label: "Marge", metadata: isPrivate });
  const { id } = await save(["thickness", "coating", "margin", "gone"]);
  const [french, dutch] = await publishedFacts(id);
  expect(french).toEqual([
    { label: "Épaisseur", value: "valeur de thickness" },
    { label: "Finition", value: "valeur de coating" },
  ]);
  expect(dutch).toHaveLength(2);
  const stored = await api.database.pool.query("select content::text from catalogue_publications");
  expect(JSON.stringify(stored.rows)).not.toContain("valeur de margin");

  await db.update(fields).set({ metadata: isPrivate }).where(eq(fields.id, coating.id));
  expect((await publishedFacts(id))[0]).toEqual([{ label: "Épaisseur", value: "valeur de thickness" }]);
});

test("nor what names people, or is computed from or shows what is private by now", async () => {
  const { db } = api.database;
  const isPrivate = [{ key: "isPrivate", type: "boolean", value: true }];
  const cost = await buildField(db, people.admin, { key: "cost", type: "FLOAT", label: "Coût" });
  await buildField(db, people.admin, {
    ...{ key: "doubled", type: "FORMULA", label: "Double" },
    value: JSON.stringify({
      result: "x * 2",
      variables: [{ id: "cost", referenceName: "x", formula: null }],
    }),
  });
  await buildField(db, people.admin, {
    key: "keeper",
    type: "RELATION",
    label: "Suivi par",
    value: "person",
  });
  await buildField(db, people.admin, {
    key: "fits",
    type: "RELATION",
    label: "Va avec",
    value: "productStatus",
  });
  await buildField(db, people.admin, { key: "notes", type: "FIELD", label: "Notes", value: "internalNotes" });
  await buildField(db, people.admin, { key: "from", type: "FIELD", label: "Disponible", value: "startDate" });
  const keys = ["doubled", "keeper", "fits", "notes", "from"];
  const { id } = await save(keys, keys);
  const labels = async () => (await publishedFacts(id))[0]?.map(({ label }) => label);
  expect(await labels()).toEqual(["Double", "Va avec", "Disponible"]);
  await db.update(fields).set({ metadata: isPrivate }).where(eq(fields.id, cost.id));
  expect(await labels()).toEqual(["Va avec", "Disponible"]);
});

test("the choice is kept with the version, can be changed, and publishes nothing when there is none", async () => {
  const saved = await save(["thickness"]);
  expect(shownOf(saved)).toEqual(["thickness"]);
  expect(shownOf(await change({ id: saved.id, shownProperties: ["coating", "coating"] }))).toEqual([
    "coating",
  ]);
  expect(await publishedFacts((await save([])).id)).toEqual([[], []]);
});

test("refuses more properties than a page holds", async () => {
  const { id } = await save([]);
  const shownProperties = Array.from({ length: 13 }, (_, index) => `key${index}`);
  const { refusal } = await api.ask(people.user, UPDATE, { input: { id, shownProperties } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "shownProperties" });
});
