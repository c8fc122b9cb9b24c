import { ValidationError } from "yup";
import { quoteLineSchema, requestMessageSchema } from "./index.ts";

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
