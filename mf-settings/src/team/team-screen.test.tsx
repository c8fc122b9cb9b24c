import { screen, waitFor } from "@testing-library/react";
import { ADMIN_TEAM, renderSettings } from "../test/render-settings.tsx";
import type { TeamMember } from "./api/list-members.ts";

const buildMember = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: "m1",
  userID: "user-1",
  role: "USER",
  status: "DONE",
  type: "ORGANIZATION",
  name: null,
  email: "camille@example.test",
  shopManager: false,
  invitationDetails: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  user: { id: "user-1", name: "Camille Martin", color: null },
  ...change,
});

const MEMBERS = [
  buildMember(),
  buildMember({
    id: "m2",
    role: "ADMIN",
    email: "zoe@example.test",
    user: { id: "user-2", name: "Zoé Lemaire", color: null },
  }),
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
  Team: () => ({
    getOrganization: {
      id: "team-1",
      name: "Atelier Réemploi",
      logo: null,
      tagline: "Rien ne se perd",
      color: "#17603e",
      email: "bonjour@atelier.test",
      phone: null,
      address: "12 quai Rambaud",
      zipcode: "69002",
      city: "Lyon",
      SIRET: null,
      VAT: null,
      type: null,
      isMaster: false,
      createdAt: "2025-01-01T00:00:00.000Z",
      teams: [],
    },
  }),
  TeamMembers: () => ({ membersByOrganization: { items: MEMBERS, nextToken: null } }),
};

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("[role=gridcell]")?.textContent);

describe("/team", () => {
  it("[TEAM-006] shows an administrator the team and its members with role and status", async () => {
    renderSettings("/team", operations);
    expect(await screen.findByText("Rien ne se perd")).toBeVisible();
    const row = (await screen.findByText("Zoé Lemaire")).closest("[role=row]");
    expect(row).toHaveTextContent("zoe@example.test");
    expect(row).toHaveTextContent("Administrateur");
    expect(row).toHaveTextContent("Membre");
    expect(row).toHaveTextContent("05/01/2026");
  });

  it("leaves out people who declined and those of a single project, and calls a nameless invitation 'Invité'", async () => {
    renderSettings("/team", operations);
    await screen.findByText("Zoé Lemaire");
    expect(names()).toEqual(["Camille Martin", "Invité", "Zoé Lemaire"]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Équipe3");
  });

  it("finds members by name or address, accents left aside, and keeps the search in the address", async () => {
    const { user, location } = renderSettings("/team", operations);
    await screen.findByText("Zoé Lemaire");
    await user.type(screen.getByRole("searchbox", { name: "Chercher un membre" }), "zoe lem");
    await waitFor(() => expect(names()).toEqual(["Zoé Lemaire"]));
    expect(location()).toBe("/fr/team?q=zoe+lem");
  });

  it("loads every page of a large team", async () => {
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

  it.each(["USER", "CREATOR", "GUEST"] as const)(
    "tells a %s which role is missing and asks nothing",
    async (role) => {
      renderSettings("/team", {}, { team: { ...ADMIN_TEAM, role } as typeof ADMIN_TEAM });
      expect(await screen.findByRole("alert")).toHaveTextContent("le rôle Administrateur dans cette équipe");
    },
  );

  it("working solo there is no team to show", async () => {
    renderSettings("/team", {}, { team: { id: "solo" } });
    expect(await screen.findByText("Vous travaillez en solo")).toBeVisible();
  });

  it("a broken load can be tried again", async () => {
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
