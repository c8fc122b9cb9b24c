import { randomUUID } from "node:crypto";
import type { ViewerRecord } from "@gisement/backend";

export const PASSWORD = "Reemploi-2026!";
type MembershipRecord = ViewerRecord["memberships"][number];

export const buildMembership = (given: Partial<MembershipRecord> = {}): MembershipRecord => ({
  id: randomUUID(),
  organizationID: randomUUID(),
  organizationName: "Atelier",
  logo: null,
  color: null,
  role: "USER",
  status: "DONE",
  shopManager: false,
  isMaster: false,
  masterID: null,
  partner: false,
  subTeamIDs: [],
  flags: {},
  ...given,
});

export const buildPerson = (given: Partial<ViewerRecord> = {}): ViewerRecord => ({
  id: randomUUID(),
  name: "Camille Dubois",
  email: `${randomUUID()}@atelier.test`,
  color: null,
  type: "PERSON",
  access: "ALL",
  language: "fr",
  preferences: {},
  memberships: [],
  participations: [],
  ...given,
});
