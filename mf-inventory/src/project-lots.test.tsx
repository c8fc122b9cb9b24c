import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, propertySet, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { ProjectScope } from "./kernel/project-scope.ts";
import { ProjectLots } from "./project-lots.tsx";
import { productLists } from "./testing/build-product.ts";
import { buildResource, facetsAnswer } from "./testing/render-inventory.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

type Lot = ReturnType<typeof buildResource>;
interface Search {
  readonly filter: {
    readonly projectID?: { readonly eq?: string; readonly exists?: boolean };
    readonly text?: { readonly multiMatch: string };
    readonly id?: { readonly eqs: readonly string[] };
  };
}
const url = "/projects/ressources/project-1";
const OWN: ProjectScope = {
  projectID: "project-1",
  name: "Lycée Moulin",
  isOfOthers: false,
  canAssign: true,
  canImport: true,
  canWrite: true,
};
const OTHERS: ProjectScope = { ...OWN, isOfOthers: true, canAssign: false, canImport: false };
const READER: ProjectScope = { ...OWN, canAssign: false, canImport: false, canWrite: false };

const lot = (id: string, name: string, more: object = {}): Lot =>
  buildResource({ id, productID: `product-of-${id}`, name, nameEN: null, nameNL: null, ...more });
const door = lot("door", "Porte coupe-feu");
const sink = lot("sink", "Évier inox");

/** A server with lots in the project and without one, which moves them and takes a step back. */
function buildServer({ inside = [] as Lot[], free = [] as Lot[] } = {}) {
  const lists = { inside: [...inside], free: [...free] };
  const searches: Search[] = [];
  const moves: { projectID: string | null; ids: string[]; seen: object[] }[] = [];
  let before = { ...lists };
  const find = ({ filter }: Search) => {
    const list = filter.projectID?.exists === false ? lists.free : lists.inside;
    const text = filter.text?.multiMatch.toLowerCase() ?? "";
    return list.filter(
      ({ id, name }) =>
        (name as string).toLowerCase().includes(text) && (!filter.id || filter.id.eqs.includes(id)),
    );
  };
  return {
    moves,
    searches,
    operations: {
      ...productLists,
      LotChoices: () => ({
        listPlaces: { items: [] },
        listProjects: { items: [], nextToken: null },
        listUsers: { items: [] },
      }),
      ListGridViews: () => ({ listGridViews: [] }),
      ProductFacets: () => facetsAnswer(lists.inside.length),
      SumLots: () => ({ groupProducts: [] }),
      SearchProducts: (search: Search) => {
        searches.push(search);
        const items = find(search);
        return { searchProduct: { total: items.length, items } };
      },
      ReadLotRows: (search: Search) => ({ searchProduct: { items: find(search) } }),
      FindLotPosition: () => ({ searchProduct: { position: null } }),
      AssignResources: ({ input }: { input: (typeof moves)[number] }) => {
        moves.push(input);
        before = { ...lists };
        const [from, to] = input.projectID ? (["free", "inside"] as const) : (["inside", "free"] as const);
        const moved = lists[from].filter(({ id }) => input.ids.includes(id));
        lists[from] = lists[from].filter((each) => !moved.includes(each));
        lists[to] = [...lists[to], ...moved];
        return { assignProductsToProject: { batchID: "batch-1", ids: input.ids } };
      },
      UndoLots: () => {
        Object.assign(lists, before);
        return { undoBatch: { batchID: "batch-2", ids: ["door"] } };
      },
    },
  };
}

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];
function renderLots(scope: ProjectScope, operations: Operations, route = url) {
  const shell = createTestShell({
    operations,
    team: {
      id: "team-1",
      name: "Atelier",
      role: scope === READER ? "GUEST" : "USER",
      color: null,
      logo: null,
    },
    session: scope.isOfOthers
      ? {
          participations: [
            {
              projectID: "project-1",
              role: scope.canWrite ? "diagnostician" : "architect",
              organizationID: "their-team",
              ownerID: "ada",
            },
          ],
        }
      : {},
  });
  return renderScreen(<ProjectLots {...scope} />, { route, shell, texts: withTexts(NAMESPACE, texts) });
}
const grid = () => screen.findByRole("grid", { name: "Lots du projet Lycée Moulin" });
const row = async (name: RegExp) => within(await grid()).findByRole("row", { name });

beforeEach(() => localStorage.clear());

