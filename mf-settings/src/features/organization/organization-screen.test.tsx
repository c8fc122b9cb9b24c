import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UpdateOrganizationInput } from "../../gql/graphql.ts";
import { buildMember, buildOrganization, buildOwnTeam, noMemberships } from "../../testing/build.ts";
import { ADMIN_TEAM, renderSettings } from "../../testing/render-settings.tsx";

const SUB_TEAM = {
  id: "team-7",
  name: "Agence de Lille",
  logo: null,
  color: null,
  tagline: null,
  parentID: "team-1",
  manager: { id: "user-2", name: "Zoé Lemaire" },
};
const stored = buildOrganization({ isMaster: true, teams: [SUB_TEAM] });
const operations = {
  GetOrganization: () => ({ getOrganization: stored }),
  OwnMemberships: noMemberships,
  TeamMembers: () => ({ membersByOrganization: { items: [buildMember()], nextToken: null } }),
};

describe("/organization", () => {
  it("[TEAM-002] [TEAM-003] shows an administrator the organization and its sub-teams", async () => {
    renderSettings("/organization", operations);
    expect(await screen.findByRole("heading", { name: "Atelier Réemploi" })).toBeVisible();
    expect(screen.getByText("12 quai Rambaud, 69002 Lyon")).toBeVisible();
    const team = screen.getByText("Agence de Lille").closest("li");
    expect(team).toHaveTextContent("responsable : Zoé Lemaire");
  });

  it.each(["USER", "GUEST"] as const)("shows a %s the missing role and sends no request", async (role) => {
    renderSettings("/organization", {}, { team: { ...ADMIN_TEAM, role } as typeof ADMIN_TEAM });
    expect(await screen.findByRole("alert")).toHaveTextContent("le rôle Administrateur dans cette équipe");
  });

  it("[TEAM-503] [TEAM-521] a sub-team requires a name, a manager and a parent", async () => {
    const sent: object[] = [];
    const { user, shell } = renderSettings("/organization", {
      ...operations,
      CreateOrganization: ({ input }: { input: { id: string; name: string } }) => {
        sent.push(input);
        return { createOrganization: { id: input.id, name: input.name, parentID: "team-7" } };
      },
    });
    await screen.findByText("Agence de Lille");
    await user.click(screen.getByRole("button", { name: "Créer une sous-équipe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Créer une sous-équipe" }));
    expect(dialog.getByRole("combobox", { name: /^Responsable/ })).toHaveTextContent("Camille Martin");
    await user.click(dialog.getByRole("button", { name: "Créer une sous-équipe" }));
    expect(await dialog.findByText("Ce champ est obligatoire")).toBeVisible();
    await user.type(dialog.getByLabelText(/^Nom/), "Chantier Nord");
    await selectChoice(user, dialog.getByRole("combobox", { name: /^Responsable/ }), "Zoé Lemaire");
    await selectChoice(user, dialog.getByRole("combobox", { name: /^Dépend de/ }), "Agence de Lille");
    await user.click(dialog.getByRole("button", { name: "Créer une sous-équipe" }));
    await waitFor(() =>
      expect(shell.recorded.toasts[0]?.message).toBe("L’équipe Chantier Nord a bien été créée"),
    );
    expect(sent).toEqual([
      {
        id: expect.any(String),
        name: "Chantier Nord",
        tagline: null,
        managerID: "user-2",
        parentID: "team-7",
      },
    ]);
  });

  it("a sub-team's administrators edit it in that team", async () => {
    const { user, shell } = renderSettings("/organization", {
      ...operations,
      OwnMemberships: () => ({
        ...noMemberships(),
        organizationMemberbyUser: { items: [buildOwnTeam({ organizationID: "team-7", role: "ADMIN" })] },
      }),
    });
    shell.joinTeam({ id: "team-7", name: "Agence de Lille", role: "ADMIN", color: null, logo: null });
    await user.click(
      await screen.findByRole("button", { name: "Passer dans l’équipe Agence de Lille pour la modifier" }),
    );
    await waitFor(() => expect(shell.recorded.paths).toEqual(["/team/edit"]), { timeout: 3000 });
    expect(shell.recorded.teams).toEqual(["team-7"]);
  });
});

