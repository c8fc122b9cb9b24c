import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProject } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";
import { ProjectsCard } from "./projects-card.tsx";

const school = buildProject({
  id: "school",
  name: "Rénovation du lycée",
  startDate: "2026-03-01T12:00:00Z",
  endDate: "2026-06-30T12:00:00Z",
  productCount: 5,
  place: { id: "place", name: "Lycée Moulin", city: "Lyon" },
  actionCounts: [
    { key: "sale", doc_count: 2 },
    { key: "tbd", doc_count: 3 },
  ],
});
const tower = buildProject({ id: "tower", name: "Tour Zénith", progress: "done" });

const answers = (active = [school], done = [tower], archived: (typeof school)[] = []) => ({
  ProjectList: ({ progress }: { progress: "active" | "done" | "archived" }) => {
    const items = { active, done, archived }[progress];
    return { listProjects: { total: items.length, items } };
  },
});

describe("/projects", () => {
  it("shows current and completed projects with place, dates and lots by status [PROJ-002]", async () => {
    renderRoute("/projects", { operations: answers() });
    const list = await screen.findByRole("list", { name: "Projets" });
    const cards = within(list).getAllByRole("heading", { level: 2 });
    expect(cards.map((card) => card.textContent).toSorted()).toEqual(["Rénovation du lycée", "Tour Zénith"]);
    expect(screen.getByRole("link", { name: "Rénovation du lycée" })).toHaveAttribute(
      "href",
      "/fr/projects/ressources/school",
    );
    expect(screen.getByText(/Lycée Moulin, Lyon/)).toBeInTheDocument();
    expect(screen.getByText(/du 1er mars 2026 au 30 juin 2026/)).toBeInTheDocument();
    expect(
      screen.getByRole("img", { name: "Lots par statut\u00a0: À vendre 2, À définir 3" }),
    ).toBeInTheDocument();
    expect(screen.getByText("Terminé")).toBeInTheDocument();
  });

  it("keeps search and filters in the address and names the filter to remove if nothing is left", async () => {
    const { user, location } = renderRoute("/projects?progress=done", { operations: answers() });
    expect(await screen.findByRole("heading", { name: "Tour Zénith" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Rénovation du lycée" })).not.toBeInTheDocument();
    await user.type(screen.getByRole("searchbox", { name: "Rechercher un projet" }), "lycee{Enter}");
    await waitFor(() => expect(location()).toBe("/fr/projects?progress=done&q=lycee"));
    await user.click(await screen.findByRole("button", { name: /Avancement.*1/ }));
    expect(await screen.findByRole("heading", { name: "Rénovation du lycée" })).toBeInTheDocument();
    expect(location()).toBe("/fr/projects?q=lycee");
  });

  it("explains the first step on an empty list, and offers it only to users with the right", async () => {
    const member = renderRoute("/projects", { operations: answers([], []) });
    expect(await screen.findByText("Aucun projet en cours")).toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: /Créer un projet/ })[0]).toHaveAttribute(
      "href",
      "/fr/projects/details/create",
    );
    member.unmount();
    renderRoute("/projects", { operations: answers([], []), team: GUEST });
    expect(await screen.findByText("Aucun projet en cours")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Créer un projet/ })).not.toBeInTheDocument();
  });

  it("reports a failed list and retries it", async () => {
    let isDown = true;
    const { user } = renderRoute("/projects", {
      operations: {
        ProjectList: (variables: { progress: "active" }) => {
          if (isDown) throw new DomainError("UNAVAILABLE", "down");
          return answers().ProjectList(variables);
        },
      },
    });
    expect(await screen.findByText("Les projets n’ont pas pu être chargés")).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("heading", { name: "Tour Zénith" })).toBeInTheDocument();
  });

  it("archives a project and restores it from the toast", async () => {
    const sent: unknown[] = [];
    const { user, shell } = renderRoute("/projects", {
      operations: {
        ...answers(),
        UpdateProject: ({ input }: { input: { id: string; progress: string } }) => {
          sent.push(input);
          return { updateProject: { id: input.id, progress: input.progress, updatedAt: "later" } };
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Actions sur Rénovation du lycée" }));
    await user.click(await screen.findByRole("menuitem", { name: "Archiver" }));
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
    expect(sent).toEqual([{ id: "school", updatedAt: school.updatedAt, progress: "archived" }]);
    expect(shell.recorded.toasts[0]?.message).toBe("Projet «\u00a0Rénovation du lycée\u00a0» archivé");
    shell.recorded.toasts[0]?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ id: "school", updatedAt: "later", progress: "active" });
  });
});

describe("for a master team", () => {
  it("shows its sub-teams' projects without editing controls", async () => {
    renderRoute("/projects", {
      operations: answers(
        [school, buildProject({ id: "sub", name: "Sous-équipe", organizationID: "team-2" })],
        [],
      ),
    });
    expect(
      await screen.findByRole("button", { name: "Actions sur Rénovation du lycée" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Sous-équipe" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Actions sur Sous-équipe" })).not.toBeInTheDocument();
  });
});

describe("/projects/archives", () => {
  it("lists the archived projects separately from the active ones [PROJ-012] [PROJ-013]", async () => {
    const old = buildProject({ id: "old", name: "Ancien hôpital", progress: "archived" });
    renderRoute("/projects/archives", { operations: answers([school], [tower], [old]) });
    expect(await screen.findByRole("heading", { name: "Ancien hôpital" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Rénovation du lycée" })).not.toBeInTheDocument();
  });
});

describe("the dashboard card", () => {
  it("shows the projects in progress with their lots", async () => {
    renderRoute("/", { operations: answers() }, "fr", <ProjectsCard />);
    expect(await screen.findByRole("link", { name: "Rénovation du lycée" })).toHaveAttribute(
      "href",
      "/fr/projects/ressources/school",
    );
    expect(screen.getByText("5 lots")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Tour Zénith" })).not.toBeInTheDocument();
  });

  it("says which phase of a project ends first", async () => {
    const phases = [
      { phase: "diagnosis", start: "2000-01-01", end: "2000-02-01" },
      { phase: "works", start: "2090-01-01", end: "2090-12-31" },
      { phase: "sale", start: "2090-01-01", end: "2090-03-31" },
    ] as const;
    const planned = buildProject({ id: "planned", name: "Halle", phases: [...phases] });
    renderRoute("/", { operations: answers([planned]) }, "fr", <ProjectsCard />);
    expect(await screen.findByText("Vente jusqu’au 31 mars 2090")).toBeInTheDocument();
  });
});

describe("an unknown address", () => {
  it("links back to the projects, in each language", async () => {
    renderRoute("/projects/elsewhere/1", {}, "nl");
    expect(await screen.findByRole("link", { name: "Terug naar de projecten" })).toHaveAttribute(
      "href",
      "/nl/projects",
    );
  });
});
