import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import type { UpdateProjectInput } from "../../gql/graphql.ts";
import { buildProjectDetails } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const url = "/projects/details/project-1";
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;
const USER = { ...GUEST, role: "USER" } as const;
const ADMIN = { ...GUEST, role: "ADMIN" } as const;
const CHANGE = {
  id: "change-1",
  field: "progress",
  oldValue: "active",
  newValue: "archived",
  changedAt: "2026-11-20T10:00:00.000Z",
  user: { name: "Camille Laurent" },
};

/** The project's page over a server that keeps what it is sent. */
function renderProject(details: object = {}, { operations = {}, ...options }: Options = {}) {
  const sent: UpdateProjectInput[] = [];
  let stored = buildProjectDetails({
    name: "Lycée Moulin",
    description: "Curage de six niveaux",
    startDate: "2026-09-06T00:00:00.000Z",
    productCount: 31,
    actionCounts: [{ key: "tbd", doc_count: 5 }],
    ...details,
  });
  const route = renderRoute(url, {
    team: USER,
    ...options,
    operations: {
      ProjectHeader: () => ({ getProject: stored }),
      ProjectLog: () => ({ changeLogByEntityID: { items: [CHANGE] } }),
      PlaceChoices: () => ({ listPlaces: { items: [] } }),
      SaveProject: ({ input }: { input: UpdateProjectInput }) => {
        sent.push(input);
        const { id: _id, updatedAt: _updatedAt, ...changes } = input;
        stored = { ...stored, ...(changes as object), updatedAt: `version-${sent.length}` };
        return { updateProject: stored };
      },
      ...operations,
    },
  });
  return { ...route, sent };
}
const openForm = async ({ user }: ReturnType<typeof renderProject>) => {
  await user.click(await screen.findByRole("button", { name: "Modifier la fiche" }));
  return within(await screen.findByRole("dialog", { name: "Modifier la fiche" }));
};

