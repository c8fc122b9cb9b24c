import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";
import { references } from "../references/table.ts";

const FIND = `query ($kind: RelatedKind!, $text: String, $ids: [ID!], $names: [String!], $ofProperty: String, $limit: Int) {
  findRelated(kind: $kind, text: $text, ids: $ids, names: $names, ofProperty: $ofProperty, limit: $limit) { id name detail } }`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
}
let api: TestApi;
let people: People;
let town: string;
let person: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { db } = api.database;
  town = (
    await buildCustomer(db, people.user, {
      companyName: "Mairie du Pré",
      firstName: "Anne",
      lastName: "Lefèvre",
    })
  ).id;
  person = (
    await buildCustomer(db, people.user, {
      companyName: null,
      firstName: "Zoé",
      lastName: "Bénali",
      city: "Lyon",
    })
  ).id;
  await buildCustomer(db, people.user, { companyName: "Ancienne mairie", deleted: true });
  await buildCustomer(db, people.rival, { companyName: "Mairie d’ailleurs" });
});
afterAll(() => api.close());

const find = async (as: UserIdentity, variables: Record<string, unknown>): Promise<readonly Row[]> =>
  (await api.get<{ findRelated: Row[] }>(as, FIND, variables)).findRelated;
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);

test("customers are found by words of their names, those of other teams and deleted ones are not, and guests find none", async () => {
  expect(await find(people.user, { kind: "customer", text: "mairie" })).toEqual([
    { id: town, name: "Mairie du Pré", detail: "Anne Lefèvre" },
  ]);
  expect(await find(people.user, { kind: "customer", text: "benali lyon" })).toEqual([
    { id: person, name: "Zoé Bénali", detail: "Lyon" },
  ]);
  expect(await find(people.user, { kind: "customer", text: "100%" })).toEqual([]);
  expect(namesOf(await find(people.user, { kind: "customer" }))).toEqual(["Mairie du Pré", "Zoé Bénali"]);
  for (const variables of [{ text: "mairie" }, { ids: [town] }, {}])
    expect(await find(people.guest, { kind: "customer", ...variables })).toEqual([]);
});

test("ids name the rows that the reader may read, and nothing else", async () => {
  expect(namesOf(await find(people.user, { kind: "customer", ids: [person, town] }))).toEqual([
    "Mairie du Pré",
    "Zoé Bénali",
  ]);
  for (const stranger of [people.rival, people.solo])
    expect(await find(stranger, { kind: "customer", ids: [person, town] })).toEqual([]);
  expect(await find(people.user, { kind: "productStatus", ids: [town] })).toEqual([]);
  expect(namesOf(await find(people.user, { kind: "customer", names: ["MAIRIE DU PRE", "Bénali"] }))).toEqual([
    "Mairie du Pré",
  ]);
  expect(await find(people.user, { kind: "productStatus", ids: ["x"] })).toEqual([]);
});

test("lots and references are those of the team; a participant of a project names none of them", async () => {
  const { db } = api.database;
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.rival, project, "architect");
  const lot = await buildLot(db, people.user, { name: "Poutrelle HEB", ref: "P-7" });
  const gone = await buildLot(db, people.user, { name: "Poutrelle IPE", progress: "deleted" });
  const [reference] = await db
    .insert(references)
    .values({ sku: "HEB-120", name: "Poutrelle", userID: people.user.userID, ...ownershipOf(people.user) })
    .returning();
  expect(await find(people.guest, { kind: "productStatus", text: "poutrelle p-7" })).toEqual([
    { id: lot.id, name: "Poutrelle HEB", detail: "P-7" },
  ]);
  expect(await find(people.user, { kind: "productStatus", ids: [gone.id] })).toEqual([]);
  expect(await find(people.guest, { kind: "reference", text: "heb-120" })).toEqual([
    { id: reference?.id, name: "Poutrelle", detail: "HEB-120" },
  ]);
  for (const kind of ["productStatus", "reference"])
    expect(await find(participant, { kind, text: "poutrelle" })).toEqual([]);
});

test("of a property, only those rows that lots name, one value or several", async () => {
  const { db } = api.database;
  const named = await buildLot(db, people.user, { name: "Nommé" });
  const among = await buildLot(db, people.user, { name: "Parmi d’autres" });
  await buildLot(db, people.user, { name: "Jamais nommé" });
  await buildLot(db, people.user, { properties: { pair: named.id } });
  await buildLot(db, people.user, { properties: { pair: [among.id, named.id] } });
  await buildLot(db, people.user, { properties: { pair: "une ancienne valeur" } });
  expect(namesOf(await find(people.user, { kind: "productStatus", ofProperty: "pair" }))).toEqual([
    "Nommé",
    "Parmi d’autres",
  ]);
});