describe("the lots of a project", () => {
  it("are those of the project, filtered like those of the inventory; the address cannot name another", async () => {
    const { operations, searches } = buildServer({ inside: [door, sink] });
    renderLots(OWN, operations, `${url}?brand=Malerba&projectID=project-2&group=projectID`);
    expect(await row(/Porte coupe-feu/)).toBeVisible();
    expect(searches[0]?.filter).toMatchObject({
      projectID: { eq: "project-1" },
      brand: { eqs: ["Malerba"] },
      progress: { eq: "active" },
    });
  });

  it("are neither filtered nor grouped by project, nor do they have a column of it", async () => {
    const { operations } = buildServer({ inside: [door] });
    const { user } = renderLots(OWN, operations);
    await row(/Porte coupe-feu/);
    await user.click(screen.getByRole("combobox", { name: "Grouper les lots" }));
    const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options().join()).toContain("statut");
    expect(options().join()).not.toContain("projet");
    expect(screen.queryByRole("columnheader", { name: /Projet/ })).toBeNull();
  });

  it("leave the project at once, and come back from the message", async () => {
    const server = buildServer({ inside: [door, sink] });
    const { user, shell } = renderLots(OWN, server.operations);
    await user.click(within(await row(/Porte coupe-feu/)).getByRole("checkbox"));
    await user.click(await screen.findByRole("button", { name: "Retirer du projet" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("1 lot retiré du projet"));
    expect(server.moves).toEqual([
      { projectID: null, ids: ["door"], seen: [{ id: "door", updatedAt: door.updatedAt }] },
    ]);
    await waitFor(() => expect(screen.queryByRole("row", { name: /coupe-feu/ })).toBeNull());
    shell.recorded.toasts[0]?.action?.run();
    expect(await row(/Porte coupe-feu/)).toBeVisible();
  });

  it.each([
    ["CONFLICT", /Des collègues ont modifié/],
    ["UNAVAILABLE", /Le lot n’a pas été retiré/],
  ] as const)("stay, and stay chosen, when taking them out fails with %s", async (code, message) => {
    const { user, shell } = renderLots(OWN, {
      ...buildServer({ inside: [door] }).operations,
      AssignResources: () => {
        throw new DomainError(code, "no", { current: [{ id: "door", name: "Porte coupe-feu" }] });
      },
    });
    await user.click(within(await row(/Porte coupe-feu/)).getByRole("checkbox"));
    await user.click(await screen.findByRole("button", { name: "Retirer du projet" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toMatch(message));
    expect(await row(/Porte coupe-feu/)).toHaveAttribute("aria-selected", "true");
  });

  it("are added from those without a project, found by text", async () => {
    const server = buildServer({ free: [door, sink] });
    const { user, shell } = renderLots(OWN, server.operations);
    await user.click((await screen.findAllByRole("button", { name: "Ajouter des lots" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Ajouter des lots sans projet" }));
    expect(await dialog.findByText("2 lots sans projet")).toBeVisible();
    await user.type(dialog.getByRole("searchbox"), "inox{Enter}");
    await waitFor(() => expect(dialog.queryByRole("row", { name: /coupe-feu/ })).toBeNull());
    await user.click(within(await dialog.findByRole("row", { name: /Évier inox/ })).getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Ajouter 1 lot" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("1 lot ajouté au projet"));
    expect(server.moves).toMatchObject([{ projectID: "project-1", ids: ["sink"] }]);
    expect(await row(/Évier inox/)).toBeVisible();
  });

  it("are created on the spot, in the project", async () => {
    const sent: { input: object }[] = [];
    const { user } = renderLots(OWN, {
      ...buildServer().operations,
      CreateProduct: (variables: { input: object }) => {
        sent.push(variables);
        return { createProduct: { id: "new" } };
      },
      GetProductDetails: () => ({ getProductStatus: null, changeLogByEntityID: { items: [] } }),
    });
    await user.click((await screen.findAllByRole("button", { name: "Nouveau lot ici" })).at(-1)!);
    const form = within(await screen.findByRole("form", { name: "Ajouter un lot" }));
    await user.type(form.getByRole("combobox", { name: "Nom" }), "Radiateur fonte{Enter}");
    await user.click(form.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { name: "Radiateur fonte", projectID: "project-1" } }]),
    );
  });

  it("are imported from a file where that is allowed", async () => {
    const { operations } = buildServer({ inside: [door] });
    const { unmount } = renderLots(OWN, operations);
    expect(await screen.findByRole("link", { name: "Importer dans ce projet" })).toHaveAttribute(
      "href",
      "/fr/inventory/import?project=project-1",
    );
    unmount();
    renderLots({ ...OWN, canImport: false }, operations);
    await row(/Porte coupe-feu/);
    expect(screen.queryByRole("link", { name: "Importer dans ce projet" })).toBeNull();
  });

  it("are selected and highlighted by a link [PROJ-014] [PROJ-501]", async () => {
    const { operations } = buildServer({ inside: [sink, door] });
    renderLots(
      OWN,
      {
        ...operations,
        GetProductDetails: () => ({ getProductStatus: null, changeLogByEntityID: { items: [] } }),
      },
      `${url}?node=door`,
    );
    const linked = await row(/Porte coupe-feu/);
    await waitFor(() => expect(linked).toHaveAttribute("aria-selected", "true"));
    expect(linked).toHaveClass("gis-grid__row--flash");
  });

  it("show the linked lot by taking away a search that hides it, and say so", async () => {
    const { operations } = buildServer({ inside: [door, sink] });
    const { shell, location } = renderLots(
      OWN,
      {
        ...operations,
        GetProductDetails: () => ({ getProductStatus: null, changeLogByEntityID: { items: [] } }),
      },
      `${url}?node=door&q=inox`,
    );
    await waitFor(() =>
      expect(shell.recorded.toasts[0]?.message).toBe("Recherche effacée pour montrer le lot du lien"),
    );
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(`/fr${url}?node=door`));
  });

  it("say that the linked lot is not in the project", async () => {
    const { operations } = buildServer({ inside: [door] });
    renderLots(
      OWN,
      {
        ...operations,
        GetProductDetails: () => ({ getProductStatus: null, changeLogByEntityID: { items: [] } }),
      },
      `${url}?node=gone`,
    );
    expect(await screen.findByText(/n’est pas, ou n’est plus, dans ce projet/)).toBeVisible();
  });

  it("are read-only for guests", async () => {
    const { user } = renderLots(READER, buildServer({ inside: [door] }).operations);
    await user.click(within(await row(/Porte coupe-feu/)).getByRole("checkbox"));
    for (const name of ["Ajouter des lots", "Nouveau lot ici", "Retirer du projet", "Changer le statut"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

describe("the lots of another team's project", () => {
  const theirs = { organizationID: "their-team", projectID: "project-1", byUser: { id: "ada" } };
  const theirDoor = lot("door", "Porte vitrée", {
    ...theirs,
    properties: [{ key: "fixing", values: ["vis"] }],
  });
  const details = () => ({
    getProductStatus: {
      ...theirDoor,
      ...theirs,
      progress: "active",
      type: null,
      description: null,
      provenances: [],
      channels: [],
      heldBy: [],
    },
    changeLogByEntityID: { items: [] },
  });
  const operations = () => ({
    ...buildServer({ inside: [theirDoor] }).operations,
    PropertySet: () => propertySet({}),
    GetProductDetails: details,
  });

  it("have none of this team's properties, acts and views", async () => {
    const { user } = renderLots(OTHERS, operations());
    await user.click(within(await row(/Porte vitrée/)).getByRole("checkbox"));
    for (const name of [
      "Retirer du projet",
      "Changer le statut",
      "Ajouter des lots",
      "Enregistrer cette vue",
    ])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("button", { name: "Créer un lot" })).toBeVisible();
  });

  it("are not asked for: who takes part orders nothing", async () => {
    const { user } = renderLots(OTHERS, operations());
    await user.pointer({ keys: "[MouseRight]", target: await screen.findByText("Porte vitrée") });
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByRole("menuitem", { name: /Commentaires/ })).toBeVisible();
    expect(menu.queryByRole("menuitem", { name: /Demander/ })).not.toBeInTheDocument();
  });

  it("are edited by form without team-only fields, at the places of the project", async () => {
    const asked: object[] = [];
    const { user } = renderLots(OTHERS, {
      ...operations(),
      ProductFormChoices: (variables: object) => {
        asked.push(variables);
        return {
          listPlaces: { items: [{ id: "site", name: "Tour Horizon", city: "Lyon", isRemoval: false }] },
          searchProduct: { aggregateItems: [] },
        };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Créer un lot" }));
    const form = within(await screen.findByRole("form", { name: "Ajouter un lot" }));
    expect(form.queryByLabelText("Notes internes")).toBeNull();
    expect(asked).toEqual([{ projectID: "project-1" }]);
  });
});
