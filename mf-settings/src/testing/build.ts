import type { TeamMember } from "../kernel/members/api/member-fragment.ts";
import type { OwnInvitation, OwnTeam } from "../kernel/memberships/api/list-own-memberships.ts";
import type { OrganizationDetails } from "../kernel/organizations/api/get-organization.ts";

export const buildMember = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: "m1",
  userID: "user-2",
  organizationID: "team-1",
  role: "USER",
  status: "DONE",
  type: "ORGANIZATION",
  name: null,
  email: "zoe@example.test",
  shopManager: false,
  invitationDetails: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  user: { id: "user-2", name: "Zoé Lemaire", color: null },
  ...change,
});

export const buildInvitation = (change: Partial<TeamMember> = {}): OwnInvitation =>
  buildMember({
    id: "i1",
    userID: "user-1",
    organizationID: "team-9",
    status: "PENDING",
    email: "camille@example.test",
    invitationDetails: { organizationName: "Canal Réemploi", host: "Sanne de Vries" },
    user: null,
    ...change,
  });

export const buildOwnTeam = (change: Partial<OwnTeam> = {}): OwnTeam => ({
  ...buildMember({ id: "own-1", userID: "user-1", role: "ADMIN" }),
  organization: { id: "team-1", name: "Atelier Réemploi", logo: null, color: null },
  ...change,
});

export const buildOrganization = (change: Partial<OrganizationDetails> = {}): OrganizationDetails => ({
  id: "team-1",
  name: "Atelier Réemploi",
  logo: null,
  tagline: "Rien ne se perd",
  legal: null,
  color: "#17603e",
  type: null,
  email: "bonjour@atelier.test",
  phone: null,
  address: "12 quai Rambaud",
  zipcode: "69002",
  city: "Lyon",
  country: "FR",
  SIRET: null,
  VAT: null,
  isMaster: false,
  managerID: null,
  manager: null,
  parentID: null,
  masterID: null,
  master: null,
  settings: { directory: false },
  createdAt: "2025-01-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
  teams: [],
  ...change,
});

/** Default server responses: no memberships, five seats with two taken. */
export const noMemberships = () => ({
  organizationMemberbyUser: { items: [] as OwnTeam[] },
  organizationMemberbyEmail: { items: [] as OwnInvitation[] },
});
export const fewSeats = (used = 2) => ({
  getSubscription: {
    organizationID: "team-1",
    payerID: "team-1",
    current: null,
    seats: { plan: 5, extension: 0, total: 5, used },
  },
});
