import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_WORDS, propertySet, selectChoice } from "@gisement/shared-ui/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  buildResource,
  facetsAnswer,
  renderInventory,
  searchAnswer,
} from "../../testing/render-inventory.tsx";

beforeEach(() => {
  localStorage.clear();
  // As this user left the filters: open beside the list.
  localStorage.setItem("gisement:mf-inventory:facets", "open");
});

const lots = [
  buildResource(),
  buildResource({ id: "lot-2", name: "Fenêtre bois", nameEN: "Wooden window", nameNL: null }),
];

test("[INV-002] the inventory lists the team's lots with their count", async () => {
  renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots, 1234),
    ProductFacets: () => facetsAnswer(1234),
  });
  expect(await screen.findByRole("heading", { level: 1, name: /Inventaire\s*1\s234/ })).toBeInTheDocument();
  expect(await screen.findByText("Porte coupe-feu")).toBeInTheDocument();
});

test("[I18N-503] shows names in the interface language, with French as the fallback", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) }, { locale: "nl" });
  expect(await screen.findByText("Branddeur")).toBeInTheDocument();
  expect(screen.getByText("Fenêtre bois")).toBeInTheDocument();
});

test("[INV-019, INV-522] queries only active lots that are not deleted", async () => {
  const requests: { filter: Record<string, unknown> }[] = [];
  renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      requests.push(variables);
      return searchAnswer(lots);
    },
  });
  await screen.findByText("Porte coupe-feu");
  expect(requests[0]?.filter).toMatchObject({ progress: { eq: "active" }, type: { ne: "deleted" } });
});

test("a facet filters the list, is stored in the URL and shows a removable chip", async () => {
  const requests: { filter: Record<string, unknown> }[] = [];
  const { user, location } = renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      requests.push(variables);
      return searchAnswer(lots);
    },
  });
  const facets = await screen.findByRole("region", { name: "Filtres" });
  await user.click(await within(facets).findByRole("checkbox", { name: /Portes/ }));
  await waitFor(() => expect(location()).toContain("category=31"));
  await waitFor(() => expect(requests.at(-1)?.filter).toMatchObject({ category: { eqs: ["31"] } }));
  await user.click(screen.getByRole("button", { name: /Retirer.*Portes/ }));
  await waitFor(() => expect(location()).not.toContain("category"));
});

test("sort keys, filters and grouping requested before the list renders again are all kept", async () => {
  const buckets = ["31", "13"].map((key) => ({ key, doc_count: 1 }));
  const { location } = renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots),
    ProductFacets: () => ({
      searchProduct: { total: 2, aggregateItems: [{ name: "category", value: null, buckets }] },
    }),
  });
  await screen.findByText("Porte coupe-feu");
  const facets = within(await screen.findByRole("region", { name: "Filtres" }));
  const [doors, blocks] = [
    await facets.findByRole("checkbox", { name: /Portes/ }),
    facets.getByRole("checkbox", { name: /13/ }),
  ];
  const header = (name: RegExp) => screen.getByRole("columnheader", { name });
  fireEvent.click(screen.getByRole("combobox", { name: "Grouper les lots" }));
  const byCondition = await screen.findByRole("option", { name: "Par état" });
  act(() => {
    fireEvent.click(header(/^Nom/), { shiftKey: true });
    fireEvent.click(header(/^Quantité/), { shiftKey: true });
    fireEvent.click(doors);
    fireEvent.click(blocks);
    fireEvent.click(byCondition);
  });
  expect(location()).toBe(
    "/fr/inventory?category=31&category=13&sort=-createdAt%2Cname%2Cquantity&group=condition",
  );
});

test("a filter chosen while a search text waits is kept", async () => {
  const { user, location } = renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  const facets = within(await screen.findByRole("region", { name: "Filtres" }));
  const doors = await facets.findByRole("checkbox", { name: /Portes/ });
  await user.type(screen.getByRole("searchbox"), "chêne");
  await user.click(doors);
  await waitFor(() => expect(location()).toBe("/fr/inventory?q=ch%C3%AAne&category=31"));
});

