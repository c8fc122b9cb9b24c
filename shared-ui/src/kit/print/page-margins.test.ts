import { pageMargins } from "./page-margins.ts";

test("every page has the text and its number at the foot, whatever signs the text has", () => {
  const css = pageMargins('L’atelier "Sud" \\ Nord', "Page");
  expect(css.match(/@page [\w-]+/g)).toEqual(["@page gis-sheet", "@page gis-sheet-wide"]);
  expect(css).toContain(String.raw`content: "L’atelier \"Sud\" \\ Nord";`);
  expect(css.match(/content: "Page " counter\(page\) " \/ " counter\(pages\)/g)).toHaveLength(2);
});
