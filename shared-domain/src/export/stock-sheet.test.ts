import { matchColumns } from "../import/index.ts";
import { LOCALES } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";
import { stockColumns } from "./index.ts";

const SHOWN = LOT.list.filter((field) => "inShop" in field).map(({ key }) => key as string);

test.each(LOCALES)(
  "a shop of another team reads the columns of our stock by their titles, in %s",
  (locale) => {
    const found = matchColumns(stockColumns(locale).map(({ header }) => header));
    expect(found.map(({ field }) => field)).toEqual(SHOWN);
  },
);

test("programs read the same names in every language, each with its unit", () => {
  const names = stockColumns("fr").map(({ name }) => name);
  expect(stockColumns("nl").map(({ name }) => name)).toEqual(names);
  expect(names).toEqual(expect.arrayContaining(["ref", "price_eur", "length_cm", "weight_kg"]));
  // Nothing that no page of a shop shows.
  for (const hidden of ["internalNotes", "startDate", "spot", "place"]) expect(names).not.toContain(hidden);
});
