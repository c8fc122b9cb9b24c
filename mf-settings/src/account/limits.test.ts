import { ValidationError } from "yup";
import { type AccountForm, accountSchema } from "./limits.ts";

const VALID: AccountForm = {
  name: "Anne-Sophie D’Arcy",
  phone: null,
  type: "COMPANY",
  language: "fr",
  teamSize: null,
  company: null,
  SIRET: null,
  VAT: null,
  address: null,
  zipcode: null,
  city: null,
  country: "FR",
  job: null,
  notifyTeam: true,
  notifyMentions: true,
};

/** Paths of the fields that are refused. */
async function refused(change: Partial<Record<keyof AccountForm, unknown>>): Promise<string[]> {
  try {
    await accountSchema().validate({ ...VALID, ...change }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return [...new Set(error.inner.map(({ path }) => path ?? ""))];
  }
}

describe("account form", () => {
  it.each(["Jo", "Łukasz Nowak", "O'Neill", "Jean-Paul", "B. de Vries", "李雷"])(
    "[ACCT-514] takes the name %s",
    async (name) => {
      expect(await refused({ name })).toEqual([]);
    },
  );
  it.each(["", "J", "R2D2", "a@b", "n".repeat(81), "--"])("[ACCT-514] refuses the name %j", async (name) => {
    expect(await refused({ name })).toEqual(["name"]);
  });

  it.each([
    ["[ACCT-516]", "company", "OK", "X"],
    ["[ACCT-516]", "company", "c".repeat(80), "c".repeat(81)],
    ["[ACCT-517]", "SIRET", "732 829 320 00074", "732-829-320-00074"],
    ["[ACCT-518]", "VAT", "FR 44 732 829 320", "BE0403170701"],
    ["[ACCT-519]", "address", "a".repeat(60), "a".repeat(61)],
    ["[ACCT-520]", "zipcode", "75011", "7501"],
    ["[ACCT-520]", "city", "c".repeat(50), "c".repeat(51)],
    ["[ACCT-515]", "phone", "01 42 92 81 00", "1234"],
  ])("%s %s takes %j and refuses %j", async (_id, field, good, bad) => {
    expect(await refused({ [field]: good })).toEqual([]);
    expect(await refused({ [field]: bad })).toEqual([field]);
  });

  it("[ACCT-521] type and language are required", async () => {
    expect(await refused({ type: null, language: null })).toEqual(["type", "language"]);
    expect(await refused({ type: "NONE" })).toEqual(["type"]);
  });

  it("[ACCT-525] nobody can choose to be an administrator, whoever is one stays it", async () => {
    expect(await refused({ type: "ADMIN" })).toEqual(["type"]);
    await expect(
      accountSchema(undefined, "ADMIN").validate({ ...VALID, type: "ADMIN" }),
    ).resolves.toBeDefined();
  });

  it("company fields that are not shown hold nobody up", async () => {
    expect(await refused({ type: "PERSON", SIRET: "1", zipcode: "x", company: "c" })).toEqual([]);
  });

  it("a company number with a wrong check digit passes: it only warns", async () => {
    expect(await refused({ SIRET: "73282932000079" })).toEqual([]);
  });
});
