import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

let api: TestApi;
let people: People;
let projectID: string;
let architect: UserIdentity;

/** Where each code stands: in the property `mark`, or in a field of the lot. */
const CODES = {
  description: "AB-1234",
  descriptionEN: "QEB/248",
  complement: "12-250",
  spot: "R+2",
  internalNotes: "KLM-900",
  mark: "zorg-88",
  model: "Éq_7/b",
} as const;
const ids = new Map<string, string>();

const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const SEARCH =
  "query ($filter: ProductFilter) { searchProduct(filter: $filter, limit: 50) { items { id } } }";

beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  await buildField(db, people.admin, { key: "mark", type: "TEXT" });
  const { project } = await buildSite(api, people.user);
  projectID = project.id;
  architect = await addParticipant(api, people.rival, project, "architect");
  for (const [field, code] of Object.entries(CODES)) {
    const text = `près de ${code}, à vérifier`;
    const own = field === "mark";
    const { id } = await buildLot(db, people.user, {
      name: `Lot ${field}`,
      projectID,
      ...(own ? {} : { [field]: text }),
    });
    ids.set(field, id);
    if (own)
      await api.get(people.user, UPDATE, { input: { id, properties: [{ key: "mark", values: [text] }] } });
  }
});
afterAll(() => api.close());

async function found(text: string, as: UserIdentity = people.user): Promise<string[]> {
  const { searchProduct } = await api.get<{ searchProduct: { items: { id: string }[] } }>(as, SEARCH, {
    filter: { projectID: { eq: projectID }, text: { multiMatch: text } },
  });
  const names = new Map([...ids].map(([field, id]) => [id, field]));
  return searchProduct.items.map(({ id }) => names.get(id) ?? "").sort();
}

describe("a code is found as it is written, wherever it stands", () => {
  test.each(Object.entries(CODES))("in %s: %s", async (field, code) => {
    expect(await found(code)).toEqual([field]);
    expect(await found(code.toLowerCase())).toEqual([field]);
    expect(await found(`vérifier ${code}`)).toEqual([field]);
  });

  test.each([
    ["1234", "description"],
    ["248", "descriptionEN"],
    ["900", "internalNotes"],
    ["88", "mark"],
  ])("by its number alone: %s", async (number, field) => {
    expect(await found(number)).toEqual([field]);
  });

  test.each([
    ["ab-12", "description"],
    ["qeb/2", "descriptionEN"],
    ["12-25", "complement"],
    ["zorg-8", "mark"],
  ])("while it is being typed: %s", async (typed, field) => {
    expect(await found(typed)).toEqual([field]);
  });

  test.each(["AB-1235", "BAB-1234", "AB-12345", "QEB/24 ", "R+20", "12-251", "AB-12 "])(
    "another code finds nothing: %s",
    async (code) => {
      expect(await found(code)).toEqual([]);
    },
  );

  test("a code in internal notes is known to the team alone", async () => {
    expect(await found("KLM-900", architect)).toEqual([]);
    expect(await found("900", architect)).toEqual([]);
    expect(await found("AB-1234", architect)).toEqual(["description"]);
  });

  test.each([
    "AB-1234'",
    "AB\\-1234",
    "AB-1234:*",
    "(AB-1234",
    "AB-1234 & !",
    "'; drop table x --1",
    "-1-",
    "+2+",
  ])("signs of the query language are no commands: %s", async (typed) => {
    await expect(found(typed)).resolves.toBeInstanceOf(Array);
  });

  test("a code of ten thousand characters is stored and does no harm", async () => {
    const code = `${"a1-".repeat(3000)}z`;
    const { id } = await buildLot(api.database.db, people.user, {
      name: "Lot long",
      projectID,
      description: `${code} et EI-30`,
    });
    ids.set("long", id);
    expect(await found("EI-30")).toEqual(["long"]);
  });
});
