import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";
import type { Participant } from "./api/participants.ts";

const url = "/projects/team/project-1";
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;
const USER = { ...GUEST, role: "USER" } as const;
const ADMIN = { ...GUEST, role: "ADMIN" } as const;

const person = (name: string, change: Partial<Participant> = {}): Participant => ({
  id: name,
  userID: name,
  name,
  email: `${name.toLowerCase()}@exemple.fr`,
  role: "architect",
  status: "DONE",
  createdAt: "2026-11-18T10:00:00.000Z",
  updatedAt: "v1",
  user: { id: name, name, color: null },
  ...change,
});
const CAMILLE = person("Camille", { role: "project-manager" });
const FARID = person("Farid", { role: "client" });
const KARIM = person("Karim", { role: "dismantler", status: "PENDING", userID: null, user: null });

/** The page of a project's people over a server that keeps what it is sent. */
function renderTeam(people: readonly Participant[], { operations = {}, ...options }: Options = {}) {
  const sent: [string, unknown][] = [];
  const record = (name: string, answer: (variables: never) => unknown) => (variables: unknown) => {
    sent.push([name, variables]);
    return answer(variables as never);
  };
  const route = renderRoute(url, {
    team: ADMIN,
    ...options,
    operations: {
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin" }) }),
      ProjectParticipants: () => ({ getProject: { id: "project-1", members: people } }),
      ProjectTeammates: () => ({
        membersByOrganization: { items: [{ id: "m1", userID: "Camille", type: "ORGANIZATION" }] },
      }),
      AddParticipant: record("add", ({ input }: { input: { name: string } }) => ({
        createOrganizationMember: person(input.name, { status: "PENDING" }),
      })),
      ChangeParticipant: record("change", () => ({ updateOrganizationMember: FARID })),
      WithdrawParticipant: record("withdraw", () => ({ deleteOrganizationMember: { id: "Karim" } })),
      ResendParticipant: record("resend", () => ({ resendInvitation: { id: "Karim" } })),
      ...operations,
    },
  });
  return { ...route, sent };
}
const group = async (name: RegExp) =>
  within((await screen.findByRole("heading", { name })).closest("section") as HTMLElement);
