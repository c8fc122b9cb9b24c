import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildInvitation, buildMember, buildOwnTeam, noMemberships } from "../../testing/build.ts";
import { fakeGateway } from "../../testing/fake-gateway.ts";
import { renderSettings } from "../../testing/render-settings.tsx";

const ACCOUNT = {
  GetAccount: () => ({
    getUser: {
      id: "user-1",
      name: "Camille Martin",
      email: "camille@example.test",
      type: "PERSON",
      language: "FR",
      preferences: [],
      updatedAt: "2026-11-03T09:00:00.000Z",
    },
  }),
};
const withTeams = () => ({
  ...noMemberships(),
  organizationMemberbyUser: {
    items: [
      buildOwnTeam(),
      buildOwnTeam({
        id: "own-2",
        organizationID: "team-2",
        role: "USER",
        organization: { id: "team-2", name: "Canal", logo: null, color: null },
      }),
    ],
  },
});
const withInvitation = () => ({
  ...noMemberships(),
  organizationMemberbyEmail: { items: [buildInvitation()] },
});
beforeEach(() => {
  fakeGateway({ "/api/auth/list-sessions": () => [] });
});
const JOINED = { id: "team-9", name: "Canal Réemploi", role: "USER", color: null, logo: null } as const;

it("[TEAM-011] [TEAM-516] accepting an invitation selects its team and opens the start page", async () => {
  const sent: object[] = [];
  const { user, shell } = renderSettings(
    "/team",
    {
      OwnMemberships: withInvitation,
      UpdateMember: ({ input }: { input: object }) => {
        sent.push(input);
        shell.joinTeam(JOINED);
        return { updateOrganizationMember: buildInvitation({ status: "DONE" }) };
      },
    },
    { team: { id: "solo" } },
  );
  await user.click(
    await screen.findByRole("button", { name: "Accepter l’invitation de l’équipe Canal Réemploi" }),
  );
  await waitFor(() => expect(shell.recorded.paths).toEqual(["/"]), { timeout: 3000 });
  expect(sent).toEqual([{ id: "i1", status: "DONE" }]);
  expect(shell.recorded.teams).toEqual(["team-9"]);
});

it("asks for confirmation before declining, and keeps the selected team", async () => {
  let stored = withInvitation();
  const { user, shell } = renderSettings("/account", {
    ...ACCOUNT,
    OwnMemberships: () => stored,
    UpdateMember: ({ input }: { input: { status: string } }) => {
      stored = { ...stored, organizationMemberbyEmail: { items: [] } };
      return { updateOrganizationMember: buildInvitation({ status: input.status }) };
    },
  });
  const name = "Refuser l’invitation de l’équipe Canal Réemploi";
  await user.click(await screen.findByRole("button", { name }));
  const question = within(await screen.findByRole("dialog", { name }));
  await user.click(question.getByRole("button", { name: "Refuser" }));
  await waitFor(() => expect(shell.recorded.toasts[0]).toMatchObject({ kind: "success" }));
  expect(await screen.findByText("Vous travaillez en solo")).toBeVisible();
  expect(shell.recorded.teams).toEqual([]);
});

it("reports an invitation that was answered elsewhere", async () => {
  const { user, shell } = renderSettings(
    "/team",
    {
      OwnMemberships: withInvitation,
      UpdateMember: () => {
        throw new DomainError("INVALID_STATE", "answered", { reason: "already-answered" });
      },
    },
    { team: { id: "solo" } },
  );
  await user.click(await screen.findByRole("button", { name: /^Accepter l’invitation/ }));
  await waitFor(() =>
    expect(shell.recorded.toasts).toEqual([
      { kind: "error", message: "Cette invitation a déjà reçu une réponse." },
    ]),
  );
  expect(shell.recorded.teams).toEqual([]);
});

it("[TEAM-012] [TEAM-515] leaving the selected team returns to solo work; leaving another one keeps the selection", async () => {
  const { user, shell } = renderSettings("/account", {
    ...ACCOUNT,
    OwnMemberships: withTeams,
    UpdateMember: ({ input }: { input: { id: string; status: string } }) => ({
      updateOrganizationMember: buildMember({ id: input.id, status: input.status }),
    }),
  });
  const leave = async (team: string) => {
    await user.click(await screen.findByRole("button", { name: `Quitter l’équipe ${team}` }));
    const question = within(await screen.findByRole("dialog", { name: `Quitter ${team}` }));
    await user.click(question.getByRole("button", { name: "Quitter l’équipe" }));
  };
  await leave("Canal");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shell.recorded.teams).toEqual([]);
  await leave("Atelier Réemploi");
  await waitFor(() => expect(shell.recorded.paths).toEqual(["/"]), { timeout: 3000 });
  expect(shell.recorded.teams).toEqual(["solo"]);
});

it("the last administrator cannot leave, and sees what to do", async () => {
  const { user, shell } = renderSettings("/account", {
    ...ACCOUNT,
    OwnMemberships: withTeams,
    UpdateMember: () => {
      throw new DomainError("INVALID_STATE", "last admin", { reason: "last-admin" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Quitter l’équipe Atelier Réemploi" }));
  const question = within(await screen.findByRole("dialog"));
  await user.click(question.getByRole("button", { name: "Quitter l’équipe" }));
  await waitFor(() =>
    expect(shell.recorded.toasts).toEqual([
      {
        kind: "error",
        message: expect.stringMatching(/^Une équipe a toujours un administrateur/),
      },
    ]),
  );
  expect(shell.recorded.teams).toEqual([]);
});

it("[TEAM-503] [TEAM-527] a solo user creates a team and works in it", async () => {
  const sent: object[] = [];
  const { user, shell } = renderSettings(
    "/account",
    {
      ...ACCOUNT,
      OwnMemberships: noMemberships,
      CreateOrganization: ({ input }: { input: { id: string; name: string } }) => {
        sent.push(input);
        shell.joinTeam({ id: input.id, name: input.name, role: "ADMIN", color: null, logo: null });
        return { createOrganization: { id: input.id, name: input.name, parentID: null } };
      },
    },
    { team: { id: "solo" } },
  );
  await user.click(await screen.findByRole("button", { name: "Créer une équipe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nouvelle équipe" }));
  await user.type(dialog.getByLabelText(/^Nom/), "X");
  await user.click(dialog.getByRole("button", { name: "Créer une équipe" }));
  expect(await dialog.findByText("2 caractères au minimum")).toBeVisible();
  await user.type(dialog.getByLabelText(/^Nom/), "YZ{Enter}");
  await waitFor(() => expect(shell.recorded.paths).toEqual(["/"]), { timeout: 3000 });
  expect(sent).toEqual([{ id: expect.any(String), name: "XYZ", tagline: null }]);
  expect(shell.recorded.teams).toEqual([(sent[0] as { id: string }).id]);
});

it("the link of the dashboard opens the form of a new team once, above the account's own fields", async () => {
  const { user, location } = renderSettings(
    "/account?create=team",
    { ...ACCOUNT, OwnMemberships: noMemberships },
    { team: { id: "solo" } },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Nouvelle équipe" }));
  await waitFor(() => expect(location()).toBe("/fr/account"));
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first] = screen.getAllByRole("heading", { level: 2 });
  expect(first).toHaveTextContent("Mes équipes");
});
