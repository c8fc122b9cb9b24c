import type { Role } from "@gisement/shared-domain/permissions";
import type { Team } from "@gisement/shared-domain/remote";
import type { OrderTeam } from "../kernel/api/order-team.ts";

/** The selected team as the server has it; a test sets only the fields it needs. */
export const buildOrderTeam = (change: Partial<OrderTeam> = {}): OrderTeam => ({
  id: "team-1",
  updatedAt: "2026-11-01T00:00:00.000Z",
  country: "FR",
  quoteSettings: null,
  metadata: [],
  ...change,
});

/** The selected team as the page knows it, for a member of this role. */
export const teamAs = (role: Role): Team => ({
  id: "team-1",
  name: "Atelier Réemploi",
  role,
  color: null,
  logo: null,
});
