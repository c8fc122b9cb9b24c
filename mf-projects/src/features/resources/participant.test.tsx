import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildLot, buildProject, buildProjectDetails } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const door = buildLot({
  id: "door",
  name: "Porte vitrée",
  conditions: ["good", "fair"],
  place: { id: "site", name: "Tour Horizon", city: "Lyon" },
});
const ofOthers = (role: string) => ({
  id: "tower",
  name: "Tour Horizon",
  organizationID: "their-team",
  userProjectsId: "ada",
  participation: { role, ownerName: "Ville de Lyon" },
});

interface TowerOptions {
  readonly team?: typeof GUEST;
  readonly fails?: DomainError;
  /** The lot as another user stored it before the first save. */
  readonly races?: typeof door;
}
/** Renders another team's project in which the user has this role, whatever their role in the selected team. */
function renderTower(role: string, { team, fails, races }: TowerOptions = {}) {
  const sent: unknown[] = [];
  const isRaced = () => races !== undefined && sent.length > 0;
  const saving = ({ input }: { input: { id: string; name?: string } }) => {
    sent.push(input);
    if (fails) throw fails;
    if (races && sent.length === 1) throw new DomainError("CONFLICT", "lost");
    return { id: input.id, name: input.name ?? "Porte vitrée" };
  };
  const route = renderRoute("/projects/ressources/tower", {
    ...(team ? { team } : {}),
    session: {
      participations: [{ projectID: "tower", role, organizationID: "their-team", ownerID: "ada" }],
    },
    operations: {
      ProjectHeader: () => ({ getProject: buildProjectDetails({ ...ofOthers(role), productCount: 1 }) }),
      SearchLots: () => ({ searchProduct: { total: 1, nextToken: null, items: [isRaced() ? races : door] } }),
      ProjectPlaces: () => ({
        listPlaces: { items: [{ id: "site", name: "Tour Horizon", zipcode: "69003", city: "Lyon" }] },
      }),
      UpdateProjectLot: (variables: { input: { id: string } }) => ({
        updateProductStatus: saving(variables),
      }),
      CreateProjectLot: (variables: { input: { id: string } }) => ({ createProduct: saving(variables) }),
    },
  });
  return { ...route, sent };
}
const openDoor = async (user: ReturnType<typeof renderTower>["user"]) => {
  const row = await screen.findByRole("row", { name: /Porte vitrée/ });
  await user.dblClick(within(row).getByText("Porte vitrée"));
};

test("the list shows the owner and the user's role, and offers changes only to a lead", async () => {
  const list = (role: string) => ({
    operations: {
      ProjectList: ({ progress }: { progress: string }) => {
        const items = progress === "active" ? [buildProject(ofOthers(role))] : [];
        return { listProjects: { total: items.length, items } };
      },
    },
    session: {
      participations: [{ projectID: "tower", role, organizationID: "their-team", ownerID: "ada" }],
    },
    team: GUEST,
  });
  const lead = renderRoute("/projects", list("project-manager"));
  expect(await screen.findByText("Projet porté par Ville de Lyon")).toBeInTheDocument();
  expect(screen.getByText(/Votre rôle\s: Chef de projet/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Actions sur Tour Horizon" })).toBeInTheDocument();
  lead.unmount();
  renderRoute("/projects", list("diagnostician"));
  expect(await screen.findByText(/Votre rôle\s: Diagnostiqueur/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Actions sur Tour Horizon" })).not.toBeInTheDocument();
});

test.each(["GUEST", "architect"])("as %s, the user sees the lots of the project read-only", async (role) => {
  const { user } = renderTower(role);
  expect(await screen.findByText("Projet porté par Ville de Lyon")).toBeInTheDocument();
  await openDoor(user);
  const drawer = await screen.findByRole("dialog", { name: "Porte vitrée" });
  expect(drawer).toHaveTextContent("Tour Horizon");
  for (const name of ["Modifier le lot", "Créer un lot", "Ajouter des lots"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Ouvrir dans l’inventaire" })).not.toBeInTheDocument();
});

test("an auditor edits a lot of the project, and only the changes are sent", async () => {
  const { user, sent, shell } = renderTower("diagnostician", { team: GUEST });
  await openDoor(user);
  await user.click(await screen.findByRole("button", { name: "Modifier le lot" }));
  const form = await screen.findByRole("form", { name: "Modifier le lot" });
  const name = within(form).getByLabelText(/Nom/);
  await user.clear(name);
  await user.type(name, "Porte vérifiée");
  await selectChoice(user, within(form).getByLabelText("État"), "to_repair");
  await user.click(within(form).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(shell.recorded.toasts.at(-1)?.message).toBe("Lot «\u00a0Porte vérifiée\u00a0» enregistré"),
  );
  expect(sent).toEqual([
    { id: "door", updatedAt: door.updatedAt, name: "Porte vérifiée", conditions: ["to_repair", "fair"] },
  ]);
});

test("a lead creates a lot in the project; a retry after a failure creates no second lot", async () => {
  const { user, sent } = renderTower("project-manager", { fails: new DomainError("UNAVAILABLE", "down") });
  await user.click(await screen.findByRole("button", { name: "Créer un lot" }));
  const form = await screen.findByRole("form", { name: "Nouveau lot du projet" });
  await user.type(within(form).getByLabelText(/Nom/), "Évier");
  await user.type(within(form).getByLabelText("Quantité"), "3");
  await user.click(within(form).getByRole("button", { name: "Enregistrer" }));
  expect(await within(form).findByText(/Le serveur ne répond pas/)).toBeInTheDocument();
  await user.click(within(form).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ name: "Évier", projectID: "tower", quantity: { number: 3, unit: "u" } });
  expect(sent[1]).toEqual(sent[0]);
});

test("a conflict merges the other user's changes, and asks about a field that both changed", async () => {
  const changedDoor = { ...door, updatedAt: "2026-11-20T10:00:00.000Z", color: "vert", model: "V2" };
  const { user, sent, shell } = renderTower("reuse-advisor", { races: changedDoor });
  await openDoor(user);
  await user.click(await screen.findByRole("button", { name: "Modifier le lot" }));
  const form = await screen.findByRole("form", { name: "Modifier le lot" });
  await user.type(within(form).getByLabelText("Couleur"), "bleu");
  await user.type(within(form).getByLabelText("Marque"), "Arlex");
  await user.click(within(form).getByRole("button", { name: "Enregistrer" }));
  expect(await within(form).findByRole("button", { name: /Garder ma saisie.*bleu/ })).toBeVisible();
  expect(within(form).getByLabelText("Modèle")).toHaveValue("V2");
  await user.click(within(form).getByRole("button", { name: /Prendre la valeur enregistrée.*vert/ }));
  await user.click(within(form).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.kind).toBe("success"));
  expect(sent[1]).toEqual({ id: "door", updatedAt: changedDoor.updatedAt, brand: "Arlex" });
});
