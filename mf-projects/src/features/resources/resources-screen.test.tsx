import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_WORDS, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const url = "/projects/ressources/project-1";
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;

/** Renders the project's page; the part of the slot says what it was given. */
function renderProject(details: object = {}, options: Options = {}, at = url) {
  const route = renderRoute(at, {
    ...options,
    operations: {
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin", ...details }) }),
      ...options.operations,
    },
  });
  const drawn = () => route.shell.slotsDrawn.find(({ name }) => name === "project-lots")?.props;
  return { ...route, drawn, lots: () => waitFor(() => expect(drawn()).toBeDefined()).then(drawn) };
}

describe("/projects/ressources/{id}", () => {
  it("shows the project and its lots, with a tab for each existing screen [PROJ-006]", async () => {
    const { lots } = renderProject();
    expect(await screen.findByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeInTheDocument();
    expect(await lots()).toMatchObject({ projectID: "project-1", name: "Lycée Moulin" });
    const tabs = screen.getByRole("navigation", { name: "Volets du projet" });
    expect(
      within(tabs)
        .getAllByRole("link")
        .map((tab) => tab.getAttribute("href")),
    ).toEqual([
      "/fr/projects/details/project-1",
      "/fr/projects/ressources/project-1",
      "/fr/projects/sourcing/project-1",
      "/fr/projects/team/project-1",
      "/fr/projects/location/project-1",
      "/fr/projects/catalog/project-1",
      "/fr/projects/statistics/project-1",
    ]);
  });

  it.each([
    ["a member", {}, {}, { isOfOthers: false, canAssign: true, canImport: true, canWrite: true }],
    [
      "a guest",
      {},
      { team: GUEST },
      { isOfOthers: false, canAssign: false, canImport: false, canWrite: false },
    ],
    ["a member, when it is done", { progress: "done" }, {}, { canAssign: true, canImport: false }],
    [
      "a member of the master of its team",
      { organizationID: "sub-team" },
      {},
      { isOfOthers: false, canAssign: false, canImport: false, canWrite: false },
    ],
  ])("hands the list what %s may do there", async (_who, details, options, expected) => {
    const { lots } = renderProject(details, options as Options);
    expect(await lots()).toMatchObject(expected);
  });

  it.each([
    ["GUEST", false],
    ["architect", false],
    ["diagnostician", true],
    ["reuse-advisor", true],
    ["project-manager", true],
  ])("hands the list of another team's project what its %s may do there", async (role, canWrite) => {
    const participations = [{ projectID: "project-1", role, organizationID: "their-team", ownerID: "ada" }];
    const { lots } = renderProject(
      {
        organizationID: "their-team",
        userProjectsId: "ada",
        participation: { role, ownerName: "Ville de Lyon" },
      },
      { team: GUEST, session: { participations } } as Options,
    );
    expect(await lots()).toEqual({
      projectID: "project-1",
      name: "Lycée Moulin",
      isOfOthers: true,
      canAssign: false,
      canImport: false,
      canWrite,
    });
    expect(screen.getByText("Projet porté par Ville de Lyon")).toBeInTheDocument();
  });

  it("says that the list is missing where no remote brings it", async () => {
    renderProject();
    expect(await screen.findByText("La liste des lots n’est pas disponible")).toBeVisible();
  });

  it("counts the lots by status, as the team words them", async () => {
    renderProject(
      {
        productCount: 3,
        actionCounts: [
          { key: "give", doc_count: 1 },
          { key: "atelier", doc_count: 1 },
          { key: "sale", doc_count: 1 },
        ],
      },
      { operations: { PropertySet: () => propertySet(OWN_WORDS) } },
    );
    // In the fixed order of the product, in the team's words; also a status that it hides.
    expect(
      await screen.findByRole("img", { name: /En vente 1, À donner 1, En atelier 1/ }),
    ).toBeInTheDocument();
  });

  it("reports that the team's lists failed to load, until a retry", async () => {
    let fails = true;
    const { user } = renderProject(
      {},
      {
        operations: {
          PropertySet: () => {
            if (fails) throw new DomainError("UNAVAILABLE", "away");
            return propertySet(OWN_WORDS);
          },
        },
      },
    );
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(/^Les listes de votre équipe .* n’ont pas pu être chargées/);
    fails = false;
    await user.click(within(notice).getByRole("button", { name: "Réessayer" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("hides the catalogue without its feature flag", async () => {
    const flags = {
      "projects-location": false,
      "projects-catalog": false,
      "settings-export": false,
      "impersonation-admin": false,
    };
    const { lots } = renderProject({}, { flags });
    await lots();
    expect(screen.queryByRole("link", { name: "Catalogue" })).not.toBeInTheDocument();
  });

  it("links back if the project is unknown", async () => {
    renderProject({}, { operations: { ProjectHeader: () => ({ getProject: null }) } });
    expect(await screen.findByText("Ce projet est introuvable")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Revenir aux projets" })).toHaveAttribute("href", "/fr/projects");
  });
});
