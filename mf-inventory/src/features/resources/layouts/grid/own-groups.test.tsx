import { CHOICE_SEPARATOR, type FieldRow } from "@gisement/shared-domain/fields";
import { propertySet, selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { buildResource, renderInventory, searchAnswer } from "../../../../testing/render-inventory.tsx";

const row = (key: string, type: string, more: object = {}): FieldRow => ({
  key,
  type,
  label: `Atout ${key}`,
  translations: [],
  options: [],
  ...more,
});
const SET: readonly FieldRow[] = [
  row("thickness", "FLOAT", { metadata: [{ key: "suffix", value: "mm" }] }),
  row("checked", "DATE"),
  row("grade", "RATING"),
  row("note", "LONGTEXT"),
  row("sealed", "BOOLEAN"),
  row("site", "RELATION", { value: "place" }),
  row("shown", "FIELD", { value: "category" }),
  row("pairs", "METADATA"),
  row("defects", "LIST", {
    metadata: [{ key: "isMulti", value: true }],
    options: [
      { value: "scratch", label: "Rayure" },
      { value: "rust", label: "Rouille" },
    ],
  }),
  row("fixing", "LIST", {
    options: [
      { value: "screwed", label: "Vissée" },
      { value: "glued", label: "Collée" },
    ],
  }),
];
const sums = {
  count: 1,
  quantity: null,
  unit: null,
  pieces: null,
  area: null,
  weight: null,
  co2Impact: null,
};
const groupsOf = (keys: readonly (string | null)[]) =>
  keys.map((key) => ({ ...sums, key, price: null, actions: [] }));

interface Requested {
  readonly groups: { readonly by?: string; readonly property?: string }[];
  readonly filters: { readonly and?: unknown }[];
}

function open(address: string, keys: readonly (string | null)[]) {
  const requested: Requested = { groups: [], filters: [] };
  const rendered = renderInventory(address, {
    PropertySet: () => propertySet({ category: [{ value: "31", fr: "Portes" }] }, SET),
    SearchProducts: ({ filter }: { filter: { and?: unknown } }) => {
      requested.filters.push(filter);
      return searchAnswer([buildResource({ id: `lot-${requested.filters.length}` })]);
    },
    GroupLots: (variables: Requested["groups"][number]) => {
      requested.groups.push(variables);
      return { groupProducts: groupsOf(keys) };
    },
  });
  return { ...rendered, requested };
}
const headings = async (first: string) => {
  await screen.findByText(first, { selector: "[role=row] *" });
  return screen
    .getAllByRole("row")
    .filter((each) => each.getAttribute("aria-expanded") !== null)
    .map((each) =>
      (each.textContent ?? "")
        .replaceAll(/[\u00a0\u202f]/g, " ")
        .replace(/1 lot.*/, "")
        .trim(),
    );
};

test.each([
  [
    "thickness",
    ["100..200", null, "20..50", "3"],
    ["3 mm", "de 20 à moins de 50 mm", "de 100 à moins de 200 mm"],
  ],
  ["checked", ["2026-11", "2026-03", null], ["mars 2026", "novembre 2026"]],
  ["grade", ["4", "1", null], ["1 étoile", "4 étoiles"]],
  ["note", ["filled", null], ["Renseigné"]],
  ["sealed", ["true", "false", null], ["Non", "Oui"]],
  ["site", ["place-1", null], ["Entrepôt Lyon Gerland"]],
  ["shown", ["31", null], ["Portes"]],
  ["fixing", ["glued", "screwed", null], ["Vissée", "Collée"]],
  [
    "defects",
    ["rust", `rust${CHOICE_SEPARATOR}scratch`, "scratch", null],
    ["Rayure", "Rayure et Rouille", "Rouille"],
  ],
])("groups by the team's property %s are worded and ordered by its type", async (key, keys, labels) => {
  const { requested } = open(`/inventory?group=properties.${key}`, keys);
  const shown = await headings(labels[0] ?? "");
  expect(shown).toEqual([...labels, `Atout ${key} : non renseigné`]);
  expect(requested.groups[0]).toMatchObject({ property: key });
  expect(requested.groups[0]?.by).toBeUndefined();
});

test("a property is chosen among the groupings, stands in the address and loads the lots of its groups", async () => {
  const { user, location, requested } = open("/inventory", ["screwed"]);
  await screen.findByText("Porte coupe-feu");
  await selectChoice(user, screen.getByRole("combobox", { name: "Grouper les lots" }), "properties.fixing");
  await waitFor(() => expect(location()).toBe("/fr/inventory?group=properties.fixing"));
  await screen.findByText("Vissée", { selector: "[role=row] *" });
  await waitFor(() =>
    expect(requested.filters.at(-1)?.and).toEqual([
      { properties: [{ key: "fixing", group: { eq: "screwed" } }] },
    ]),
  );
});

test("key and value pairs are no grouping, and a property that is gone groups nothing", async () => {
  const { user, requested } = open("/inventory?group=properties.gone", []);
  await screen.findByText("Porte coupe-feu");
  expect(requested.groups).toEqual([]);
  await user.click(screen.getByRole("combobox", { name: "Grouper les lots" }));
  expect(await screen.findByRole("option", { name: "Par Atout fixing" })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: "Par Atout pairs" })).not.toBeInTheDocument();
});
