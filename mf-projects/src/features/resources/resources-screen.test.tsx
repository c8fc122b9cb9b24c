import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_WORDS, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildLot, buildProjectDetails } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";
import type { Lot } from "./api/search-lots.ts";

interface Search {
  filter: {
    projectID: { eq?: string; exists?: boolean };
    text?: { multiMatch: string };
    id?: { eq: string };
  };
  nextToken?: string | null;
}

/** A server double with lots in the project and without a project; supports assignment and undo. */
function buildServer({ inside = [] as Lot[], free = [] as Lot[], beyond = [] as Lot[] } = {}) {
  const lists = { inside: [...inside], free: [...free] };
  const moves: { projectID: string | null; ids: string[] }[] = [];
  let before: typeof lists | null = null;
  return {
    moves,
    operations: {
      ProjectHeader: () => ({
        getProject: buildProjectDetails({ name: "Lycée Moulin", productCount: lists.inside.length }),
      }),
      SearchLots: ({ filter }: Search) => {
        const list = filter.projectID.exists === false ? lists.free : lists.inside;
        const text = filter.text?.multiMatch.toLowerCase() ?? "";
        const all = filter.id ? [...list, ...beyond].filter((lot) => lot.id === filter.id?.eq) : list;
        const items = all.filter((lot) => (lot.name ?? "").toLowerCase().includes(text));
        return { searchProduct: { total: items.length + beyond.length, nextToken: null, items } };
      },
      AssignLots: ({ input }: { input: { projectID: string | null; ids: string[] } }) => {
        moves.push(input);
        before = { inside: lists.inside, free: lists.free };
        const [from, to] = input.projectID ? (["free", "inside"] as const) : (["inside", "free"] as const);
        const moved = lists[from].filter((lot) => input.ids.includes(lot.id));
        lists[from] = lists[from].filter((lot) => !moved.includes(lot));
        lists[to] = [...lists[to], ...moved];
        return { assignProductsToProject: { batchID: "batch-1", ids: input.ids } };
      },
      UndoStep: () => {
        if (before) Object.assign(lists, before);
        return { undoBatch: { batchID: "batch-2", ids: ["door"] } };
      },
    },
  };
}
const door = buildLot({ id: "door", name: "Porte coupe-feu" });
const sink = buildLot({ id: "sink", name: "Évier inox" });
const url = "/projects/ressources/project-1";
const grid = () => screen.findByRole("grid", { name: "Lots du projet Lycée Moulin" });
const row = async (name: RegExp) => within(await grid()).findByRole("row", { name });

