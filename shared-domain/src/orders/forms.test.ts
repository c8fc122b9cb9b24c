import { ValidationError } from "yup";
import { customerSchema, quoteLineSchema, requestMessageSchema } from "./index.ts";

const VALID = { firstName: "Anne", lastName: "Lefèvre", email: "anne@exemple.fr" };

/** Field path → message of its first failure. */
async function failures(
  schema: { validate(value: unknown, options: object): Promise<unknown> },
  value: unknown,
) {
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
    expect(Object.keys(await failures(customerSchema(), {}))).toEqual(["firstName", "lastName", "email"]);
    expect(await failures(customerSchema(), VALID)).toEqual({});
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
    expect(await failures(customerSchema(), { ...VALID, [field]: good })).toEqual({});
    expect(Object.keys(await failures(customerSchema(), { ...VALID, [field]: bad }))).toEqual([field]);
  });

  it("accepts the postcode of the customer's country", async () => {
    expect(await failures(customerSchema(), { ...VALID, country: "BE", zipcode: "1000" })).toEqual({});
    expect(
      Object.keys(await failures(customerSchema(), { ...VALID, country: "BE", zipcode: "75011" })),
    ).toEqual(["zipcode"]);
  });
});

describe("quote line", () => {
  const line = { productID: "p1", quantity: 3, remainingQuantity: 3, unitPrice: 12.5 };
  it("accepts at most the remaining quantity of the lot, and reports that quantity", async () => {
    expect(await failures(quoteLineSchema(), line)).toEqual({});
    const schema = quoteLineSchema((remaining) => `il en reste ${remaining}`);
    expect(await failures(schema, { ...line, quantity: 3.5 })).toEqual({ quantity: "il en reste 3" });
    expect(await failures(schema, { ...line, quantity: 400, remainingQuantity: null })).toEqual({});
  });

  it("refuses zero, negative and non-numeric quantities", async () => {
    for (const quantity of [0, -1, Number.NaN, null]) {
      expect(Object.keys(await failures(quoteLineSchema(), { ...line, quantity }))).toEqual(["quantity"]);
    }
    expect(Object.keys(await failures(quoteLineSchema(), { ...line, unitPrice: -0.01 }))).toEqual([
      "unitPrice",
    ]);
  });
});

describe("the message of a request", () => {
  const accepts = (message: string | null) => requestMessageSchema().isValidSync(message);
  it("[REQ-508] has 5 to 500 characters, blanks around it apart, or none at all", () => {
    expect(["Bonjo", "x".repeat(500), `  ${"x".repeat(500)}  `, "", null].map(accepts)).toEqual(
      Array(5).fill(true),
    );
    expect(["Bonj", " Bonj ", "x".repeat(501)].map(accepts)).toEqual(Array(3).fill(false));
  });
});
