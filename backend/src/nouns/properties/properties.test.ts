import { translatedLabel } from "@gisement/shared-domain/locale";
import { LOT } from "@gisement/shared-domain/records/lot";
import {
  ACTIONS,
  CHANNELS,
  CONDITIONS,
  PLACE_TYPES,
  PROVENANCES,
  UNITS,
} from "@gisement/shared-domain/vocabulary";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { findFieldRows } from "./find-properties.ts";
import { fields, options, translations } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { db } = api.database;
  const organizationFieldsId = people.team.id;
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 1, 1, 0, minute)) });
  const [family] = await db
    .insert(fields)
    .values([
      {
        key: "family",
        label: "Gamme éditée",
        type: "LIST",
        organizationFieldsId,
        metadata: [{ key: "order", value: 1 }],
        ...at(0),
      },
      { key: "clearance", label: "Passage libre", type: "FLOAT", organizationFieldsId, ...at(1) },
      { key: "old", label: "Ancien", status: "ARCHIVED", organizationFieldsId, ...at(2) },
      ...Array.from({ length: 10 }, (_, index) => ({
        key: `f${index}`,
        label: `Champ ${index}`,
        organizationFieldsId,
        ...at(3 + index),
      })),
    ])
    .returning();
  const owned = { fieldOptionsId: family?.id, organizationID: people.team.id };
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

/** Fields of the platform's own set. */
const PLATFORM_KEYS = 29;
const OWN_KEYS = ["family", "clearance", ...Array.from({ length: 10 }, (_, index) => `f${index}`)];

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

test("[API-535] fields come ten per page in order of creation, the platform's first, without archived ones", async () => {
  const first = await api.get<Listed>(people.user, LIST);
  expect(first.listFields).toMatchObject({
    total: PLATFORM_KEYS + OWN_KEYS.length,
    nextToken: expect.any(String),
  });
  expect(first.listFields.items.map(({ key }) => key).slice(0, 3)).toEqual(["name", "ref", "category"]);
  expect(first.listFields.items).toHaveLength(10);
  const { listFields: all } = await api.get<Listed>(people.user, LIST, { limit: 100 });
  const second = await api.get<Listed>(people.user, LIST, { nextToken: first.listFields.nextToken });
  expect(second.listFields.items).toEqual(all.items.slice(10, 20));
  expect(all.items.map(({ key }) => key).filter((key) => OWN_KEYS.includes(key))).toEqual(OWN_KEYS);
  expect(all.items).toHaveLength(PLATFORM_KEYS + OWN_KEYS.length);
});

