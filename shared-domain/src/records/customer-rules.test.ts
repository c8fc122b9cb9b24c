import { ValidationError } from "yup";
import { CUSTOMER } from "./customer.ts";
import { customerRules, storedCustomer } from "./customer-rules.ts";
import { recordSchema } from "./record-schema.ts";

const schema = recordSchema(CUSTOMER, customerRules);
const VALID = { firstName: "Anne", lastName: "Lefèvre", email: "anne@exemple.fr" };

/** Field path → message of its first failure. */
async function failures(value: unknown) {
  try {
    await schema.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map((failure) => [failure.path, failure.message]));
  }
}

describe("customer form", () => {
  it("[CUST-505] requires only first name, last name and email", async () => {
    expect(Object.keys(await failures({}))).toEqual(["firstName", "lastName", "email"]);
    expect(await failures(VALID)).toEqual({});
  });

  it.each([
    ["notes", "n".repeat(150), "n".repeat(151)],
    ["address", "a".repeat(120), "a".repeat(121)],
    ["zipcode", "75011", "7501"],
    ["city", "Pau", "P"],
    ["city", "c".repeat(50), "c".repeat(51)],
    ["companyName", "OK", "X"],
    ["companyName", "c".repeat(60), "c".repeat(61)],
    ["phone", "01 42 92 81 00", "12345"],
    ["email", "b@exemple.fr", "b@"],
  ])("[CUST-506] %s accepts %j and refuses %j", async (field, good, bad) => {
    expect(await failures({ ...VALID, [field]: good })).toEqual({});
    expect(Object.keys(await failures({ ...VALID, [field]: bad }))).toEqual([field]);
  });

  it("accepts the postcode of the customer's country", async () => {
    expect(await failures({ ...VALID, country: "BE", zipcode: "1000" })).toEqual({});
    expect(Object.keys(await failures({ ...VALID, country: "BE", zipcode: "75011" }))).toEqual(["zipcode"]);
  });
});

test("company numbers are stored without their blanks, and malformed ones refused", async () => {
  expect(storedCustomer({ SIRET: "732 829 320 00074", VAT: "fr 44 732 829 320" })).toEqual({
    SIRET: "73282932000074",
    VAT: "FR44732829320",
  });
  expect(await failures({ ...VALID, SIRET: "123", VAT: "FR1" })).toEqual({
    SIRET: "form.siret",
    VAT: "form.vat",
  });
});