it("explains in a sub-team where teams are created", async () => {
  renderSettings("/organization", {
    ...operations,
    GetOrganization: () => ({
      getOrganization: buildOrganization({
        parentID: "team-0",
        masterID: "team-0",
        master: { id: "team-0", name: "Maison mère" },
      }),
    }),
  });
  expect(await screen.findByText(/dépend d’une organisation mère : Maison mère/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Créer une sous-équipe" })).not.toBeInTheDocument();
});

describe("/team/edit", () => {
  it("[TEAM-007] [TEAM-522] saves the changes in their stored form, and returns to the team", async () => {
    const sent: UpdateOrganizationInput[] = [];
    const { user, location } = renderSettings("/team/edit", {
      ...operations,
      TeamSubscription: () => ({ getSubscription: null }),
      UpdateOrganization: ({ input }: { input: UpdateOrganizationInput }) => {
        sent.push(input);
        return { updateOrganization: { ...stored, name: "Atelier Nord" } };
      },
    });
    const name = await screen.findByRole("textbox", { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, "Atelier Nord");
    await user.type(screen.getByRole("textbox", { name: "Téléphone" }), "01 42 92 81 00");
    await user.click(screen.getByRole("checkbox", { name: /annuaire/ }));
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(location()).toBe("/fr/team"));
    expect(sent).toEqual([
      {
        id: "team-1",
        updatedAt: "2026-11-01T00:00:00.000Z",
        name: "Atelier Nord",
        phone: "+33142928100",
        settings: { directory: true },
      },
    ]);
  });

  it("[TEAM-523] names the invalid fields and sends nothing", async () => {
    const { user } = renderSettings("/team/edit", operations);
    const name = await screen.findByRole("textbox", { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, "A");
    await user.clear(screen.getByRole("textbox", { name: "Code postal" }));
    await user.type(screen.getByRole("textbox", { name: "Code postal" }), "690");
    await user.type(screen.getByRole("textbox", { name: "SIRET" }), "12");
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    const summary = within((await screen.findByText(/à corriger/)).closest("[role=alert]") as HTMLElement);
    for (const label of ["Nom", "Code postal", "SIRET"])
      expect(summary.getByRole("button", { name: label })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "SIRET" })).toHaveValue("12");
  });

  it("shows both values of a concurrent change, and adopts the rest", async () => {
    let now = stored;
    const sent: UpdateOrganizationInput[] = [];
    const { user } = renderSettings("/team/edit", {
      ...operations,
      GetOrganization: () => ({ getOrganization: now }),
      TeamSubscription: () => ({ getSubscription: null }),
      UpdateOrganization: ({ input }: { input: UpdateOrganizationInput }) => {
        sent.push(input);
        if (sent.length > 1) return { updateOrganization: { ...now, name: "Le mien" } };
        now = { ...stored, name: "Le leur", city: "Villeurbanne", updatedAt: "2026-11-02T00:00:00.000Z" };
        throw new DomainError("CONFLICT", "changed meanwhile");
      },
    });
    const name = await screen.findByRole("textbox", { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, "Le mien");
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    await user.click(await screen.findByRole("button", { name: /Garder ma saisie.*Le mien/ }));
    expect(screen.getByRole("textbox", { name: "Ville" })).toHaveValue("Villeurbanne");
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ id: "team-1", updatedAt: "2026-11-02T00:00:00.000Z", name: "Le mien" });
  });

  it("keeps the input and shows the reason when saving is refused", async () => {
    const { user } = renderSettings("/team/edit", {
      ...operations,
      UpdateOrganization: () => {
        throw new DomainError("FORBIDDEN", "no", { reason: "missing-role" });
      },
    });
    const tagline = await screen.findByRole("textbox", { name: "Présentation" });
    await user.type(tagline, " du tout");
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByText("Seul un administrateur de l’équipe peut le faire.")).toBeVisible();
    expect(tagline).toHaveValue("Rien ne se perd du tout");
  });
});
