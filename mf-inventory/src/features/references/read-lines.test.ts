import { readLines } from "./read-lines.ts";

test("each line is an option; after tabs come its English and Dutch labels", () => {
  expect(readLines("Chêne\tOak\tEik\r\n\n  Sapin \n", [])).toEqual({
    options: [
      {
        label: "Chêne",
        translations: [
          { lang: "EN", label: "Oak" },
          { lang: "NL", label: "Eik" },
        ],
      },
      { label: "Sapin" },
    ],
    known: 0,
    tooLong: 0,
  });
});

test("lines that the list or an earlier line has are left out and counted, without regard to case and accents", () => {
  const { options, known, tooLong } = readLines(`CHENE\nIroko\niroko\n${"x".repeat(121)}`, ["Chêne"]);
  expect(options.map(({ label }) => label)).toEqual(["Iroko"]);
  expect([known, tooLong]).toEqual([2, 1]);
});