test("conditions stand in the order of their scale, whatever their counts", async () => {
  const buckets = ["good", "fair", "new", "very_good"].map((key, index) => ({ key, doc_count: 9 - index }));
  renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots),
    ProductFacets: () => ({
      searchProduct: { total: 2, aggregateItems: [{ name: "condition", value: null, buckets }] },
    }),
  });
  const facets = within(await screen.findByRole("region", { name: "Filtres" }));
  await facets.findByRole("checkbox", { name: /^Neuf/ });
  expect(facets.getAllByRole("checkbox", { name: /^(Neuf|Très bon|Bon|Moyen)/ })).toEqual(
    [/^Neuf/, /^Très bon/, /^Bon/, /^Moyen/].map((name) => facets.getByRole("checkbox", { name })),
  );
});

test("statuses and conditions read as the team words them: in the grid, beside it and in the chips", async () => {
  const counted = (name: string, ...keys: string[]) => ({
    name,
    value: null,
    buckets: keys.map((key) => ({ key, doc_count: 1 })),
  });
  renderInventory("/inventory?condition=good", {
    PropertySet: () => propertySet(OWN_WORDS),
    SearchProducts: () =>
      searchAnswer([
        buildResource({ action: "atelier", quantity: { number: 7, unit: "benne" } }),
        buildResource({ id: "lot-2", action: "give", conditions: ["fair"], category: "13" }),
      ]),
    ProductFacets: () => ({
      searchProduct: {
        total: 2,
        aggregateItems: [
          counted("condition", "good", "salvage", "fair"),
          counted("action", "atelier", "sale"),
        ],
      },
    }),
  });
  const facets = within(await screen.findByRole("region", { name: "Filtres" }));
  expect(await facets.findByRole("checkbox", { name: /Correct/ })).toBeChecked();
  for (const name of [/À récupérer/, /Moyen/, /En atelier/, /En vente/])
    expect(await facets.findByRole("checkbox", { name })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Retirer.*Correct/ })).toBeInTheDocument();
  const grid = within(await screen.findByRole("grid"));
  for (const text of ["Correct", "En atelier", "Moyen", "À donner", "Blocs béton", "7 bennes"])
    expect(await grid.findByText(text)).toBeInTheDocument();
  expect(grid.getByText("En atelier").previousElementSibling).toHaveClass("gis-material--stone");
});

test("a guest sees the lots but can neither import nor edit", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) }, { role: "GUEST" });
  await screen.findByText("Porte coupe-feu");
  expect(screen.queryByText("Importer un fichier")).not.toBeInTheDocument();
});

test("explains the next step for an empty inventory", async () => {
  renderInventory("/inventory", { SearchProducts: () => searchAnswer([]) });
  expect(await screen.findByText("Votre inventaire est vide")).toBeInTheDocument();
});

test("reports a failed list and refetches it on retry", async () => {
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

test("shows that the filters are loading while they wait for the property set", async () => {
  renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots),
    PropertySet: () => new Promise(() => undefined),
  });
  const filters = await screen.findByRole("region", { name: "Filtres" });
  expect(within(filters.parentElement as HTMLElement).getByRole("status")).toHaveTextContent(
    "Chargement en cours",
  );
});

test("refetches filters and names as well as rows on retry", async () => {
  let fails = true;
  const unlessDown = (answer: unknown) => () => {
    if (fails) throw new Error("down");
    return answer;
  };
  const { user } = renderInventory("/inventory?category=31", {
    SearchProducts: unlessDown(searchAnswer(lots, 1234)),
    ProductFacets: unlessDown(facetsAnswer(1234)),
  });
  expect(await screen.findByText("L’inventaire n’a pas pu être chargé.")).toBeInTheDocument();
  expect(screen.queryByText(/^\d+ lot/)).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: /Réessayer/ }));
  expect(await screen.findByRole("heading", { level: 1, name: /Inventaire\s*1\s234/ })).toBeInTheDocument();
  const facets = screen.getByRole("region", { name: "Filtres" });
  expect(await within(facets).findByRole("checkbox", { name: /Portes/ })).toBeInTheDocument();
});

