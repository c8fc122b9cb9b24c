import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE =
  "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id firstName companyName SIRET VAT organizationID country } }";
const LIST = "{ customersByOrganization { items { lastName } } }";
const customer = { firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" };

test("a customer joins the team's directory; company numbers are stored without their blanks", async () => {
  const { createCustomer } = await api.get(people.user, CREATE, {
    input: {
      ...customer,
      companyName: "Bâtir",
      SIRET: "732 829 320 00074",
      VAT: "FR 44 732 829 320",
      phone: "",
      zipcode: "1000",
      country: "BE",
    },
  });
  expect(createCustomer).toMatchObject({
    SIRET: "73282932000074",
    VAT: "FR44732829320",
    organizationID: people.team.id,
    country: "BE",
  });
});

test("the error of an invalid customer has the field", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ email: "jeanne" }, "email"],
    [{ lastName: " " }, "lastName"],
    [{ SIRET: "123" }, "SIRET"],
    [{ VAT: "FR1" }, "VAT"],
    [{ zipcode: "1000", country: "FR" }, "zipcode"],
    [{ notes: "x".repeat(151) }, "notes"],
    [{ companyName: "x" }, "companyName"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(people.user, CREATE, { input: { ...customer, ...more } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("[API-561] the directory is sorted by name and leaves deleted customers out", async () => {
  const { db } = api.database;
  const member = await buildMember(db, await buildTeam(db), "USER");
  await buildCustomer(db, member, { lastName: "Zola" });
  await buildCustomer(db, member, { lastName: "Éluard" });
  await buildCustomer(db, member, { lastName: "Camus", deleted: true });
  expect(await api.get(member, LIST)).toEqual({
    customersByOrganization: { items: [{ lastName: "Éluard" }, { lastName: "Zola" }] },
  });
});
