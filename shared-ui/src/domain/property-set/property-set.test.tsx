import { ACTIONS } from "@gisement/shared-domain/vocabulary";
import { screen } from "@testing-library/react";
import { createTestShell } from "../../testing/create-test-shell.ts";
import { propertySet } from "../../testing/property-set.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { readOptions } from "./read-options.ts";
import { useOptions } from "./use-options.ts";
import { useOwnFields } from "./use-own-fields.ts";

/** The team says "Correct" for a good condition, hides "fair", and has added one of its own. */
const CONDITIONS = [
  { value: "salvage", fr: "À récupérer", en: "To salvage" },
  { value: "good", fr: "Correct", en: "Sound" },
  { value: "new", fr: "Neuf", en: "New", nl: "Nieuw" },
];
const { items } = propertySet({
  condition: CONDITIONS,
  category: [{ value: "31", fr: "Portes", en: "Doors" }],
}).listFields;

describe("the option lists of a team", () => {
  const options = readOptions(items, "en");

  test("offer what the team offers, in its words and order", () => {
    expect(options.choicesOf("condition")).toEqual([
      { value: "salvage", label: "To salvage" },
      { value: "good", label: "Sound" },
      { value: "new", label: "New" },
    ]);
  });

  test("keep a stored value that the team hides: it has a label and stays in its own form", () => {
    expect(options.labelOf("condition", "fair")).toBe("Fair");
    expect(options.choicesOf("condition", "fair").at(-1)).toEqual({ value: "fair", label: "Fair" });
    expect(options.choicesOf("condition", "good")).toBe(options.choicesOf("condition"));
  });

  test("say what a file may name: the choices first, then the product's words for what is hidden", () => {
    expect(options.termsOf("condition").map(({ value }) => value)).toEqual([
      "salvage",
      "good",
      "new",
      "very_good",
      "fair",
      "to_repair",
      "out_of_order",
    ]);
    expect(options.termsOf("category")).toEqual([{ value: "31", fr: "Portes", en: "Doors", nl: "Portes" }]);
  });

  test("show an unknown value as it is, and nothing for none", () => {
    expect(options.labelOf("condition", "patina")).toBe("patina");
    expect(options.labelOf("category", "99")).toBe("99");
    expect([options.labelOf("action", null), options.labelOf("action", "")]).toEqual(["", ""]);
  });

  test("name each value once, though a master organization reads the lists of its sub-teams too", () => {
    const both = [...items, ...propertySet({ condition: [{ value: "good", fr: "Bien" }] }).listFields.items];
    const read = readOptions(both, "fr");
    expect(read.labelOf("condition", "good")).toBe("Correct");
    expect(read.choicesOf("condition")).toHaveLength(3);
  });

  test("are the product's own until the set is read; a category has no name until then", () => {
    const unread = readOptions(undefined, "nl", true);
    expect(unread.choicesOf("action")).toEqual(ACTIONS.map(({ value, nl }) => ({ value, label: nl })));
    expect(unread.labelOf("condition", "good")).toBe("Goed");
    expect(unread.labelOf("category", "31")).toBe("…");
    expect(unread.choicesOf("category")).toEqual([]);
  });
});

function Lists() {
  const { labelOf } = useOptions();
  const { fields } = useOwnFields();
  return (
    <p>
      {labelOf("condition", "good")} {fields.map(({ label }) => label.nl)}
    </p>
  );
}

test("screens read lists and own properties in one request, in the language shown, and again after a change", async () => {
  const fixing = { key: "fixing", type: "TEXT", label: "Fixation", metadata: [], options: [] };
  let asked = 0;
  let word = "Correct";
  const shell = createTestShell({
    locale: "nl",
    operations: {
      PropertySet: () => {
        asked += 1;
        return propertySet({ condition: [{ value: "good", fr: word }] }, [fixing]);
      },
    },
  });
  renderScreen(<Lists />, { shell, locale: "nl" });
  expect(await screen.findByText("Correct Fixation")).toBeVisible();
  expect(asked).toBe(1);
  word = "Sain";
  await shell.changed("properties", []);
  expect(await screen.findByText("Sain Fixation")).toBeVisible();
  expect(asked).toBe(2);
});