test("[REF-526] [REF-506] a list field has its options in order, nested two levels, with translations", async () => {
  const { listFields } = await api.get<Listed>(people.user, LIST, { filter: { key: { eq: "family" } } });
  expect(listFields.items).toEqual([
    {
      key: "family",
      label: "Gamme éditée",
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

test("fields are found by each operator, without regard to accents and case; a typed wildcard is literal", async () => {
  expect(await keys({ label: { match: "GAMME EDITEE" } })).toEqual(["family"]);
  expect(await keys({ label: { matchPhrasePrefix: "passage" } })).toEqual(["clearance"]);
  expect(await keys({ label: { wildcard: "*libre" } })).toEqual(["clearance"]);
  expect(await keys({ label: { regexp: "^champ [12]$" } })).toEqual(["f1", "f2"]);
  expect(await keys({ key: { eqs: ["f1", "clearance"] } })).toEqual(["clearance", "f1"]);
  expect(await keys({ type: { ne: "TEXT" }, label: { regexp: "^(gamme|passage)" } })).toEqual([
    "family",
    "clearance",
  ]);
  expect(await keys({ label: { match: "%" } })).toEqual([]);
  expect(await keys({ key: { exists: false } })).toEqual([]);
});

test("a team without fields and a person without a team start with the platform's set", async () => {
  for (const who of [people.rival, people.solo]) {
    const { listFields } = await api.get<Listed>(who, LIST, { filter: { key: { eq: "condition" } } });
    expect(listFields.items).toMatchObject([
      { label: "État", optionCount: 6, options: CONDITIONS.map(({ fr }) => ({ label: fr })) },
    ]);
    expect((await api.get<Listed>(who, LIST)).listFields.total).toBe(PLATFORM_KEYS);
  }
});

test("a team renames, hides and adds fields in its own set, on top of the platform's", async () => {
  const { db } = api.database;
  const platform = await db.select().from(fields).where(eq(fields.key, "condition"));
  await buildField(db, people.rival, { key: "condition", type: "LIST", label: "Fraîcheur" });
  await buildField(db, people.rival, {
    key: "provenance",
    type: "LIST",
    label: "Provenance",
    status: "ARCHIVED",
  });
  const list = platform.find(({ organizationFieldsId }) => organizationFieldsId === null)?.id;
  const owned = { organizationID: people.rival.team?.id, userID: people.rival.userID, fieldOptionsId: list };
  await db.insert(options).values([
    { value: "good", label: "Correct", sortIndex: 2, ...owned },
    { value: "fair", label: "Moyen", status: "ARCHIVED", ...owned },
    { value: "mint", label: "Impeccable", sortIndex: 9, ...owned },
  ]);
  const read = async (who: People["user"]) =>
    (
      await api.get<{
        listFields: { items: { key: string; label: string; options: { label: string }[] }[] };
      }>(who, LIST, {
        filter: { key: { eqs: ["condition", "provenance"] } },
      })
    ).listFields.items.map(({ label, options: choices }) => [label, choices.map((choice) => choice.label)]);
  expect(await read(people.rival)).toEqual([
    ["Fraîcheur", ["Neuf", "Très bon", "Correct", "À reconditionner", "Hors d’usage", "Impeccable"]],
  ]);
  expect((await read(people.user)).map(([label]) => label)).toEqual(["État", "Provenance"]);
});

test("what a team hides of a list is listed separately, in the team's words, and for that team alone", async () => {
  const HIDDEN = /* GraphQL */ `
    query ($keys: [String!]) {
      listFields(filter: { key: { eqs: $keys } }) {
        items { key optionCount hiddenOptions { value label translations { lang label } } }
      }
    }
  `;
  const hiddenOf = async (who: People["user"], key: string) =>
    (
      await api.get<{ listFields: { items: { hiddenOptions: { value: string }[] }[] } }>(who, HIDDEN, {
        keys: [key],
      })
    ).listFields.items;
  expect(await hiddenOf(people.rival, "condition")).toEqual([
    {
      key: "condition",
      optionCount: 6,
      hiddenOptions: [{ value: "fair", label: "Moyen", translations: [] }],
    },
  ]);
  expect(await hiddenOf(people.guest, "family")).toMatchObject([
    { optionCount: 2, hiddenOptions: [{ value: "33", label: "Retirée" }] },
  ]);
  for (const who of [people.user, people.solo])
    expect(await hiddenOf(who, "condition")).toMatchObject([{ hiddenOptions: [] }]);
});

test("the platform's fields have the same names on screens, in files and in the change log", async () => {
  const rows = await findFieldRows(api.database.db, people.solo);
  for (const row of rows) {
    const field = LOT.find(row.key ?? "");
    if (field) expect([row.key, translatedLabel(row)]).toEqual([row.key, field.label]);
  }
  expect(rows.filter(({ key }) => !LOT.find(key ?? "")).map(({ key }) => key)).toEqual([
    "placeType",
    "sectionType",
  ]);
});

test("the keys that rules use are choices of the platform's lists", async () => {
  const rows = await findFieldRows(api.database.db, people.solo);
  const values = (key: string) => rows.find((row) => row.key === key)?.options?.map(({ value }) => value);
  expect(values("action")).toEqual(ACTIONS.map(({ value }) => value));
  expect(values("condition")).toEqual(CONDITIONS.map(({ value }) => value));
  expect(values("provenance")).toEqual(PROVENANCES.map(({ value }) => value));
  expect(values("unit")).toEqual(UNITS.map(({ value }) => value));
  expect(values("channels")).toEqual(CHANNELS.map(({ value }) => value));
  expect(values("placeType")).toEqual(PLACE_TYPES.map(({ value }) => value));
});

test.each([
  ["malformed", "("],
  ["of a cost that explodes", "(a+)+$"],
  ["with a back-reference", "(a)\\1"],
])("refuses a regular expression that is %s, with its field", async (_what, regexp) => {
  const { refusal } = await api.ask(people.user, LIST, { filter: { label: { regexp } } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "filter.label.regexp", found: regexp });
});
