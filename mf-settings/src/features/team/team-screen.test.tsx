import { DomainError } from "@gisement/shared-domain/errors";
import {
  createTestShell,
  offeredChoices,
  renderScreen,
  selectChoice,
  withTexts,
} from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { TeamMember } from "../../kernel/members/api/member-fragment.ts";
import {
  buildInvitation,
  buildMember,
  buildOrganization,
  fewSeats,
  noMemberships,
} from "../../testing/build.ts";
import { ADMIN_TEAM, renderSettings } from "../../testing/render-settings.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { TeamActions } from "./team-actions.tsx";

const ME = buildMember({
  id: "me",
  userID: "user-1",
  role: "ADMIN",
  email: "camille@example.test",
  user: { id: "user-1", name: "Camille Martin", color: null },
});
const MEMBERS: TeamMember[] = [
  ME,
  buildMember({ id: "m2" }),
  buildMember({ id: "m3", userID: null, status: "PENDING", email: "futur@example.test", user: null }),
  buildMember({ id: "m4", status: "DECLINED", email: "non@example.test", user: null, name: "Non Merci" }),
  buildMember({
    id: "m5",
    type: "PROJECT",
    email: "chantier@example.test",
    name: "Chef Chantier",
    user: null,
  }),
];

const operations = {
  GetOrganization: () => ({ getOrganization: buildOrganization() }),
  TeamMembers: () => ({ membersByOrganization: { items: MEMBERS, nextToken: null as string | null } }),
  OwnMemberships: noMemberships,
  TeamSubscription: () => fewSeats(),
};
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("[role=gridcell]")?.textContent);
const ROUTE_OF = (id: string) => `/team?member=${id}`;

