import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { buildPeople, buildUser, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

const PRIVATE = [{ key: "isPrivate", type: "boolean", value: true }];

let api: TestApi;
let people: People;
let projectID: string;
let lotID: string;
let architect: UserIdentity;
let guest: UserIdentity;
let solo: UserIdentity;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { db } = api.database;
  await buildField(db, people.admin, { key: "buyer", type: "TEXT", metadata: PRIVATE });
  await buildField(db, people.admin, {
    key: "route",
    type: "LIST",
    choices: ["Vinaigrerie"],
    metadata: PRIVATE,
  });
  await buildField(db, people.admin, { key: "maker", type: "TEXT" });
  const { project } = await buildSite(api, people.user);
  projectID = project.id;
  architect = await addParticipant(api, people.rival, project, "architect");
  guest = await addParticipant(api, people.rival, project, "guest");
  solo = await addParticipant(api, await buildUser(db), project, "architect");
  lotID = (await buildLot(db, people.user, { name: "Cloison", projectID })).id;
  await write([
    { key: "buyer", values: ["Zephyrine"] },
    { key: "route", values: ["Vinaigrerie"] },
    { key: "maker", values: ["Malerba"] },
  ]);
});
afterAll(() => api.close());

const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const write = (properties: readonly object[]) =>
  api.get(people.user, UPDATE, { input: { id: lotID, properties } });

const SEARCH = /* GraphQL */ `
  query ($filter: ProductFilter) { searchProduct(filter: $filter) { total items { id } } }
`;
const found = async (as: UserIdentity, filter: object): Promise<boolean> => {
  const { searchProduct } = await api.get<{ searchProduct: { items: { id: string }[] } }>(as, SEARCH, {
    filter: { projectID: { eq: projectID }, ...filter },
  });
  return searchProduct.items.some(({ id }) => id === lotID);
};

/** Every operator by which a text can be searched. */
const askedFor = (word: string): [string, object][] => [
  ["words", { text: { multiMatch: word } }],
  ["one word", { text: { match: word } }],
  ["a phrase", { text: { matchPhrase: word } }],
  ["the beginning of a phrase", { text: { matchPhrasePrefix: word.slice(0, 5) } }],
  ["a word among alternatives", { or: [{ text: { match: word } }] }],
  ["a word within a filter", { and: [{ text: { multiMatch: `cloison ${word}` } }] }],
  ["a word that is excluded", { not: { not: { text: { match: word } } } }],
  ["a category", { or: [{ category: { match: word } }] }],
];

describe("a word of a private value", () => {
  test.each(
    ["Zephyrine", "Vinaigrerie"].flatMap((word) =>
      askedFor(word).map(([by, filter]) => [word, by, filter] as const),
    ),
  )("%s, as %s, finds no lot of another team", async (_word, _by, filter) => {
    for (const person of [architect, guest, solo]) expect(await found(person, filter)).toBe(false);
  });

  test.each(askedFor("Zephyrine").slice(0, -1))(
    "finds the lot for its own team, as %s",
    async (_by, filter) => {
      for (const person of [people.user, people.guest]) expect(await found(person, filter)).toBe(true);
    },
  );

  test("finds the lot for a member who also takes part in the project, beside other words", async () => {
    const member = await addParticipant(
      api,
      people.user,
      { id: projectID, organizationID: people.user.team?.id ?? null },
      "architect",
    );
    expect(await found(member, { text: { multiMatch: "cloison malerba zephyrine" } })).toBe(true);
  });

  test("is neither offered nor counted when a participant's search finds nothing", async () => {
    const RELAX = `query ($filter: ProductFilter!) { relaxSearch(filter: $filter) { alternatives { text total } near { lot { id } } } }`;
    const relax = (as: UserIdentity, text: string) =>
      api.get<{ relaxSearch: { alternatives: { text: string }[] } }>(as, RELAX, {
        filter: { projectID: { eq: projectID }, text: { multiMatch: text } },
      });
    const known = (await relax(people.user, "zephyrine qqqqq")).relaxSearch.alternatives;
    expect(known.map(({ text }) => text)).toContain("zephyrine");
    const { relaxSearch } = await relax(architect, "zephyrine qqqqq");
    expect(relaxSearch.alternatives.map(({ text }) => text)).not.toContain("zephyrine");
  });
});

test("words of other values are found by participants too", async () => {
  for (const person of [architect, guest, solo, people.user])
    expect(await found(person, { text: { multiMatch: "cloison malerba" } })).toBe(true);
});

describe("a property that becomes private", () => {
  const SAVE = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
  const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }";
  const maker = { text: { match: "Malerba" } };
  const save = async (key: string, isPrivate: boolean): Promise<string> => {
    const { rows } = await api.database.pool.query<{ id: string }>("select id from fields where key = $1", [
      key,
    ]);
    const update = [{ id: rows[0]?.id, metadata: [{ key: "isPrivate", value: isPrivate }] }];
    return (await api.get<{ saveFields: { batchID: string } }>(people.admin, SAVE, { input: { update } }))
      .saveFields.batchID;
  };

  test("is found by its team alone from then on, and by everyone again when that is undone", async () => {
    const batchID = await save("maker", true);
    expect([await found(architect, maker), await found(people.user, maker)]).toEqual([false, true]);
    await api.get(people.admin, UNDO, { batchID });
    expect([await found(architect, maker), await found(people.user, maker)]).toEqual([true, true]);
  });

  test("and the other way round", async () => {
    const batchID = await save("buyer", false);
    expect(await found(architect, { text: { match: "Zephyrine" } })).toBe(true);
    await api.get(people.admin, UNDO, { batchID });
    expect(await found(architect, { text: { match: "Zephyrine" } })).toBe(false);
  });
});
