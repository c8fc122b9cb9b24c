import { checkPhone, checkPostcode, checkSiret, checkVat } from "./index.ts";

describe("company numbers", () => {
  it.each([
    ["73282932000074", "73282932000074"],
    ["732 829 320 00074", "73282932000074"],
    ["356 000 000 00048", "35600000000048"],
    // La Poste: a multiple of 5 instead of Luhn.
    ["35600000009075", "35600000009075"],
  ])("[ACCT-517] accepts the SIRET %s", (value, normalized) => {
    expect(checkSiret(value)).toEqual({ ok: true, normalized });
  });

  it.each([
    "732829320",
    "7328293200007",
    "732829320000745",
    "732-829-320-00074",
    "732.829.320.00074",
    "73282932O00074",
    "7328 2932 0000 74",
    "",
  ])("[ACCT-517] refuses %j as a SIRET", (value) => {
    expect(checkSiret(value)).toMatchObject({ ok: false, reason: "format" });
  });

  it("only warns about a failed checksum", () => {
    expect(checkSiret("73282932000079")).toMatchObject({ ok: true, reason: "checksum" });
    expect(checkSiret("35600000049838")).toMatchObject({ ok: true, reason: "checksum" });
    expect(checkVat("FR45732829320")).toMatchObject({ ok: true, reason: "checksum" });
  });

  it.each(["FR44732829320", "FR 44 732 829 320", "FR03552081317", "FR 89 380 129 866"])(
    "[ACCT-518] accepts the VAT number %s",
    (value) => {
      expect(checkVat(value)).toEqual({ ok: true, normalized: value.replaceAll(" ", "") });
    },
  );

  it.each(["44732829320", "FRK7399859412", "FR4473282932", "BE0403170701", "FR44-732829320"])(
    "[ACCT-518] refuses %s as a French VAT number",
    (value) => expect(checkVat(value).ok).toBe(false),
  );
});

describe("[ACCT-515] telephone numbers", () => {
  it.each([
    ["FR", "0142928100", "+33142928100"],
    ["FR", "+33612345678", "+33612345678"],
    ["FR", "0033 6 12 34 56 78", "+33612345678"],
    ["FR", "07.56.78.90.12", "+33756789012"],
    ["FR", "09-72-39-39-75", "+33972393975"],
    ["FR", "+32 2 555 12 12", "+3225551212"],
    ["BE", "0470123456", "+32470123456"],
    ["BE", "02 555 12 12", "+3225551212"],
    ["NL", "020 624 1111", "+31206241111"],
  ])("%s accepts %s", (country, value, e164) => {
    expect(checkPhone(value, country)).toEqual({ ok: true, normalized: e164 });
  });

  it.each([
    ["FR", "061234567"],
    ["FR", "06123456789"],
    ["FR", "1234567890"],
    ["FR", "téléphone"],
    ["BE", "047012345"],
    ["NL", "06123456"],
  ])("%s refuses %s", (country, value) => expect(checkPhone(value, country).ok).toBe(false));

  it.each([
    ["+999 12 34 56 78 90", null],
    ["+999123456789", "FR"],
    ["+33 0 00 00 00 00", null],
    ["+33 1 23", "FR"],
    ["+1 000 000 0000", null],
    ["+44 7", null],
    ["0000000000", "FR"],
    ["0012345678901234", null],
    ["+", null],
    ["+32 470 12 34 5", null],
  ])("%s fits no country (given %s)", (value, country) => {
    expect(checkPhone(value, country)).toMatchObject({ ok: false });
  });

  it.each([
    ["+44 20 7946 0958", null, "+442079460958"],
    ["+352 27 12 34 56", "FR", "+35227123456"],
    ["+41 44 668 18 00", null, "+41446681800"],
    ["030 901820", "DE", "+4930901820"],
    ["+1 202-456-1111", "FR", "+12024561111"],
    ["+39 06 698 82022", null, "+390669882022"],
  ])("accepts a number of another country: %s", (value, country, normalized) => {
    expect(checkPhone(value, country)).toEqual({ ok: true, normalized });
  });

  it("accepts 10 to 15 digits when the country is unknown", () => {
    expect(checkPhone("01 42 92 81 00").ok).toBe(true);
    expect(checkPhone("123456789")).toMatchObject({ ok: false, reason: "length" });
    expect(checkPhone("1234567890123456")).toMatchObject({ ok: false, reason: "length" });
  });
});

describe("[ACCT-520] postcodes", () => {
  it.each([
    [null, "01000"],
    ["FR", "97400"],
    ["BE", "1000"],
    ["CH", "1201"],
    ["LU", "2453"],
    ["NL", "1012 AB"],
  ])("%s accepts %s", (country, code) =>
    expect(checkPostcode(code, country)).toEqual({ ok: true, normalized: code }),
  );
  it.each([
    [null, "7500"],
    ["FR", "750011"],
    [null, ""],
    ["FR", "1012 AB"],
    ["NL", "1012"],
    ["BE", "75001"],
  ])("%s refuses %j", (country, code) => expect(checkPostcode(code, country).ok).toBe(false));
});
