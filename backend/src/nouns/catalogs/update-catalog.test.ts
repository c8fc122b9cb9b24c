import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { cataloguePublications } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const SAVE =
  "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id updatedAt content { blocks { id } } } }";
const UPDATE = `mutation ($input: UpdateCatalogInput!) { updateCatalog(input: $input) {
  id version template publishDate publishedAt supportedLocales createdAt metadata { key value } content { blocks { id } }
} }`;
const LIST = "query ($id: ID!) { catalogsByProject(projectCatalogsId: $id) { items { id publishedAt } } }";

interface Saved {
  readonly createCatalog: { readonly id: string; readonly updatedAt: string; readonly content: unknown };
}
async function save() {
  const project = await buildProject(api.database.db, people.user);
  const { createCatalog } = await api.get<Saved>(people.user, SAVE, {
    input: {
      projectCatalogsId: project.id,
      content: [
        {
          language: "en",
          blocks: [
            {
              id: "p",
              type: "PRODUCT",
              referenceID: "lot",
              data: { name: "Door", condition: "good", channels: ["gone"], quantity: 2, unit: "u", price: 0 },
            },
          ],
        },
      ],
      publishDate: "2026-03-01T00:00:00.000Z",
      template: "dense",
      supportedLocales: ["en"],
      rotorFooterLabel: "Rotor",
    },
  });
  return { ...createCatalog, project };
}

interface Updated {
  readonly updateCatalog: {
    readonly publishedAt: string | null;
    readonly metadata: readonly { readonly key: string; readonly value: unknown }[];
  };
}
const update = async (input: Record<string, unknown>) =>
  (await api.get<Updated>(people.user, UPDATE, { input })).updateCatalog;

test("changes what is printed around a version, never its content or number; an empty label is removed", async () => {
  const { id, content } = await save();
  const catalogue = await update({
    id,
    publishDate: "2026-05-01T00:00:00.000Z",
    template: "rotor",
    supportedLocales: ["en", "nl"],
    firstPageNumber: 5,
    rotorFooterLabel: null,
    cover: "poster",
  });
  expect(catalogue).toMatchObject({
    version: 1,
    template: "rotor",
    publishDate: "2026-05-01T00:00:00.000Z",
    publishedAt: null,
    supportedLocales: ["en", "nl"],
    content,
  });
  const entries = Object.fromEntries(catalogue.metadata.map(({ key, value }) => [key, value]));
  expect(entries).toMatchObject({
    version: 1,
    firstPageNumber: 5,
    supportedLocales: ["en", "nl"],
    cover: "poster",
  });
  expect(entries).not.toHaveProperty("rotorFooterLabel");
});

test("publishing copies the content with the words of the moment, and withdrawing deletes the copy", async () => {
  const { id, project } = await save();
  const publish = (published: boolean) => update({ id, published });
  expect((await publish(true)).publishedAt).toEqual(expect.any(String));
  const listed = await api.get(people.guest, LIST, { id: project.id });
  expect(listed).toMatchObject({ catalogsByProject: { items: [{ id, publishedAt: expect.any(String) }] } });
  const stored = () =>
    api.database.db.select().from(cataloguePublications).where(eq(cataloguePublications.catalogID, id));
  const [publication] = await stored();
  expect(publication?.content.contents).toEqual([
    {
      language: "en",
      sections: [
        expect.objectContaining({
          title: "",
          products: [
            expect.objectContaining({
              name: "Door",
              price: "",
              quantity: "2\u00a0pieces",
              facts: [
                { name: "channels", value: "gone" },
                { name: "condition", value: "Good" },
              ],
            }),
          ],
        }),
      ],
    },
  ]);
  await publish(true);
  expect(await stored()).toHaveLength(1);
  expect((await publish(false)).publishedAt).toBeNull();
  expect(await stored()).toEqual([]);
  await publish(false);
  const { rows } = await api.database.pool.query(
    "select old, new from actions where entity = 'catalogs' and entity_id = $1 and field = 'publishedAt' order by at",
    [id],
  );
  expect(rows).toHaveLength(3);
});

test("refuses an older version of the row, a wrong value at its field, a guest and another team", async () => {
  const { id } = await save();
  const refused = async (person: People["user"], more: Record<string, unknown>) =>
    (await api.ask(person, UPDATE, { input: { id, ...more } })).refusal;
  expect(
    await refused(people.user, { updatedAt: "2020-01-01T00:00:00.000Z", published: true }),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await refused(people.user, { supportedLocales: ["de"] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "supportedLocales[0]",
  });
  expect(await refused(people.user, { template: "" })).toMatchObject({ field: "template" });
  expect(await refused(people.guest, { published: true })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refused(people.rival, { published: true })).toMatchObject({ code: "NOT_FOUND" });
});
