import { screen, waitFor, within } from "@testing-library/react";
import { buildResource, renderInventory, searchAnswer } from "../testing/render-inventory.tsx";

const lots = [
  buildResource(),
  buildResource({ id: "lot-2", name: "Fenêtre bois", nameEN: "Wooden window", nameNL: null }),
];

test("[INV-002] the inventory lists the team's lots with their count", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots, 1234) });
  expect(await screen.findByRole("heading", { level: 1, name: /Inventaire\s*1\s234/ })).toBeInTheDocument();
  expect(await screen.findByText("Porte coupe-feu")).toBeInTheDocument();
});

test("[I18N-503] names are shown in the language of the interface, French standing in", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) }, { locale: "nl" });
  expect(await screen.findByText("Branddeur")).toBeInTheDocument();
  expect(screen.getByText("Fenêtre bois")).toBeInTheDocument();
});

test("[INV-019, INV-522] only active lots that are not deleted are asked for", async () => {
  const asked: { filter: Record<string, unknown> }[] = [];
  renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      asked.push(variables);
      return searchAnswer(lots);
    },
  });
  await screen.findByText("Porte coupe-feu");
  expect(asked[0]?.filter).toMatchObject({ progress: { eq: "active" }, type: { ne: "deleted" } });
});

test("a facet narrows the list, stands in the address and reads as a chip that can be dropped", async () => {
  const asked: { filter: Record<string, unknown> }[] = [];
  const { user, location } = renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      asked.push(variables);
      return searchAnswer(lots);
    },
  });
  const facets = await screen.findByRole("region", { name: "Filtres" });
  await user.click(await within(facets).findByRole("checkbox", { name: /Portes/ }));
  await waitFor(() => expect(location()).toContain("category=31"));
  await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ category: { eqs: ["31"] } }));
  await user.click(screen.getByRole("button", { name: /Retirer.*Portes/ }));
  await waitFor(() => expect(location()).not.toContain("category"));
});

test("a guest sees the lots but is offered neither import nor changes", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) }, { role: "GUEST" });
  await screen.findByText("Porte coupe-feu");
  expect(screen.queryByText("Importer un fichier")).not.toBeInTheDocument();
});

test("an empty inventory teaches the next step", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer([]) });
  expect(await screen.findByText("Votre inventaire est vide")).toBeInTheDocument();
});

test("a failed list says so and really tries again", async () => {
  let fails = true;
  const { user } = renderInventory("/inventory", {
    SearchProducts: () => {
      if (fails) throw new Error("down");
      return searchAnswer(lots);
    },
  });
  expect(await screen.findByText("L’inventaire n’a pas pu être chargé.")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: /Réessayer/ }));
  expect(await screen.findByText("Porte coupe-feu")).toBeInTheDocument();
});

const details = (change: Record<string, unknown> = {}) => ({
  getProductStatus: {
    ...buildResource(),
    subCategory: null,
    progress: "active",
    type: "sale",
    typology: null,
    quality: null,
    wasteCode: "17 02 01",
    co2Impact: 12.5,
    channels: ["reuse_ex_situ"],
    endDate: null,
    source: null,
    complement: null,
    complementEN: null,
    complementNL: null,
    description: "Huisserie comprise.",
    descriptionEN: null,
    descriptionNL: null,
    internalNotes: null,
    city: "Lyon",
    serialIDs: [],
    storage: null,
    careInstructions: null,
    properties: [],
    place: {
      id: "place-1",
      name: "Entrepôt Lyon Gerland",
      address: "Rue Félix Brun",
      zipcode: "69007",
      city: "Lyon",
      country: "FR",
      location: null,
    },
    byUser: { id: "u", name: "Camille Laurent" },
  },
  changeLogByEntityID: {
    items: [
      {
        id: "c1",
        field: "quantity.number",
        oldValue: "20",
        newValue: "12",
        changedAt: "2026-11-10T10:00:00.000Z",
        user: null,
      },
      {
        id: "c2",
        field: "brand",
        oldValue: "NOT_EXIST",
        newValue: "Malerba",
        changedAt: "2026-11-01T10:00:00.000Z",
        user: { id: "u", name: "Camille Laurent" },
      },
    ],
  },
  ...change,
});

test("[INV-022, INV-501, INV-506] an address with a node opens that lot, with its tabs", async () => {
  const { user } = renderInventory("/inventory?node=lot-1", {
    SearchProducts: () => searchAnswer(lots),
    GetResource: () => details(),
  });
  const drawer = await screen.findByRole("region", { name: "Porte coupe-feu" });
  expect(await within(drawer).findByText("Huisserie comprise.")).toBeInTheDocument();
  for (const name of ["Présentation", "Caractéristiques", "Informations", "Historique"]) {
    expect(within(drawer).getByRole("tab", { name })).toBeInTheDocument();
  }
  await user.click(within(drawer).getByRole("tab", { name: "Caractéristiques" }));
  expect(await within(drawer).findByText("17 02 01")).toBeInTheDocument();
});

test("[INV-009, INV-010] history reads as sentences; a first value is not a change, an unknown author has a placeholder", async () => {
  const { user } = renderInventory("/inventory?node=lot-1", {
    SearchProducts: () => searchAnswer(lots),
    GetResource: () => details(),
  });
  await user.click(await screen.findByRole("tab", { name: "Historique" }));
  expect(await screen.findByText("Unknown")).toBeInTheDocument();
  expect(screen.getByText(/a changé la quantité : 20 → 12/)).toBeInTheDocument();
  expect(screen.getByText(/a renseigné la marque : Malerba/)).toBeInTheDocument();
});

test("[INV-503] a lot that cannot be loaded says so and can be asked for again", async () => {
  renderInventory("/inventory?node=lot-1", {
    SearchProducts: () => searchAnswer(lots),
    GetResource: () => {
      throw new Error("down");
    },
  });
  expect(
    await screen.findByText("Impossible de charger le produit. Veuillez réessayer."),
  ).toBeInTheDocument();
});

test("selected lots are put into a project, and the toast takes it back", async () => {
  const assigned: unknown[] = [];
  const undone: unknown[] = [];
  const { user, shell } = renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots),
    AssignResources: (variables: never) => {
      assigned.push(variables);
      return { assignProductsToProject: { batchID: "batch-1", ids: ["lot-1"] } };
    },
    UndoResources: (variables: never) => {
      undone.push(variables);
      return { undoBatch: { batchID: "batch-1", ids: ["lot-1"] } };
    },
  });
  await screen.findByText("Porte coupe-feu");
  const [, firstRow] = screen.getAllByRole("checkbox", { name: /Sélectionner|ligne/i });
  await user.click(firstRow!);
  await user.click(await screen.findByRole("button", { name: "Affecter à un projet" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Affecter" }));
  expect(await within(dialog).findByText("Choisissez un projet.")).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText("Projet"), "project-1");
  await user.click(within(dialog).getByRole("button", { name: "Affecter" }));
  await waitFor(() => expect(assigned).toHaveLength(1));
  await waitFor(() => expect(shell.told.toasts).toHaveLength(1));
  shell.told.toasts[0]?.action?.run();
  await waitFor(() => expect(undone).toEqual([{ batchID: "batch-1" }]));
});