test("reports missing filters beside loaded rows, and offers a retry", async () => {
  let fails = true;
  const { user } = renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots),
    ProductFacets: () => {
      if (fails) throw new Error("down");
      return facetsAnswer(2);
    },
  });
  const notice = await screen.findByText("Les filtres et certains noms n’ont pas pu être chargés.");
  expect(screen.getByText("Porte coupe-feu")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test("shows no number of lots for groups without counts", async () => {
  const { user } = renderInventory("/inventory", {
    SearchProducts: () => searchAnswer(lots),
    ProductFacets: () => {
      throw new Error("down");
    },
    GroupLots: () => ({
      groupProducts: [
        { key: "31", count: 2, quantity: null, unit: null, weight: null, co2Impact: null, price: null },
      ],
    }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: /Inventaire\s*2/ })).toBeInTheDocument();
  await selectChoice(user, screen.getByRole("combobox", { name: "Grouper les lots" }), "category");
  expect(await screen.findByText("2 lots")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Inventaire" })).toBeInTheDocument();
});

const rowBoxes = () => screen.getAllByRole("checkbox", { name: "Sélectionner la ligne" });
const found = (rows: readonly unknown[]) => ({
  SearchProducts: () => searchAnswer(rows),
  ProductFacets: () => facetsAnswer(rows.length),
});

test("[INV-022, INV-501] a URL with a node selects that row and fetches its details", async () => {
  const requests: unknown[] = [];
  const { location } = renderInventory("/inventory?node=lot-2", {
    ...found(lots),
    GetProductDetails: (variables: never) => {
      requests.push(variables);
      throw new DomainError("UNAVAILABLE", "down");
    },
  });
  await screen.findByText("Fenêtre bois");
  await waitFor(() => expect(requests).toContainEqual({ id: "lot-2" }));
  expect(rowBoxes().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  expect(location()).toContain("node=lot-2");
});

test("[INV-022] finds the index of a row outside the loaded window and loads its window", async () => {
  const offsets: number[] = [];
  renderInventory("/inventory?node=lot-777", {
    SearchProducts: ({ offset }: { offset: number }) => {
      offsets.push(offset);
      return searchAnswer(
        offset === 700 ? [buildResource({ id: "lot-777", name: "Radiateur fonte" })] : lots,
        1234,
      );
    },
    ProductFacets: () => facetsAnswer(1234),
    FindLotPosition: ({ id }: { id: string }) => ({
      searchProduct: { position: id === "lot-777" ? 700 : null },
    }),
    GetProductDetails: () => {
      throw new DomainError("UNAVAILABLE", "down");
    },
  } as never);
  await waitFor(() => expect(offsets).toContain(700));
  expect(offsets.every((offset) => [0, 100, 600, 700, 800].includes(offset))).toBe(true);
});

test("reports that the filters hide the linked row, and offers to show it", async () => {
  const { user, location } = renderInventory("/inventory?category=31&node=lot-9", {
    ...found(lots),
    FindLotPosition: () => ({ searchProduct: { position: null } }),
    GetProductDetails: () => {
      throw new DomainError("UNAVAILABLE", "down");
    },
  });
  expect(await screen.findByText("Ce lot n’est pas dans la liste affichée.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retirer les filtres" }));
  await waitFor(() => expect(location()).not.toContain("category"));
  expect(location()).toContain("node=lot-9");
});

const relaxed = {
  alternatives: [
    { droppedWords: ["83x204"], droppedFields: ["category"], text: "porte", total: 3 },
    { droppedWords: ["porte"], droppedFields: [], text: "83x204", total: 7 },
  ],
  near: [
    {
      lot: buildResource({ id: "lot-7", name: "Bloc-porte", ref: "RE-0007" }),
      droppedWords: ["83x204"],
      differences: [
        { field: "width", found: "78" },
        { field: "city", found: "Grenoble" },
        { field: "condition", found: "fair" },
        { field: "placeID", found: null },
      ],
    },
  ],
};

test("an empty result says what to leave out, with what that finds, and applies it", async () => {
  const { user, location } = renderInventory("/inventory?q=porte+83x204&category=31", {
    ...found([]),
    RelaxSearch: () => ({ relaxSearch: relaxed }),
  });
  const state = within(await screen.findByRole("region", { name: "Aucun lot ne répond à tout" }));
  expect(state.getByRole("button", { name: "Sans «\u00a0porte\u00a0»\u00a0: 7 lots" })).toBeVisible();
  await user.click(
    state.getByRole("button", { name: "Sans «\u00a083x204\u00a0» et «\u00a0Portes\u00a0»\u00a0: 3 lots" }),
  );
  await waitFor(() => expect(location()).toBe("/fr/inventory?q=porte"));
});

test("an empty result shows the nearest lots with what differs, and opens one", async () => {
  const { user, location } = renderInventory("/inventory?q=porte+83x204&category=31", {
    ...found([]),
    RelaxSearch: () => ({ relaxSearch: relaxed }),
  });
  const lot = await screen.findByRole("button", { name: /Bloc-porte/ });
  expect(lot).toHaveTextContent(/Largeur : 78 cm · Ville : Grenoble · État : Moyen · Lieu : non renseigné$/);
  await user.click(lot);
  await waitFor(() => expect(location()).toContain("node=lot-7"));
});

test("an empty result without an alternative still offers to clear everything", async () => {
  const { user, location } = renderInventory("/inventory?q=zzzz", {
    ...found([]),
    RelaxSearch: () => ({ relaxSearch: { alternatives: [], near: [] } }),
  });
  const state = within(await screen.findByRole("region", { name: "Aucun résultat" }));
  await user.click(state.getByRole("button", { name: "Retirer les filtres" }));
  await waitFor(() => expect(location()).toBe("/fr/inventory"));
});

test("words that name filters filter while they are typed, and become chips on Enter", async () => {
  const requests: { filter: Record<string, unknown> }[] = [];
  const { user, location } = renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      requests.push(variables);
      return searchAnswer(lots);
    },
  });
  const box = await screen.findByRole("searchbox");
  await user.type(box, "porte 83x204 à vendre, Lyon, < 50 €");
  await waitFor(() =>
    expect(requests.at(-1)?.filter).toMatchObject({
      text: { multiMatch: "porte 83x204" },
      action: { eqs: ["sale"] },
      city: { eqs: ["Lyon"] },
      price: { lte: 50 },
    }),
  );
  expect(box).toHaveValue("porte 83x204 à vendre, Lyon, < 50 €");
  await user.type(box, "{Enter}");
  await waitFor(() =>
    expect(location()).toBe("/fr/inventory?q=porte&size=83x204&action=sale&city=Lyon&price=..50"),
  );
  expect(box).toHaveValue("porte");
  await user.click(screen.getByRole("button", { name: /Retirer.*83\s×\s204/ }));
  await waitFor(() => expect(location()).toBe("/fr/inventory?q=porte&action=sale&city=Lyon&price=..50"));
});

