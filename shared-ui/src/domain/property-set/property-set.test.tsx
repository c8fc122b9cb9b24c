import { DomainError } from "@gisement/shared-domain/errors";
import { readOptions } from "@gisement/shared-domain/option-lists";
import { ACTIONS } from "@gisement/shared-domain/vocabulary";
import { screen, waitFor } from "@testing-library/react";
import { useFormat } from "../../kit/locale/use-format.ts";
import { Page } from "../../kit/page/page.tsx";
import { createTestShell } from "../../testing/create-test-shell.ts";
import { propertySet } from "../../testing/property-set.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { TeamPropertySet } from "./team-property-set.tsx";
import { useOptions } from "./use-options.ts";
import { useOwnFields } from "./use-own-fields.ts";

/** The team renamed the condition "good" to "Correct", hid "fair", and added one. */
const CONDITIONS = [
  { value: "salvage", fr: "À récupérer", en: "To salvage" },
  { value: "good", fr: "Correct", en: "Sound" },
  { value: "new", fr: "Neuf", en: "New", nl: "Nieuw" },
];
const HIDDEN = [{ value: "patina", fr: "Patiné", en: "Weathered", hidden: true as const }];
const { items } = propertySet({
  condition: CONDITIONS,
  category: [{ value: "31", fr: "Portes", en: "Doors" }],
}).listFields;