const act = async (user: ReturnType<typeof renderTeam>["user"], name: string, item: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions sur ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

describe("/projects/team/{id}", () => {
  it("shows the people of the team and those from outside, with what each role lets them do [PROJ-005]", async () => {
    renderTeam([CAMILLE, FARID, KARIM]);
    const own = await group(/^De l’équipe/);
    expect(own.getByText("Camille")).toBeVisible();
    expect(own.getByText("Chef de projet")).toBeVisible();
    const outside = await group(/^De l’extérieur/);
    expect(outside.getAllByRole("listitem")).toHaveLength(2);
    const farid = within(outside.getByText("Farid").closest("li") as HTMLElement);
    expect(farid.getByText("Maître d’ouvrage")).toBeVisible();
    expect(farid.getByRole("img", { name: "Écrit dans les fils" })).toBeVisible();
    expect(farid.getByRole("img", { name: "Ne modifie aucun lot" })).toBeVisible();
    expect(outside.getByText(/^invité le 18 nov. 2026/)).toBeVisible();
  });

  it("a person is invited with a role, whose rights stand below it [PROJ-502]", async () => {
    const { user, sent, shell } = renderTeam([CAMILLE]);
    await user.click(await screen.findByRole("button", { name: "Inviter" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Inviter" }));
    await user.click(dialog.getByRole("button", { name: "Envoyer l’invitation" }));
    expect(await dialog.findAllByText(/obligatoire/i)).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Adresse e-mail/), "marc@exemple.fr");
    await user.type(dialog.getByLabelText(/^Nom/), "Marc Delattre");
    await user.click(dialog.getByLabelText(/^Rôle dans le projet/));
    await user.click(await screen.findByRole("option", { name: "Diagnostiqueur" }));
    expect(dialog.getByText("Crée et modifie les lots")).toBeVisible();
    expect(dialog.getByText("N’invite personne")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Envoyer l’invitation" }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          "add",
          {
            input: {
              id: expect.any(String),
              projectID: "project-1",
              email: "marc@exemple.fr",
              name: "Marc Delattre",
              role: "diagnostician",
            },
          },
        ],
      ]),
    );
    await waitFor(() =>
      expect(shell.recorded.toasts).toMatchObject([{ message: "Marc Delattre est invité" }]),
    );
  });

  it("a refused invitation is said in the dialog, which keeps what was typed", async () => {
    const { user } = renderTeam([], {
      operations: {
        AddParticipant: () => {
          throw new DomainError("BAD_USER_INPUT", "no", { field: "email", reason: "already-invited" });
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Inviter" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Inviter" }));
    await user.type(dialog.getByLabelText(/^Adresse e-mail/), "marc@exemple.fr");
    await user.type(dialog.getByLabelText(/^Nom/), "Marc");
    await user.click(dialog.getByRole("button", { name: "Envoyer l’invitation" }));
    expect(await dialog.findByText("Cette personne est déjà invitée.")).toBeVisible();
    expect(dialog.getByLabelText(/^Adresse e-mail/)).toHaveValue("marc@exemple.fr");
  });

  it("a role is changed, an invitation sent again or withdrawn, and a person removed after a question", async () => {
    const { user, sent } = renderTeam([CAMILLE, FARID, KARIM]);
    await act(user, "Farid", "Changer le rôle");
    const dialog = within(await screen.findByRole("dialog", { name: "Changer le rôle" }));
    expect(dialog.queryByLabelText(/^Adresse e-mail/)).toBeNull();
    await user.click(dialog.getByLabelText(/^Rôle dans le projet/));
    await user.click(await screen.findByRole("option", { name: "Repreneur" }));
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual([
        "change",
        { input: { id: "Farid", updatedAt: "v1", name: "Farid", role: "buyer" } },
      ]),
    );
    await act(user, "Karim", "Renvoyer l’invitation");
    await waitFor(() => expect(sent.at(-1)).toEqual(["resend", { id: "Karim" }]));
    await act(user, "Karim", "Retirer l’invitation");
    await user.click(await screen.findByRole("button", { name: "Retirer l’invitation" }));
    await waitFor(() => expect(sent.at(-1)).toEqual(["withdraw", { id: "Karim" }]));
    await act(user, "Farid", "Retirer du projet");
    await user.click(await screen.findByRole("button", { name: "Retirer du projet" }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual([
        "change",
        { input: { id: "Farid", updatedAt: "v1", status: "ARCHIVED" } },
      ]),
    );
  });

  it("who does not lead it reads who takes part and changes nothing; a participant from outside reads nobody", async () => {
    const { unmount } = renderTeam([CAMILLE, FARID], { team: USER });
    expect(await screen.findByText("Farid")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Inviter" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Actions sur/ })).toBeNull();
    unmount();
    renderTeam([FARID], {
      operations: {
        ProjectHeader: () => ({
          getProject: buildProjectDetails({ participation: { role: "client", ownerName: "Ville de Lyon" } }),
        }),
      },
    });
    expect(await screen.findByText(/ne sont visibles que de l’équipe/)).toBeVisible();
    expect(screen.queryByText("Farid")).toBeNull();
    expect(screen.queryByRole("link", { name: "Équipe" })).toBeNull();
  });

  it("a list that fails is loaded again on demand; one without people says whom to invite", async () => {
    let fails = true;
    const { user } = renderTeam([], {
      operations: {
        ProjectParticipants: () => {
          if (fails) throw new DomainError("UNAVAILABLE", "away");
          return { getProject: { id: "project-1", members: [] } };
        },
      },
    });
    expect(await screen.findByText("Les personnes du projet n’ont pas pu être chargées")).toBeVisible();
    fails = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Personne n’y participe encore")).toBeVisible();
  });
});