test("the search box suggests a search that finds one of the team's lots", async () => {
  renderInventory("/inventory", {
    SearchProducts: () =>
      searchAnswer([
        buildResource({ name: "Reste de stock à vendre" }),
        buildResource({ id: "lot-2", name: "Lavabo", dimension: { width: 60, height: 45, unit: "cm" } }),
      ]),
  });
  expect(await screen.findByPlaceholderText("Lavabo 60x45…")).toBeVisible();
});

test("shows a range as a chip, and refuses invalid input in its field", async () => {
  const requests: { filter: Record<string, unknown> }[] = [];
  const { user, location } = renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      requests.push(variables);
      return searchAnswer(lots);
    },
  });
  const ranges = await screen.findByRole("region", { name: "Filtres de valeurs et de dates" });
  await user.click(await within(ranges).findByRole("button", { name: "Quantité" }));
  const from = within(ranges).getByRole("textbox", { name: "Quantité, De" });
  expect(from).toHaveAttribute("placeholder", "1");
  await user.type(from, "beaucoup{Enter}");
  expect(within(ranges).getByRole("alert")).toHaveTextContent("beaucoup");
  await user.clear(from);
  await user.type(from, "2,5{Enter}");
  await waitFor(() => expect(location()).toContain("quantity=2.5.."));
  await waitFor(() => expect(requests.at(-1)?.filter).toMatchObject({ quantity: { gte: 2.5 } }));
  expect(screen.getByRole("region", { name: "Filtres actifs" })).toHaveTextContent("à partir de 2,5");
  await user.type(within(ranges).getByRole("textbox", { name: "Quantité, À" }), "1{Enter}");
  expect(within(ranges).getByRole("alert")).toHaveTextContent("dépasse");
});