describe("/projects/details/{id}", () => {
  it("shows what is known of the project, its lots, and what happened [PROJ-004]", async () => {
    renderProject({
      type: "renovation",
      place: {
        id: "p",
        name: "Lycée",
        city: "Lyon",
        address: "1 rue Haute",
        zipcode: "69001",
        country: "FR",
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeVisible();
    expect(screen.getByText("Curage de six niveaux")).toBeVisible();
    const facts = within(
      screen.getByRole("heading", { name: "Le chantier" }).closest("section") as HTMLElement,
    );
    for (const fact of ["Rénovation", "Lycée, Lyon", "1 rue Haute, 69001 Lyon", "6 sept. 2026", "31 lots"])
      expect(facts.getByText(fact)).toBeVisible();
    expect(facts.getByText(/5 à définir/)).toBeVisible();
    expect(await screen.findByText("a archivé le projet", { exact: false })).toHaveTextContent(
      "Camille Laurent a archivé le projet",
    );
    const tabs = within(screen.getByRole("navigation", { name: "Volets du projet" }));
    expect(tabs.getByRole("link", { name: "Fiche" })).toHaveAttribute("aria-current", "page");
  });

  it("its form sends what was changed with the version that was shown, and the toast takes it back", async () => {
    const rendered = renderProject();
    const { user, sent, shell } = rendered;
    const form = await openForm(rendered);
    const name = form.getByLabelText(/^Nom du projet/);
    await user.clear(name);
    await user.type(name, "Lycée Jean-Moulin");
    await user.click(form.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Lycée Jean-Moulin" })).toBeVisible();
    expect(sent).toEqual([
      { id: "project-1", updatedAt: "2026-01-01T00:00:00.000Z", name: "Lycée Jean-Moulin" },
    ]);
    const [toast] = shell.recorded.toasts;
    expect(toast).toMatchObject({ kind: "success", message: "La fiche est enregistrée" });
    toast?.action?.run();
    expect(await screen.findByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeVisible();
    expect(sent[1]).toEqual({ id: "project-1", updatedAt: "version-1", name: "Lycée Moulin" });
  });

  it("a refusal is said in the form, which keeps what was typed", async () => {
    const rendered = renderProject(
      {},
      {
        operations: {
          SaveProject: () => {
            throw new DomainError("UNAVAILABLE", "no answer");
          },
        },
      },
    );
    const form = await openForm(rendered);
    await rendered.user.type(form.getByLabelText(/^Description/), " bis");
    await rendered.user.click(form.getByRole("button", { name: "Enregistrer" }));
    expect(await form.findByRole("alert")).toBeVisible();
    expect(form.getByLabelText(/^Description/)).toHaveValue("Curage de six niveaux bis");
  });

  it("a field that a colleague changed meanwhile is asked about", async () => {
    let isFirst = true;
    const theirs = buildProjectDetails({ name: "Lycée Zola", updatedAt: "newer" });
    const rendered = renderProject(
      {},
      {
        operations: {
          ProjectHeader: () => ({
            getProject: isFirst ? buildProjectDetails({ name: "Lycée Moulin" }) : theirs,
          }),
          SaveProject: ({ input }: { input: UpdateProjectInput }) => {
            if (input.updatedAt === "newer") return { updateProject: { ...theirs, name: input.name } };
            isFirst = false;
            throw new DomainError("CONFLICT", "changed meanwhile");
          },
        },
      },
    );
    const form = await openForm(rendered);
    const name = form.getByLabelText(/^Nom du projet/);
    await rendered.user.clear(name);
    await rendered.user.type(name, "Lycée Hugo");
    await rendered.user.click(form.getByRole("button", { name: "Enregistrer" }));
    await rendered.user.click(await form.findByRole("button", { name: /Lycée Hugo/ }));
    await rendered.user.click(form.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(rendered.shell.recorded.toasts).toHaveLength(1));
  });

  it("an ADMIN archives it, and deletes it, which leads back to the list", async () => {
    const progress: unknown[] = [];
    const { user, location } = renderProject(
      {},
      {
        team: ADMIN,
        operations: {
          UpdateProject: ({ input }: { input: UpdateProjectInput }) => {
            progress.push(input.progress);
            return { updateProject: { id: "project-1", progress: input.progress, updatedAt: "v2" } };
          },
          ProjectContents: () => ({
            getProject: {
              id: "project-1",
              contents: {
                lots: 31,
                catalogues: 0,
                links: 0,
                plans: 0,
                wantedItems: 0,
                participants: 0,
                orders: 0,
              },
            },
          }),
          DeleteProject: () => ({ deleteProject: { batchID: "step", ids: ["project-1"] } }),
          ProjectList: () => ({ listProjects: { total: 0, items: [] } }),
        },
      },
    );
    await user.click(await screen.findByRole("button", { name: "Actions sur Lycée Moulin" }));
    await user.click(await screen.findByRole("menuitem", { name: "Archiver" }));
    await waitFor(() => expect(progress).toEqual(["archived"]));
    await user.click(await screen.findByRole("button", { name: "Actions sur Lycée Moulin" }));
    await user.click(await screen.findByRole("menuitem", { name: "Supprimer…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Supprimer le projet/ }));
    await dialog.findByText(/lots restent/);
    await user.click(dialog.getByRole("button", { name: "Supprimer le projet" }));
    await waitFor(() => expect(location()).toBe("/fr/projects"));
  });

  it("a guest and a participant from outside read it and change nothing; the latter reads no log", async () => {
    const { unmount } = renderProject({}, { team: GUEST });
    await screen.findByText("Curage de six niveaux");
    expect(screen.queryByRole("button", { name: "Modifier la fiche" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Actions sur/ })).toBeNull();
    unmount();
    const participations = [
      { projectID: "project-1", role: "architect", organizationID: "their-team", ownerID: "ada" },
    ];
    renderProject(
      {
        organizationID: "their-team",
        userProjectsId: "ada",
        participation: { role: "architect", ownerName: "Ville de Lyon" },
      },
      { team: USER, session: { participations } } as Options,
    );
    expect(await screen.findByText("Projet porté par Ville de Lyon")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Modifier la fiche" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Ce qui s’est passé" })).toBeNull();
  });

  it("a log that fails is loaded again on demand", async () => {
    let fails = true;
    const { user } = renderProject(
      {},
      {
        operations: {
          ProjectLog: () => {
            if (fails) throw new DomainError("UNAVAILABLE", "away");
            return { changeLogByEntityID: { items: [] } };
          },
        },
      },
    );
    expect(await screen.findByText("Le journal n’a pas pu être chargé")).toBeVisible();
    fails = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Rien n’a encore changé")).toBeVisible();
  });
});
