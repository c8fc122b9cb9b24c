import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { fields, options, translations } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { db } = api.database;
  const organizationFieldsId = people.team.id;
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
  const [category] = await db
    .insert(fields)
    .values([
      {
        key: "category",
        label: "Catégorie",
        type: "LIST",
        organizationFieldsId,
        metadata: [{ key: "order", value: 1 }],
        ...at(0),
      },
      { key: "height", label: "Hauteur", type: "FLOAT", organizationFieldsId, ...at(1) },
      { key: "old", label: "Ancien", status: "ARCHIVED", organizationFieldsId, ...at(2) },
      ...Array.from({ length: 10 }, (_, index) => ({
        key: `f${index}`,
        label: `Champ ${index}`,
        organizationFieldsId,
        ...at(3 + index),
      })),
    ])
    .returning();
  const owned = { fieldOptionsId: category?.id, organizationID: people.team.id };
  const [doors] = await db
    .insert(options)
    .values([
      { label: "Portes", value: "31", sortIndex: 1, ...owned },
      { label: "Fenêtres", value: "32", sortIndex: 0, ...owned },
      { label: "Retirée", value: "33", status: "ARCHIVED", ...owned },
    ])
    .returning();
  await db.insert(options).values({
    label: "Portes coupe-feu",
    value: "31a",
    optionOptionsId: doors?.id,
    organizationID: people.team.id,
  });
  await db.insert(translations).values([
    { lang: "EN", label: "Doors", optionID: doors?.id },
    { lang: "NL", label: "Deuren", optionID: doors?.id },
  ]);
});
afterAll(() => api.close());

const LIST = /* GraphQL */ `
  query ($filter: FieldFilter, $limit: Int, $nextToken: String) {
    listFields(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { key label optionCount metadata { key value } options { label translations { lang label } options { label } } }
      total
      nextToken
    }
  }
`;
interface Listed {
  readonly listFields: {
    readonly items: { readonly key: string }[];
    readonly total: number;
    readonly nextToken: string | null;
  };
}
const keys = async (filter: Record<string, unknown>) =>
  (await api.get<Listed>(people.guest, LIST, { filter, limit: 100 })).listFields.items.map(({ key }) => key);

test("[API-535] fields come ten a page in the order they were made, archived ones left out", async () => {
  const first = await api.get<Listed>(people.user, LIST);
  expect(first.listFields).toMatchObject({ total: 12, nextToken: expect.any(String) });
  expect(first.listFields.items).toHaveLength(10);
  const second = await api.get<Listed>(people.user, LIST, { nextToken: first.listFields.nextToken });
  expect(second.listFields.items.map(({ key }) => key)).toEqual(["f8", "f9"]);
});

test("[REF-526] [REF-506] a list field has its options in order, nested two levels, with translations", async () => {
  const { listFields } = await api.get<Listed>(people.user, LIST, { filter: { key: { eq: "category" } } });
  expect(listFields.items).toEqual([
    {
      key: "category",
      label: "Catégorie",
      optionCount: 2,
      metadata: [{ key: "order", value: 1 }],
      options: [
        { label: "Fenêtres", translations: [], options: [] },
        {
          label: "Portes",
          translations: [
            { lang: "EN", label: "Doors" },
            { lang: "NL", label: "Deuren" },
          ],
          options: [{ label: "Portes coupe-feu" }],
        },
      ],
    },
  ]);
});

test("fields are found by each operator, accents and case aside; a wildcard typed in a text is itself", async () => {
  expect(await keys({ label: { match: "CATEG" } })).toEqual(["category"]);
  expect(await keys({ label: { matchPhrasePrefix: "haut" } })).toEqual(["height"]);
  expect(await keys({ label: { wildcard: "*uteur" } })).toEqual(["height"]);
  expect(await keys({ label: { regexp: "^champ [12]$" } })).toEqual(["f1", "f2"]);
  expect(await keys({ key: { eqs: ["f1", "height"] } })).toEqual(["height", "f1"]);
  expect(await keys({ type: { ne: "TEXT" } })).toEqual(["category", "height"]);
  expect(await keys({ label: { match: "%" } })).toEqual([]);
  expect(await keys({ key: { exists: false } })).toEqual([]);
});

test.each([
  ["malformed", "("],
  ["of a cost that explodes", "(a+)+$"],
  ["with a back-reference", "(a)\\1"],
])("a regular expression that is %s is refused by its field", async (_what, regexp) => {
  const { refusal } = await api.ask(people.user, LIST, { filter: { label: { regexp } } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "filter.label.regexp", found: regexp });
});
