import { checkBic, checkIban } from "./bank.ts";

it.each([
  ["FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"],
  ["be68539007547034", "BE68539007547034"],
  ["NL91 ABNA 0417 1643 00", "NL91ABNA0417164300"],
])("takes the account %s", (typed, stored) => {
  expect(checkIban(typed)).toEqual({ ok: true, normalized: stored });
});

it.each([
  ["a digit too few", "FR142004101005050001302606"],
  ["wrong check digits", "FR1520041010050500013M02606"],
  ["an unknown country", "XX1420041010050500013M02606"],
  ["a text", "mon compte"],
])("refuses %s", (_what, typed) => {
  expect(checkIban(typed)).toMatchObject({ ok: false });
});

it("takes codes of banks with 8 and 11 characters", () => {
  expect(checkBic("psst frpp par")).toEqual({ ok: true, normalized: "PSSTFRPPPAR" });
  expect(checkBic("ABNANL2A").ok).toBe(true);
  expect(checkBic("PSSTFRPPP").ok).toBe(false);
});
