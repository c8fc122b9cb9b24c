import { LOCALES } from "../locale/index.ts";
import {
  ACCOUNT_LIMITS,
  accountSchema,
  identifierWarnings,
  isNotified,
  isSurveyDue,
  LANGUAGES,
  nextSurveyDate,
  PREFERENCES,
  surveySchema,
} from "./index.ts";

const account = { name: "Anne-Sophie d’Aubigné", type: "COMPANY", language: "FR" };
const faultOf = (value: object, storedType?: string): string | null => {
  try {
    accountSchema(undefined, storedType).validateSync({ ...account, ...value });
    return null;
  } catch (error) {
    return (error as { path?: string }).path ?? "?";
  }
};

test.each([
  ["[ACCT-514]", { name: "R2D2" }, "name"],
  ["[ACCT-514]", { name: "-" }, "name"],
  ["[ACCT-514]", { name: "Łukasz O'Neil Jr." }, null],
  ["[ACCT-515]", { phone: "01 99 00 12 12", country: "FR" }, null],
  ["[ACCT-515]", { phone: "123", country: "FR" }, "phone"],
  ["[ACCT-515]", { phone: "1234567890" }, null],
  ["[ACCT-515]", { phone: "123456789" }, "phone"],
  ["[ACCT-516]", { company: "a" }, "company"],
  ["[ACCT-516]", { company: "a".repeat(ACCOUNT_LIMITS.company.max) }, null],
  ["[ACCT-516]", { company: "a".repeat(81) }, "company"],
  ["[ACCT-517]", { SIRET: "732 829 320 00074" }, null],
  ["[ACCT-517]", { SIRET: "73282932000" }, "SIRET"],
  ["[ACCT-518]", { VAT: "FR 44 732 829 320" }, null],
  ["[ACCT-518]", { VAT: "DE123456789" }, "VAT"],
  ["[ACCT-518]", { VAT: "NL812345605B01", country: "NL" }, null],
  ["[ACCT-519]", { address: "x".repeat(60) }, null],
  ["[ACCT-519]", { address: "x".repeat(61) }, "address"],
  ["[ACCT-520]", { zipcode: "7501" }, "zipcode"],
  ["[ACCT-520]", { zipcode: "1234 AB", country: "NL" }, null],
  ["[ACCT-520]", { city: "Y" }, "city"],
  ["[ACCT-521]", { type: undefined }, "type"],
  ["[ACCT-521]", { language: "" }, "language"],
  ["[ACCT-522]", { job: { brevoId: "three", label: "a", value: "b" } }, "job.brevoId"],
  ["[ACCT-522]", { job: { brevoId: 3, label: "Chef de projet", value: "pm" } }, null],
  ["[ACCT-525]", { type: "ADMIN" }, "type"],
] as const)("%s the account form, given %o, reports %s", (_id, value, fault) => {
  expect(faultOf(value)).toBe(fault);
});

test("[ACCT-525] keeps a type that the platform assigned", () => {
  expect(faultOf({ type: "ADMIN" }, "ADMIN")).toBeNull();
  expect(faultOf({ type: "CYNEO" }, "ADMIN")).toBe("type");
});

test("warns about a failed checksum and does not block", () => {
  expect(faultOf({ SIRET: "73282932000075" })).toBeNull();
  expect(identifierWarnings({ SIRET: "73282932000075", VAT: "FR44732829320" })).toEqual(["SIRET"]);
  expect(identifierWarnings({ VAT: "FR00732829320" })).toEqual(["VAT"]);
  expect(identifierWarnings({ SIRET: "12" })).toEqual([]);
});

test("[ACCT-526] the survey asks everyone for type and usage, and companies and non-profits for job and size", () => {
  const check = (value: object) => surveySchema().isValidSync(value);
  const job = { brevoId: 1, label: "Dépose", value: "dismantling" };
  expect(check({ type: "PERSON", usage: ["sell"] })).toBe(true);
  expect(check({ type: "PERSON", usage: [] })).toBe(false);
  expect(check({ usage: ["sell"] })).toBe(false);
  expect(check({ type: "PERSON", usage: ["rob"] })).toBe(false);
  for (const type of ["COMPANY", "NGO"]) {
    expect(check({ type, usage: ["sell"] })).toBe(false);
    expect(check({ type, usage: ["sell"], job })).toBe(false);
    expect(check({ type, usage: ["sell"], job, teamSize: "2-10" })).toBe(true);
  }
});

test("[ACCT-511] [ACCT-512] the survey is asked until it is answered; postponing hides it for seven days", () => {
  const now = new Date("2026-03-01T10:00:00Z");
  expect(isSurveyDue({}, now)).toBe(true);
  const later = { [PREFERENCES.nextSurvey]: [nextSurveyDate(now).toISOString()] };
  expect(isSurveyDue(later, new Date("2026-03-08T09:59:59Z"))).toBe(false);
  expect(isSurveyDue(later, new Date("2026-03-08T10:00:00Z"))).toBe(true);
  expect(isSurveyDue({ [PREFERENCES.surveyType]: ["NGO"] }, now)).toBe(false);
});

test("[ACCT-507] notifications are on until the user switches them off", () => {
  expect(isNotified({}, PREFERENCES.notifyTeam)).toBe(true);
  expect(isNotified({ "notification-team": ["false"] }, PREFERENCES.notifyTeam)).toBe(false);
  expect(isNotified({ "notification-team": ["false"] }, PREFERENCES.notifyMentions)).toBe(true);
});

test("[ACCT-533] the company of an account consists of its name, two numbers and its address", () => {
  const company = ["company", "SIRET", "VAT", "address", "zipcode", "city"];
  expect(Object.keys(accountSchema().fields)).toEqual(expect.arrayContaining(company));
  const values = {
    company: "Poutres & fils",
    SIRET: "73282932000074",
    VAT: "FR44732829320",
    address: "1, rue du Port",
    zipcode: "75013",
    city: "Paris",
  };
  expect(accountSchema().validateSync({ ...account, ...values })).toMatchObject(values);
});

test("[I18N-502] a user may store one of six languages; the interface supports three of them", () => {
  for (const language of ["FR", "EN", "NL", "DE", "ES", "IT"]) expect(faultOf({ language })).toBeNull();
  for (const language of ["PT", "fr", ""]) expect(faultOf({ language })).toBe("language");
  expect(LANGUAGES.map((language) => language.toLowerCase()).slice(0, 3)).toEqual([...LOCALES]);
  expect(LOCALES).toHaveLength(3);
});
