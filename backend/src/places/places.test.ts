import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { buildPlace } from "../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreatePlaceInput!) {
    createPlace(input: $input) { id name type city userID organizationID location { lat lon } }
  }
`;
const LIST =
  "query ($limit: Int, $nextToken: String) { listPlaces(limit: $limit, nextToken: $nextToken) { items { name } nextToken } }";
const place = {
  name: "Entrepôt de Lyon",
  type: "warehouse",
  address: "1 rue de la République",
  city: "Lyon",
  zipcode: "69001",
  country: "FR",
  location: { lat: 45.767, lon: 4.8336 },
};

test("[PERM-524] a new place is stamped with its team and its maker, or with the solo person alone", async () => {
  const { createPlace } = await api.get(people.user, CREATE, { input: place });
  expect(createPlace).toMatchObject({
    name: "Entrepôt de Lyon",
    location: place.location,
    userID: people.user.userID,
    organizationID: people.team.id,
  });
  const solo = await api.get(people.solo, CREATE, { input: place });
  expect(solo.createPlace).toMatchObject({ userID: people.solo.userID, organizationID: null });
});

test("bad places name the field", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ name: "x" }, "name"],
    [{ type: "castle" }, "type"],
    [{ address: "" }, "address"],
    [{ zipcode: " " }, "zipcode"],
    [{ location: { lat: 91, lon: 0 } }, "location.lat"],
    [{ location: { lat: 0, lon: -181 } }, "location.lon"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(people.user, CREATE, { input: { ...place, ...more } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("[API-526] places come by name as people sort it, page by page", async () => {
  const { db } = api.database;
  const member = await buildMember(db, await buildTeam(db), "GUEST");
  for (const name of ["Zoo", "école", "Atelier", "Échoppe", "atelier B"])
    await buildPlace(db, member, { name });
  const names: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: { listPlaces: { items: { name: string }[]; nextToken: string | null } } = await api.get(
      member,
      LIST,
      { limit: 2, nextToken },
    );
    names.push(...page.listPlaces.items.map(({ name }) => name));
    nextToken = page.listPlaces.nextToken;
  } while (nextToken);
  expect(names).toEqual(["Atelier", "atelier B", "Échoppe", "école", "Zoo"]);
});