describe("the option lists of a team", () => {
  const options = readOptions(items, "en");

  test("offer the team's options with its labels, in its order", () => {
    expect(options.choicesOf("condition")).toEqual([
      { value: "salvage", label: "To salvage" },
      { value: "good", label: "Sound" },
      { value: "new", label: "New" },
    ]);
  });

  test("keep a stored value that the team hides, with a label", () => {
    expect(options.labelOf("condition", "fair")).toBe("Fair");
    expect(options.choicesOf("condition", "fair").at(-1)).toEqual({ value: "fair", label: "Fair" });
    expect(options.choicesOf("condition", "good")).toBe(options.choicesOf("condition"));
  });

  test("name what the team hides in its own words, and offer it nowhere", () => {
    const hiding = readOptions(
      propertySet({
        condition: [...CONDITIONS, ...HIDDEN, { value: "fair", fr: "Usé", hidden: true }],
        category: [{ value: "13", fr: "Blocs béton", hidden: true }],
      }).listFields.items,
      "fr",
    );
    expect(hiding.labelOf("condition", "patina")).toBe("Patiné");
    expect(hiding.labelOf("condition", "fair")).toBe("Usé");
    expect(hiding.labelOf("category", "13")).toBe("Blocs béton");
    expect(hiding.choicesOf("condition").map(({ value }) => value)).toEqual(["salvage", "good", "new"]);
    expect(hiding.choicesOf("category")).toEqual([]);
    expect(hiding.optionsOf("condition").filter(({ hidden }) => !hidden)).toEqual(
      hiding.choicesOf("condition"),
    );
    expect(hiding.optionsOf("condition").slice(3, 5)).toEqual([
      { value: "patina", label: "Patiné", hidden: true },
      { value: "fair", label: "Usé", hidden: true },
    ]);
    expect(
      hiding
        .termsOf("condition")
        .map(({ fr }) => fr)
        .slice(0, 5),
    ).toEqual(["À récupérer", "Correct", "Neuf", "Patiné", "Usé"]);
  });

  test("list the labels that a file may contain: the choices, then the product's labels of hidden options", () => {
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

  test("show an unknown value unchanged, and an empty text for no value", () => {
    expect(options.labelOf("condition", "unheard-of")).toBe("unheard-of");
    expect(options.labelOf("category", "99")).toBe("99");
    expect([options.labelOf("action", null), options.labelOf("action", "")]).toEqual(["", ""]);
  });

  test("list each value once for a master organization, which also reads its sub-teams' lists", () => {
    const both = [...items, ...propertySet({ condition: [{ value: "good", fr: "Bien" }] }).listFields.items];
    const read = readOptions(both, "fr");
    expect(read.labelOf("condition", "good")).toBe("Correct");
    expect(read.choicesOf("condition")).toHaveLength(3);
  });

  test("are the product's until the set is loaded; categories have no label until then", () => {
    const unread = readOptions(undefined, "nl", true);
    expect(unread.choicesOf("action")).toEqual(ACTIONS.map(({ value, nl }) => ({ value, label: nl })));
    expect(unread.labelOf("condition", "good")).toBe("Goed");
    expect(unread.labelOf("category", "31")).toBe("…");
    expect(unread.choicesOf("category")).toEqual([]);
  });
});

describe("quantities in a team's units", () => {
  const units = propertySet({
    unit: [
      { value: "u", fr: "élément" },
      { value: "benne", fr: "benne", en: "skip" },
      { value: "roll", fr: "rouleau de 60 cm" },
      { value: "palette", fr: "palette", hidden: true },
    ],
  });
  function Quantities({ of, typed }: { of: readonly (string | null)[]; typed: string }) {
    const format = useFormat();
    return (
      <p>
        {of.map((unit) => format.quantity({ number: 3, unit })).join(", ")};{" "}
        {JSON.stringify(format.amount(typed))}
      </p>
    );
  }

  test("read as the team words them, and are typed in the same words", async () => {
    renderScreen(
      <TeamPropertySet>
        <Quantities of={["u", "benne", "roll", "palette", "m2", null]} typed="3 rouleau de 60 cm" />
      </TeamPropertySet>,
      { shell: createTestShell({ operations: { PropertySet: () => units } }) },
    );
    expect(
      await screen.findByText(
        /^3 éléments, 3 bennes, 3 rouleau de 60 cm, 3 palettes, 3 m², 3; \{"number":3,"unit":"roll"\}$/,
      ),
    ).toBeVisible();
  });

  test("keep the product's words where the team has none", async () => {
    renderScreen(
      <TeamPropertySet>
        <Quantities of={["u", "palette"]} typed="2 pces" />
      </TeamPropertySet>,
      { shell: createTestShell() },
    );
    expect(await screen.findByText(/^3 pièces, 3 palettes; \{"number":2,"unit":"u"\}$/)).toBeVisible();
  });
});

test("every page of a remote reports a property set that failed to load, unless its content does", async () => {
  const screenOf = (withoutNotice: boolean) => (
    <TeamPropertySet>
      <Page title="Commandes" withoutNotice={withoutNotice}>
        <p>Devis</p>
      </Page>
    </TeamPropertySet>
  );
  const failing = () =>
    createTestShell({
      operations: {
        PropertySet: () => {
          throw new DomainError("UNAVAILABLE", "away");
        },
      },
    });
  const { unmount } = renderScreen(screenOf(false), { shell: failing() });
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Les listes de votre équipe/);
  expect(screen.getByText("Devis")).toBeVisible();
  unmount();
  const shell = failing();
  renderScreen(screenOf(true), { shell });
  await waitFor(() => expect(shell.queryClient.getQueryCache().getAll()[0]?.state.status).toBe("error"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
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

test("screens load lists and own properties in one request, in the current language, and reload them after a change", async () => {
  const fixing = { key: "fixing", type: "TEXT", label: "Fixation", metadata: [], options: [] };
  let requests = 0;
  let word = "Correct";
  const shell = createTestShell({
    locale: "nl",
    operations: {
      PropertySet: () => {
        requests += 1;
        return propertySet({ condition: [{ value: "good", fr: word }] }, [fixing]);
      },
    },
  });
  renderScreen(<Lists />, { shell, locale: "nl" });
  expect(await screen.findByText("Correct Fixation")).toBeVisible();
  expect(requests).toBe(1);
  word = "Sain";
  await shell.changed("properties", []);
  expect(await screen.findByText("Sain Fixation")).toBeVisible();
  expect(requests).toBe(2);
});
