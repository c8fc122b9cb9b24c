import * as vocabulary from "./index.ts";
import { ACTIONS, DEFAULT_ORDER_TITLE, labelOf, REQUEST_TYPES, type Term } from "./index.ts";

test("[I18N-007] every option has a French, an English and a Dutch label, and no value appears twice in a list", () => {
  const lists: (readonly Term[])[] = Object.values(vocabulary as Record<string, unknown>).filter((each) =>
    Array.isArray(each),
  );
  for (const terms of lists) {
    expect(new Set(terms.map((term) => term.value)).size).toBe(terms.length);
    for (const term of terms)
      for (const locale of ["fr", "en", "nl"] as const) expect(term[locale]).toMatch(/\S/);
  }
});

test("[INV-533] contains the actions of the specification", () => {
  expect(ACTIONS.map((action) => action.value)).toEqual(expect.arrayContaining(["sale", "give", "done"]));
});

test("[DATA-004] contains the six request types", () => {
  expect(REQUEST_TYPES.map((type) => type.value).sort()).toEqual(
    ["information", "punchOut", "quote", "request", "reservation", "stripe"].sort(),
  );
  expect(DEFAULT_ORDER_TITLE.fr).toBe("Commande");
});

test("an unknown value is shown unchanged", () => {
  expect(labelOf(ACTIONS, "sale", "nl")).toBe("Te koop");
  expect(labelOf(ACTIONS, "inconnu", "fr")).toBe("inconnu");
  expect(labelOf(ACTIONS, null, "fr")).toBe("");
});