describe("/projects/ressources/{id}", () => {
  it("opens from the address of a notification about a comment at the project's place", async () => {
    const { location } = renderRoute("/projects/location/project-1?node=door", {
      operations: buildServer({ inside: [door] }).operations,
    });
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
    expect(location()).toBe(`/fr${url}?node=door`);
  });

  it("shows the project and its lots, with a tab for each existing screen [PROJ-006]", async () => {
    renderRoute(url, { operations: buildServer({ inside: [door, sink] }).operations });
    expect(await screen.findByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeInTheDocument();
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
    expect(await row(/Évier inox/)).toBeInTheDocument();
    const tabs = screen.getByRole("navigation", { name: "Volets du projet" });
    expect(
      within(tabs)
        .getAllByRole("link")
        .map((tab) => tab.getAttribute("href")),
    ).toEqual(["/fr/projects/ressources/project-1", "/fr/projects/catalog/project-1"]);
  });

  it("an empty project takes a new lot from its own page, at any place of the team", async () => {
    const sent: { input: object }[] = [];
    const asked: object[] = [];
    const { user } = renderRoute(url, {
      operations: {
        ...buildServer().operations,
        PropertySet: () => propertySet(OWN_WORDS),
        ProjectPlaces: (variables: object) => {
          asked.push(variables);
          return { listPlaces: { items: [] } };
        },
        CreateProjectLot: (variables: { input: object }) => {
          sent.push(variables);
          return { createProduct: { id: "new", name: "Radiateur" } };
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Nouveau lot ici" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Nouveau lot du projet" }));
    await user.type(dialog.getByLabelText(/^Nom/), "Radiateur{Enter}");
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { name: "Radiateur", projectID: "project-1" } }]),
    );
    expect(asked[0]).toMatchObject({ projectID: null });
  });

  it("offers the import of a file into the project, empty or not, while it is under way", async () => {
    const link = () => screen.findByRole("link", { name: "Importer dans ce projet" });
    const { unmount } = renderRoute(url, { operations: buildServer().operations });
    expect(await link()).toHaveAttribute("href", "/fr/inventory/import?project=project-1");
    unmount();
    renderRoute(url, { operations: buildServer({ inside: [door] }).operations });
    expect(await link()).toHaveAttribute("href", "/fr/inventory/import?project=project-1");
  });

  it.each([
    ["a guest", { progress: "active" }, true],
    ["a finished project", { progress: "done" }, false],
  ])("offers no import to %s", async (_case, change, isGuest) => {
    const { operations } = buildServer({ inside: [door] });
    renderRoute(url, {
      operations: { ...operations, ProjectHeader: () => ({ getProject: buildProjectDetails(change) }) },
      ...(isGuest ? { team: GUEST } : {}),
    });
    expect(await screen.findByRole("row", { name: /Porte coupe-feu/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Importer dans ce projet" })).toBeNull();
  });

  it("shows statuses, conditions and categories as the team words them", async () => {
    const lot = buildLot({
      id: "door",
      name: "Porte coupe-feu",
      action: "atelier",
      conditions: ["good"],
      category: "31",
    });
    renderRoute(url, {
      operations: {
        ...buildServer({ inside: [lot] }).operations,
        ProjectHeader: () => ({
          getProject: buildProjectDetails({
            name: "Lycée Moulin",
            productCount: 3,
            actionCounts: [
              { key: "give", doc_count: 1 },
              { key: "atelier", doc_count: 1 },
              { key: "sale", doc_count: 1 },
            ],
          }),
        }),
        PropertySet: () => propertySet(OWN_WORDS),
      },
    });
    const line = within(await row(/Porte coupe-feu/));
    for (const text of ["En atelier", "Correct", "Portes"])
      expect(await line.findByText(text)).toBeInTheDocument();
    // In the fixed order of the product, in the team's words; also a status that it hides.
    expect(screen.getByRole("img", { name: /En vente 1, À donner 1, En atelier 1/ })).toBeInTheDocument();
  });

  it("reports that the team's lists failed to load, and shows their labels after a retry", async () => {
    const lot = buildLot({ id: "door", name: "Porte coupe-feu", action: "sale", category: "31" });
    let fails = true;
    const { user } = renderRoute(url, {
      operations: {
        ...buildServer({ inside: [lot] }).operations,
        PropertySet: () => {
          if (fails) throw new DomainError("UNAVAILABLE", "away");
          return propertySet(OWN_WORDS);
        },
      },
    });
    const line = await row(/Porte coupe-feu/);
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(/^Les listes de votre équipe .* n’ont pas pu être chargées/);
    fails = false;
    await user.click(within(notice).getByRole("button", { name: "Réessayer" }));
    expect(await within(line).findByText("Portes")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("hides the catalogue without its feature flag", async () => {
    const flags = {
      "projects-location": false,
      "projects-catalog": false,
      "settings-export": false,
      "impersonation-admin": false,
    };
    renderRoute(url, { operations: buildServer({ inside: [door] }).operations, flags });
    await row(/Porte coupe-feu/);
    expect(screen.queryByRole("link", { name: "Catalogue" })).not.toBeInTheDocument();
  });

  it("removes selected lots immediately and restores them from the toast", async () => {
    const server = buildServer({ inside: [door, sink] });
    const { user, shell } = renderRoute(url, { operations: server.operations });
    await user.click(within(await row(/Porte coupe-feu/)).getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Retirer du projet" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("1 lot retiré du projet"));
    expect(server.moves).toMatchObject([{ projectID: null, ids: ["door"] }]);
    await waitFor(() =>
      expect(screen.queryByRole("row", { name: /Porte coupe-feu/ })).not.toBeInTheDocument(),
    );
    shell.recorded.toasts[0]?.action?.run();
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
    expect(shell.recorded.toasts[1]?.message).toBe("Action annulée pour 1 lot");
  });

  it("removes nothing if a teammate has changed the lots meanwhile, reports it, and refetches the list", async () => {
    const server = buildServer({ inside: [door, sink] });
    const sent: { seen?: { id: string; updatedAt: string }[] }[] = [];
    const { user, shell } = renderRoute(url, {
      operations: {
        ...server.operations,
        AssignLots: ({ input }: { input: (typeof sent)[number] }) => {
          sent.push(input);
          throw new DomainError("CONFLICT", "changed", {
            current: [{ id: "door", name: "Porte coupe-feu" }],
          });
        },
      },
    });
    await user.click(within(await row(/Porte coupe-feu/)).getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: /Retirer/ }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toMatch(/collègues ont modifié/));
    expect(sent[0]?.seen).toEqual([{ id: "door", updatedAt: door.updatedAt }]);
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
  });

  it("restores the lots with their selection if removing them fails", async () => {
    const server = buildServer({ inside: [door] });
    const { user, shell } = renderRoute(url, {
      operations: {
        ...server.operations,
        AssignLots: () => {
          throw new DomainError("UNAVAILABLE", "down");
        },
      },
    });
    await user.click(within(await row(/Porte coupe-feu/)).getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Retirer du projet" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.kind).toBe("error"));
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Retirer du projet" })).toBeEnabled();
  });

  it("adds lots without a project, found by text, from a dialog", async () => {
    const server = buildServer({ free: [door, sink] });
    const { user, shell } = renderRoute(url, { operations: server.operations });
    await user.click((await screen.findAllByRole("button", { name: "Ajouter des lots" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Ajouter des lots sans projet" }));
    await user.type(dialog.getByRole("searchbox"), "inox{Enter}");
    await waitFor(() => expect(dialog.queryByRole("row", { name: /Porte/ })).not.toBeInTheDocument());
    await user.click(within(await dialog.findByRole("row", { name: /Évier inox/ })).getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Ajouter 1 lot" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("1 lot ajouté au projet"));
    expect(server.moves).toMatchObject([{ projectID: "project-1", ids: ["sink"] }]);
    expect(await row(/Évier inox/)).toBeInTheDocument();
  });

  it("selects and highlights the row named by a link, even beyond the loaded rows [PROJ-014] [PROJ-501]", async () => {
    const farLot = buildLot({ id: "far", name: "Radiateur fonte" });
    const server = buildServer({ inside: [door], beyond: [farLot] });
    renderRoute(`${url}?node=far`, { operations: server.operations });
    const linked = await row(/Radiateur fonte/);
    await waitFor(() => expect(linked).toHaveAttribute("aria-selected", "true"));
    expect(linked).toHaveClass("gis-grid__row--flash");
  });

  it("clears a search that hides the linked row and reports it", async () => {
    const server = buildServer({ inside: [door, sink] });
    const { shell, location } = renderRoute(`${url}?node=door&q=inox`, { operations: server.operations });
    expect(await row(/Porte coupe-feu/)).toBeInTheDocument();
    expect(shell.recorded.toasts[0]?.message).toBe("Recherche effacée pour montrer le lot du lien");
    expect(location()).toBe("/fr/projects/ressources/project-1?node=door");
  });

  it("reports that the linked lot is not in the project", async () => {
    const { shell } = renderRoute(`${url}?node=gone`, {
      operations: buildServer({ inside: [door] }).operations,
    });
    await waitFor(() =>
      expect(shell.recorded.toasts[0]?.message).toMatch(/n’est pas, ou n’est plus, dans ce projet/),
    );
  });

  it("opens a lot beside the list and keeps it in the address", async () => {
    const server = buildServer({ inside: [door, sink] });
    const { user, location } = renderRoute(url, { operations: server.operations });
    await user.click(within(await row(/Évier inox/)).getByRole("button", { name: "Ouvrir Évier inox" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Évier inox" })).toBeInTheDocument();
    expect(location()).toBe("/fr/projects/ressources/project-1?open=sink");
    expect(screen.getByRole("link", { name: "Ouvrir dans l’inventaire" })).toHaveAttribute(
      "href",
      "/fr/inventory?node=sink",
    );
  });

  it("shows guests the list without editing controls", async () => {
    renderRoute(url, { operations: buildServer({ inside: [door] }).operations, team: GUEST });
    expect(within(await row(/Porte coupe-feu/)).queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Ajouter des lots" })).not.toBeInTheDocument();
  });

  it("links back if the project is unknown", async () => {
    renderRoute(url, {
      operations: { ...buildServer().operations, ProjectHeader: () => ({ getProject: null }) },
    });
    expect(await screen.findByText("Ce projet est introuvable")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Revenir aux projets" })).toHaveAttribute("href", "/fr/projects");
  });
});
