import { OWN_WORDS, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { renderSettings } from "../../testing/render-settings.tsx";

const row = (id: string, more: object = {}) => ({
  __typename: "Factor",
  id,
  source: `FDES ${id}`,
  kind: "FDES",
  category: "31",
  unit: "u",
  weight: 28,
  co2Impact: 118,
  wasteCost: 3.4,
  year: 2024,
  link: null,
  userID: "user-1",
  organizationID: "team-1",
  createdAt: "2026-11-02T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
  ...more,
});

function open(rows: readonly object[]) {
  const saved: object[] = [];
  const rendered = renderSettings("/settings/factors", {
    PropertySet: () => propertySet(OWN_WORDS),
    ListFactors: () => ({
      page: {
        items: rows,
        total: rows.length,
        nextToken: null,
        facets: [{ field: "category", buckets: [{ key: "31", count: rows.length }] }],
      },
    }),
    SaveFactors: (variables: { readonly input: object }) => {
      saved.push(variables.input);
      return { saved: { batchID: "batch-1", rows: [row("new")] } };
    },
  });
  return { ...rendered, saved };
}

test("factors name categories and units by the team's words, in list and filters, and years without a gap", async () => {
  const { user } = open([row("28817")]);
  const list = within(await screen.findByRole("grid", { name: "Facteurs d’impact" }));
  expect(await list.findByRole("gridcell", { name: "FDES 28817" })).toBeVisible();
  for (const text of ["Portes", "pièce", "FDES vérifiée", "2024"])
    expect(await list.findByRole("gridcell", { name: text })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Filtres" }));
  expect(await screen.findByRole("checkbox", { name: /^Portes/ })).toBeVisible();
});

test("a factor is added with the values of the team's lists, and an impossible year is refused at its field", async () => {
  const { user, saved } = open([]);
  await user.click((await screen.findAllByRole("button", { name: "Ajouter" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: /^Facteurs d’impact.: nouvelle fiche/ }));
  await user.type(dialog.getByLabelText(/^Source/), "PEP 4471");
  const choose = async (label: RegExp, option: string) => {
    await user.click(dialog.getByLabelText(label));
    await user.click(within(await screen.findByRole("option", { name: option })).getByText(option));
  };
  await choose(/^Type/, "PEP");
  await choose(/^Catégorie/, "Portes");
  await choose(/^Pour une unité de/, "pièce");
  await user.type(dialog.getByLabelText(/^CO₂ évité/), "31,5");
  await user.type(dialog.getByLabelText(/^Année/), "1066");
  await user.click(dialog.getByRole("button", { name: "Ajouter" }));
  expect(await dialog.findByText(/1990/)).toBeVisible();
  expect(saved).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Année/));
  await user.type(dialog.getByLabelText(/^Année/), "2025{Enter}");
  await waitFor(() =>
    expect(saved).toEqual([
      {
        create: [{ source: "PEP 4471", kind: "PEP", category: "31", unit: "u", co2Impact: 31.5, year: 2025 }],
      },
    ]),
  );
});

test("the product's own values are a table, as what they are", async () => {
  const { user } = open([]);
  expect(await screen.findByText(/Sans facteur à vous, les valeurs par défaut comptent/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Valeurs par défaut" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Valeurs par défaut" }));
  expect(await dialog.findByText(/ordres de grandeur/)).toBeVisible();
  expect(dialog.getByRole("row", { name: "Portes 1,3 0,12" })).toBeVisible();
});