test("[INV-509] opens with all lots, and offers the last filters of the team", async () => {
  const requests: { filter: Record<string, unknown> }[] = [];
  const operations = {
    SearchProducts: (variables: never) => {
      requests.push(variables);
      return searchAnswer(lots);
    },
  };
  const first = renderInventory("/inventory?category=31", operations);
  await screen.findByText("Porte coupe-feu");
  first.unmount();
  const { user, location } = renderInventory("/inventory", operations);
  const resume = await screen.findByRole("button", { name: /Reprendre.*Portes/ });
  expect(location()).toBe("/fr/inventory");
  expect(requests.at(-1)?.filter).not.toHaveProperty("category");
  await user.click(resume);
  await waitFor(() => expect(location()).toContain("category=31"));
  expect(screen.queryByRole("button", { name: /Reprendre/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Retirer.*Portes/ }));
  await waitFor(() => expect(location()).toBe("/fr/inventory"));
  expect(screen.queryByRole("button", { name: /Reprendre/ })).not.toBeInTheDocument();
});

test("beside the filters, the value of a group and of the list stands with the number of lots", async () => {
  const group = { quantity: null, unit: null, area: null, co2Impact: null, weight: null, actions: [] };
  const sums = { pieces: 24, area: 12, weight: 2456, price: 1080, meanPrice: 45 };
  renderInventory("/inventory?group=category", {
    SearchProducts: () => searchAnswer(lots),
    GroupLots: () => ({ groupProducts: [{ ...group, key: "31", count: 2, pieces: 24, price: 1080 }] }),
    SumLots: () => ({ groupProducts: [{ count: 2, inStock: 2, finished: 0, ...sums }] }),
  } as never);
  const heading = (await screen.findByText("Portes", { selector: "[role=row] *" })).closest("[role=row]");
  expect(heading).toHaveTextContent(/2 lots · 1\s080\s€24\spièces$/);
  expect(await screen.findByText(/^2 lots · 1\s080\s€$/, { selector: "b" })).toBeVisible();
});

test("[ERR-518] groups are open with their sums, and closed ones stay closed", async () => {
  localStorage.setItem("gisement:mf-inventory:facets", "closed");
  const requests: { filter: { and?: unknown } }[] = [];
  const group = { quantity: null, unit: null, area: null, co2Impact: null, actions: [] };
  const operations = {
    SearchProducts: (variables: { filter: { and?: unknown } }) => {
      requests.push(variables);
      return JSON.stringify(variables.filter.and).includes("31")
        ? searchAnswer(lots)
        : searchAnswer([buildResource({ id: "lot-3", name: "Vis à bois" })]);
    },
    GroupLots: () => ({
      groupProducts: [
        { ...group, key: null, count: 1, pieces: null, weight: null, price: null },
        { ...group, key: "31", count: 2, pieces: 24, weight: 2456, price: 1080 },
      ],
    }),
    SumLots: () => ({
      groupProducts: [
        { count: 3, inStock: 2, finished: 1, pieces: 24, area: 12, weight: 2456, price: 1080, meanPrice: 45 },
      ],
    }),
  };
  const first = renderInventory("/inventory?group=category", operations as never);
  const heading = (await screen.findByText("Portes", { selector: "[role=row] *" })).closest("[role=row]");
  expect(heading).toHaveTextContent(/2 lots24\spièces2,5\st1\s080\s€/);
  expect(await screen.findByText("Porte coupe-feu")).toBeInTheDocument();
  expect(await screen.findByText("Vis à bois")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Total" })).toHaveTextContent(
    /Total 3 lots.*24\spièces.*12\sm² · 2,5\st.*moy\. 45\s€.*1\s080\s€/,
  );
  await first.user.click(screen.getByText("Non catégorisé"));
  await waitFor(() => expect(screen.queryByText("Vis à bois")).not.toBeInTheDocument());

  first.unmount();
  requests.length = 0;
  renderInventory("/inventory?group=category", operations as never);
  expect(await screen.findByText("Porte coupe-feu")).toBeInTheDocument();
  expect(screen.queryByText("Vis à bois")).not.toBeInTheDocument();
  expect(requests.map(({ filter }) => filter.and)).toEqual([[{ category: { eq: "31" } }]]);
});