describe("/team as an administrator", () => {
  it("[TEAM-002] [TEAM-006] [TEAM-008] shows the team, its members with role and status, and its seats", async () => {
    renderSettings("/team", operations);
    expect(await screen.findByText("Rien ne se perd")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ajouter un membre" })).toBeEnabled();
    expect(screen.getByRole("link", { name: "Modifier l’équipe" })).toHaveAttribute("href", "/fr/team/edit");
    const row = (await screen.findByText("Zoé Lemaire")).closest("[role=row]");
    expect(row).toHaveTextContent("zoe@example.test");
    expect(row).toHaveTextContent("Utilisateur");
    expect(row).toHaveTextContent("Membre");
    expect(row).toHaveTextContent("05/01/2026");
    expect(await screen.findByText(/2 places occupées sur 5/)).toBeVisible();
  });

  it("[TEAM-520] [ERR-009] omits declined members and project participants; a nameless invitation is 'Invité'", async () => {
    renderSettings("/team", operations);
    await screen.findByText("Zoé Lemaire");
    expect(names()).toEqual(["Camille Martin", "Invité", "Zoé Lemaire"]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Équipe3");
  });

  it("finds members by name or address, ignoring accents, and keeps the search in the address", async () => {
    const { user, location } = renderSettings("/team", operations);
    await screen.findByText("Zoé Lemaire");
    await user.type(screen.getByRole("searchbox", { name: "Chercher un membre" }), "zoe lem");
    await waitFor(() => expect(names()).toEqual(["Zoé Lemaire"]));
    await waitFor(() => expect(location()).toBe("/fr/team?q=zoe+lem"));
  });

  it("loads all pages of a large team", async () => {
    renderSettings("/team", {
      ...operations,
      TeamMembers: ({ nextToken }: { nextToken: string | null }) => ({
        membersByOrganization: nextToken
          ? { items: [MEMBERS[1]], nextToken: null }
          : { items: [MEMBERS[0]], nextToken: "more" },
      }),
    });
    expect(await screen.findByText("Zoé Lemaire")).toBeInTheDocument();
    expect(names()).toEqual(["Camille Martin", "Zoé Lemaire"]);
  });

  it("retries a failed load", async () => {
    let broken = true;
    const { user } = renderSettings("/team", {
      ...operations,
      TeamMembers: () => {
        if (broken) throw new Error("no answer");
        return operations.TeamMembers();
      },
    });
    await screen.findByText("Les membres n’ont pas pu être chargés");
    broken = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Zoé Lemaire")).toBeInTheDocument();
  });
});

it("[TEAM-018] disables the header's buttons without canInviteTeamMember and gives the reason", () => {
  const shell = createTestShell({ team: { ...ADMIN_TEAM, role: "USER" } as typeof ADMIN_TEAM });
  renderScreen(<TeamActions onInvite={() => {}} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  for (const name of ["Ajouter un membre", "Modifier l’équipe"]) {
    const button = screen.getByRole("button", { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/Seul un administrateur/);
  }
});

describe("inviting", () => {
  async function openDialog(invite: (variables: { input: object }) => unknown) {
    const rendered = renderSettings("/team", { ...operations, InviteMember: invite });
    await rendered.user.click(await screen.findByRole("button", { name: "Ajouter un membre" }));
    return { ...rendered, dialog: within(await screen.findByRole("dialog", { name: "Ajouter un membre" })) };
  }

  it("[TEAM-504] [TEAM-524] [TEAM-525] accepts address, name and a role other than ADMIN", async () => {
    const sent: object[] = [];
    const { user, dialog, shell } = await openDialog(({ input }) => {
      sent.push(input);
      return { createOrganizationMember: buildMember({ id: "new", status: "PENDING" }) };
    });
    const roles = await offeredChoices(user, dialog.getByRole("combobox", { name: /^Rôle/ }));
    expect(roles.map(({ value }) => value)).toEqual(["USER", "CREATOR", "GUEST"]);
    await user.click(dialog.getByRole("button", { name: "Inviter" }));
    expect((await dialog.findAllByRole("alert")).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Adresse e-mail/), "nouvelle@example.test");
    await user.type(dialog.getByLabelText(/^Nom/), "Nouvelle Venue");
    await selectChoice(user, dialog.getByRole("combobox", { name: /^Rôle/ }), "CREATOR");
    await user.click(dialog.getByRole("button", { name: "Inviter" }));
    await waitFor(() =>
      expect(shell.recorded.toasts[0]?.message).toBe("Invitation enregistrée pour Nouvelle Venue"),
    );
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        organizationID: "team-1",
        email: "nouvelle@example.test",
        name: "Nouvelle Venue",
        role: "CREATOR",
        shopManager: false,
        sendEmail: true,
      },
    ]);
  });

  it.each([
    ["already-invited", "Une invitation attend déjà à cette adresse."],
    ["no-seat-left", "Les 5 places de l’abonnement sont prises."],
  ])("shows a refusal (%s) at the address, and keeps the input", async (reason, text) => {
    const { user, dialog } = await openDialog(() => {
      throw new DomainError("BAD_USER_INPUT", reason, { field: "email", reason, limit: 5 });
    });
    await user.type(dialog.getByLabelText(/^Adresse e-mail/), "zoe@example.test");
    await user.type(dialog.getByLabelText(/^Nom/), "Zoé");
    await user.click(dialog.getByRole("button", { name: "Inviter" }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText(/^Adresse e-mail/)).toHaveValue("zoe@example.test");
  });
});

describe("one member", () => {
  const drawer = async (name: string) => within(await screen.findByRole("dialog", { name }));

  it("[TEAM-504] gets another role, which the list shows", async () => {
    const { user, shell } = renderSettings(ROUTE_OF("m2"), {
      ...operations,
      UpdateMember: ({ input }: { input: object }) => ({
        updateOrganizationMember: buildMember({ id: "m2", ...input, updatedAt: "2026-11-20T09:00:00.000Z" }),
      }),
    });
    const member = await drawer("Zoé Lemaire");
    await selectChoice(user, member.getByRole("combobox", { name: /^Rôle/ }), "GUEST");
    await user.click(member.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("Membre modifié"));
    const row = screen.getByRole("grid").querySelector("[aria-rowindex='4']");
    expect(row).toHaveTextContent("Zoé LemaireInvité");
  });

  it("shows both values when another user has changed the role meanwhile", async () => {
    let stored = buildMember({ id: "m2" });
    const { user } = renderSettings(ROUTE_OF("m2"), {
      ...operations,
      TeamMembers: () => ({ membersByOrganization: { items: [ME, stored], nextToken: null } }),
      UpdateMember: () => {
        stored = buildMember({ id: "m2", role: "CREATOR", updatedAt: "2026-11-20T09:00:00.000Z" });
        throw new DomainError("CONFLICT", "changed meanwhile");
      },
    });
    const member = await drawer("Zoé Lemaire");
    await selectChoice(user, member.getByRole("combobox", { name: /^Rôle/ }), "GUEST");
    await user.click(member.getByRole("button", { name: "Enregistrer" }));
    const keepOwn = await screen.findByRole("button", { name: /Garder ma saisie.*Invité/ });
    expect(screen.getByRole("button", { name: /Prendre la valeur enregistrée.*Créateur/ })).toBeVisible();
    await user.click(keepOwn);
    expect(screen.getByRole("combobox", { name: /^Rôle/ })).toHaveTextContent("Invité");
  });

  it("promotes to ADMIN as a separate action with confirmation", async () => {
    const sent: object[] = [];
    const { user } = renderSettings(ROUTE_OF("m2"), {
      ...operations,
      NameAdmin: (variables: object) => {
        sent.push(variables);
        return { nameOrganizationAdmin: buildMember({ id: "m2", role: "ADMIN" }) };
      },
    });
    const member = await drawer("Zoé Lemaire");
    await user.click(member.getByRole("button", { name: "Nommer administrateur" }));
    const question = within(await screen.findByRole("dialog", { name: "Nommer Zoé Lemaire administrateur" }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole("button", { name: "Nommer administrateur" }));
    await waitFor(() => expect(sent).toEqual([{ id: "m2", confirm: true }]));
  });

  it("[TEAM-010] [TEAM-517] disappears from the list when archived", async () => {
    let stored = MEMBERS;
    const { user } = renderSettings(ROUTE_OF("m2"), {
      ...operations,
      TeamMembers: () => ({ membersByOrganization: { items: stored, nextToken: null } }),
      UpdateMember: ({ input }: { input: { status: string } }) => {
        stored = stored.filter(({ id }) => id !== "m2");
        return { updateOrganizationMember: buildMember({ id: "m2", status: input.status }) };
      },
    });
    const member = await drawer("Zoé Lemaire");
    await user.click(member.getByRole("button", { name: "Retirer de l’équipe" }));
    const question = within(await screen.findByRole("dialog", { name: /^Retirer Zoé/ }));
    await user.click(question.getByRole("button", { name: "Retirer de l’équipe" }));
    await waitFor(() => expect(names()).toEqual(["Camille Martin", "Invité"]));
  });

  it("sends an invitation again, and reports when it is too soon", async () => {
    let tries = 0;
    const { user, shell } = renderSettings(ROUTE_OF("m3"), {
      ...operations,
      ResendInvitation: () => {
        tries += 1;
        if (tries > 1) throw new DomainError("RATE_LIMITED", "just sent", { reason: "just-sent" });
        return { resendInvitation: { id: "m3" } };
      },
    });
    const resendButton = (await drawer("Invité")).getByRole("button", { name: "Renvoyer l’invitation" });
    await user.click(resendButton);
    await waitFor(() => expect(shell.recorded.toasts[0]).toMatchObject({ kind: "success" }));
    await user.click(resendButton);
    await waitFor(() =>
      expect(shell.recorded.toasts[1]).toEqual({
        kind: "error",
        message: "Un e-mail vient de partir à cette adresse. Patientez une minute.",
      }),
    );
  });
});

describe("/team as another user", () => {
  it.each(["USER", "CREATOR", "GUEST"] as const)(
    "redirects a %s without an invitation to the start page, with the reason",
    async (role) => {
      const { shell } = renderSettings(
        "/team",
        { OwnMemberships: noMemberships },
        { team: { ...ADMIN_TEAM, role } as typeof ADMIN_TEAM },
      );
      await waitFor(() => expect(shell.recorded.paths).toEqual(["/"]));
      expect(shell.recorded.toasts).toEqual([
        { kind: "error", message: "Cette page est réservée au rôle Administrateur dans l’équipe." },
      ]);
    },
  );

  it("shows an invited user the invitation only", async () => {
    renderSettings(
      "/team",
      {
        OwnMemberships: () => ({
          ...noMemberships(),
          organizationMemberbyEmail: {
            items: [buildInvitation(), buildInvitation({ id: "p1", type: "PROJECT" })],
          },
        }),
      },
      { team: { id: "solo" } },
    );
    expect(await screen.findByText("Canal Réemploi")).toBeVisible();
    expect(screen.getByText(/De la part de Sanne de Vries/)).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  });
});