test("assigns selected lots to a project, with undo in the toast", async () => {
  const assigned: unknown[] = [];
  const undone: unknown[] = [];
  const { user, shell } = renderInventory("/inventory", {
    ...found(lots),
    AssignResources: (variables: never) => {
      assigned.push(variables);
      return { assignProductsToProject: { batchID: "batch-1", ids: ["lot-1"] } };
    },
    UndoLots: (variables: never) => {
      undone.push(variables);
      return { undoBatch: { batchID: "batch-2", ids: ["lot-1"] } };
    },
  });
  await screen.findByText("Porte coupe-feu");
  await user.click(rowBoxes()[0]!);
  const bar = await screen.findByRole("region", { name: "Sélection" });
  expect(bar).toHaveTextContent(/12.pièces · 456.kg · 540.€/);
  await user.click(within(bar).getByRole("button", { name: "Affecter à un projet" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Affecter" }));
  expect(await within(dialog).findByText("Choisissez un projet.")).toBeInTheDocument();
  await selectChoice(user, within(dialog).getByLabelText("Projet"), "project-1");
  await user.click(within(dialog).getByRole("button", { name: "Affecter" }));
  await waitFor(() =>
    expect(assigned).toEqual([
      {
        input: {
          projectID: "project-1",
          ids: ["lot-1"],
          seen: [{ id: "lot-1", updatedAt: "2026-11-01T10:00:00.000Z" }],
        },
      },
    ]),
  );
  await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
  act(() => shell.recorded.toasts[0]?.action?.run());
  await waitFor(() => expect(undone).toEqual([{ batchID: "batch-1" }]));
});

test("the palette is offered the actions of the selected lots, as long as some are selected", async () => {
  const { user, shell } = renderInventory("/inventory", found(lots));
  await screen.findByText("Porte coupe-feu");
  expect(shell.offered()).toEqual([]);
  await user.click(rowBoxes()[0]!);
  await screen.findByRole("region", { name: "Sélection" });
  const [offer] = shell.offered();
  expect(offer?.label).toBe("Le lot sélectionné");
  const status = offer?.acts.find(({ id }) => id === "status");
  expect(status).toMatchObject({ label: "Changer le statut", icon: "tag" });
  act(() => status?.run());
  expect(await screen.findByRole("dialog", { name: "Changer le statut d’un lot" })).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(rowBoxes()[0]!);
  await waitFor(() => expect(shell.offered()).toEqual([]));
});

test("sets one field of all selected lots in one step, which the list's button undoes", async () => {
  const sent: { input: { changes: unknown[] } }[] = [];
  const undone: unknown[] = [];
  const { user, shell } = renderInventory("/inventory", {
    ...found(lots),
    UpdateLots: (variables: never) => {
      sent.push(variables);
      return { updateProductStatuses: { batchID: "batch-7", ids: ["lot-1", "lot-2"] } };
    },
    ReadLotRows: () => searchAnswer(lots),
    UndoLots: (variables: never) => {
      undone.push(variables);
      return { undoBatch: { batchID: "batch-8", ids: ["lot-1", "lot-2"] } };
    },
  });
  await screen.findByText("Porte coupe-feu");
  for (const box of rowBoxes()) await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Autres actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Modifier un champ" }));
  const dialog = await screen.findByRole("dialog", { name: "Modifier 2 lots" });
  await selectChoice(user, within(dialog).getByLabelText("Champ à modifier"), "quantity");
  expect(within(dialog).getByPlaceholderText(/^12.pièces$/)).toBeVisible();
  await selectChoice(user, within(dialog).getByLabelText("Champ à modifier"), "startDate");
  expect(within(dialog).getByRole("button", { name: "Ouvrir le calendrier" })).toBeVisible();
  await selectChoice(user, within(dialog).getByLabelText("Champ à modifier"), "weight");
  await user.click(within(dialog).getByLabelText("Nouvelle valeur"));
  await user.paste("lourd");
  await user.click(within(dialog).getByRole("button", { name: "Modifier 2 lots" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("lourd");
  await user.clear(within(dialog).getByLabelText("Nouvelle valeur"));
  await user.click(within(dialog).getByLabelText("Nouvelle valeur"));
  await user.paste("12,5");
  await user.click(within(dialog).getByRole("button", { name: "Modifier 2 lots" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input.changes).toEqual(
    ["lot-1", "lot-2"].map((id) => ({ id, expect: { weight: 38 }, weight: 12.5 })),
  );
  expect(shell.recorded.toasts.at(-1)?.message).toMatch(/Poids unitaire.:.2 lots modifiés/);
  await user.click(screen.getByRole("button", { name: "Annuler la dernière modification" }));
  await waitFor(() => expect(undone).toEqual([{ batchID: "batch-7" }]));
});

test("after a step, lots that left the list leave the selection, and Ctrl+Z undoes it wherever the focus is", async () => {
  const undone: unknown[] = [];
  const filters: unknown[] = [];
  let still: readonly (typeof lots)[number][] = [lots[1]!];
  const { user } = renderInventory("/inventory?action=sale", {
    ...found(lots),
    UpdateLots: () => ({ updateProductStatuses: { batchID: "batch-1", ids: ["lot-1", "lot-2"] } }),
    ReadLotRows: ({ filter }: { filter: object }) => {
      filters.push(filter);
      return searchAnswer(filters.length === 1 ? lots : [...still]);
    },
    UndoLots: (variables: never) => {
      undone.push(variables);
      return { undoBatch: { batchID: `not-${undone.length}`, ids: ["lot-1", "lot-2"] } };
    },
  });
  await screen.findByText("Porte coupe-feu");
  for (const box of rowBoxes()) await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Autres actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Modifier un champ" }));
  const dialog = await screen.findByRole("dialog", { name: "Modifier 2 lots" });
  await selectChoice(user, within(dialog).getByLabelText("Champ à modifier"), "brand");
  await user.click(within(dialog).getByLabelText("Nouvelle valeur"));
  await user.paste("Malerba");
  await user.keyboard("{Control>}z{/Control}");
  expect(undone).toEqual([]);
  await user.paste("Malerba");
  await user.click(within(dialog).getByRole("button", { name: "Modifier 2 lots" }));
  expect(await screen.findByText("1 sélectionné")).toBeVisible();
  expect(filters.at(-1)).toMatchObject({ id: { eqs: ["lot-1", "lot-2"] }, action: { eqs: ["sale"] } });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  still = [];
  screen.getByRole("button", { name: "Autres actions" }).focus();
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(undone).toEqual([{ batchID: "batch-1" }]));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Sélection" })).not.toBeInTheDocument());
  await user.keyboard("{Control>}y{/Control}");
  await waitFor(() => expect(undone.at(-1)).toEqual({ batchID: "not-1" }));
});

test("shows both values of a conflict and lets the user keep or overwrite", async () => {
  const sent: { input: { changes: { expect: object }[] } }[] = [];
  const theirs = { ...lots[0], brand: "Autre marque", updatedAt: "2026-11-02T10:00:00.000Z" };
  const { user } = renderInventory("/inventory", {
    ...found(lots),
    UpdateLots: (variables: never) => {
      sent.push(variables);
      if (sent.length === 1)
        throw new DomainError("CONFLICT", "changed", { current: [{ id: "lot-1", name: "Porte coupe-feu" }] });
      return { updateProductStatuses: { batchID: "batch-9", ids: ["lot-1"] } };
    },
    ReadLotRows: () => searchAnswer([sent.length === 0 ? lots[0] : theirs]),
  });
  await screen.findByText("Porte coupe-feu");
  await user.click(rowBoxes()[0]!);
  await user.click(await screen.findByRole("button", { name: "Autres actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Modifier un champ" }));
  const dialog = await screen.findByRole("dialog", { name: "Modifier 1 lot" });
  await selectChoice(user, within(dialog).getByLabelText("Champ à modifier"), "brand");
  await user.click(within(dialog).getByLabelText("Nouvelle valeur"));
  await user.paste("Ma marque");
  await user.click(within(dialog).getByRole("button", { name: "Modifier 1 lot" }));
  const conflict = await screen.findByRole("dialog", { name: "Ces lots ont été modifiés entre-temps" });
  expect(within(conflict).getByRole("row", { name: /Marque Ma marque Autre marque/ })).toBeVisible();
  await user.click(within(conflict).getByRole("button", { name: "Appliquer les miennes" }));
  await waitFor(() =>
    expect(sent.map(({ input }) => input.changes[0]?.expect)).toEqual([
      { brand: "Malerba" },
      { brand: "Autre marque" },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("↓ and Enter in the search go to the first lot found; Enter first makes chips of words that name filters", async () => {
  const { user } = renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  await screen.findByText("Porte coupe-feu");
  const search = screen.getByRole("searchbox");
  const first = () => screen.getByRole("button", { name: "Ouvrir Porte coupe-feu" });
  for (const key of ["{ArrowDown}", "{Enter}"]) {
    await user.click(search);
    await user.keyboard(key);
    expect(first()).toHaveFocus();
  }
  await user.click(search);
  await user.keyboard("portes à vendre{Enter}");
  expect(search).toHaveFocus();
  expect(await screen.findByRole("region", { name: "Filtres actifs" })).toHaveTextContent("À vendre");
});

test("a chip opens its filter, from four values on it names their number, and one more can be added", async () => {
  localStorage.clear();
  const { user, location } = renderInventory("/inventory?action=sale&action=give&action=store&action=reuse", {
    SearchProducts: () => searchAnswer(lots),
  });
  const chips = await screen.findByRole("region", { name: "Filtres actifs" });
  await user.click(within(chips).getByRole("button", { name: /Statut.*4 statuts/ }));
  await user.click(await screen.findByRole("checkbox", { name: /À donner/ }));
  await waitFor(() => expect(location()).not.toContain("action=give"));
  expect(chips).toHaveTextContent(/À vendre.*À stocker.*À réemployer/);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Filtre" }));
  await user.click(await screen.findByRole("menuitem", { name: "Catégorie" }));
  await user.click((await screen.findAllByRole("checkbox", { name: /Portes/ })).at(-1) as HTMLElement);
  await waitFor(() => expect(location()).toContain("category=31"));
});

test("the rows are as high as the user left them", async () => {
  const { user, unmount } = renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  await screen.findByText("Porte coupe-feu");
  const table = () => screen.getByRole("grid", { name: "Inventaire" }).parentElement;
  expect(table()).not.toHaveClass("mfi-grid--dense");
  await user.click(screen.getByRole("button", { name: "Autres outils de la liste" }));
  await user.click(await screen.findByRole("menuitem", { name: "Lignes serrées" }));
  expect(table()).toHaveClass("mfi-grid--dense");
  unmount();
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  await screen.findByText("Porte coupe-feu");
  expect(table()).toHaveClass("mfi-grid--dense");
});

test("the filters are closed at first, open beside the list, and stay as the user left them", async () => {
  localStorage.clear();
  const { user, unmount } = renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  const button = await screen.findByRole("button", { name: "Filtres" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("region", { name: "Filtres" })).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole("region", { name: "Filtres" })).toBeVisible();
  unmount();
  renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  expect(await screen.findByRole("region", { name: "Filtres" })).toBeVisible();
});

test("the gallery shows each lot as a card; keys move, select and open; the address holds the layout", async () => {
  const { user, location } = renderInventory("/inventory", { SearchProducts: () => searchAnswer(lots) });
  await screen.findByText("Porte coupe-feu");
  await user.click(screen.getByRole("radio", { name: "Galerie" }));
  await waitFor(() => expect(location()).toContain("layout=gallery"));
  const cards = within(await screen.findByRole("list", { name: "Inventaire" }));
  const [door, pane] = cards.getAllByRole("button") as [HTMLElement, HTMLElement];
  expect(door).toHaveAccessibleName(/Porte coupe-feu/);
  expect([door.tabIndex, pane.tabIndex]).toEqual([0, -1]);
  act(() => door.focus());
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(pane).toHaveFocus());
  await user.keyboard(" ");
  expect(cards.getByRole("checkbox", { name: "Sélectionner Fenêtre bois" })).toBeChecked();
  expect(cards.getByRole("checkbox", { name: "Sélectionner Porte coupe-feu" })).not.toBeChecked();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(location()).toContain("node=lot-2"));
});

test("an address that asks for an action selects all lots found and opens its dialog, once", async () => {
  const { location } = renderInventory("/inventory?q=porte&act=status", {
    SearchProducts: () => searchAnswer(lots),
    ProductFacets: () => facetsAnswer(2),
  });
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(/2 lots/);
  await waitFor(() => expect(location()).toBe("/fr/inventory?q=porte"));
});

test.each(["duplicate", "remove", "quote"])("an address cannot ask for %s", async (id) => {
  renderInventory(`/inventory?q=porte&act=${id}`, {
    SearchProducts: () => searchAnswer(lots),
    ProductFacets: () => facetsAnswer(2),
  });
  expect(await screen.findByText("Porte coupe-feu")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByText(/sélectionné/)).not.toBeInTheDocument();
});
