import { resolveFlags } from "../flags/index.ts";
import {
  canEditGrid,
  gridRights,
  type Identity,
  optionPolicy,
  propertyPolicy,
  type Role,
  VISITOR,
} from "./index.ts";

const person = (role: Role | null, partner = false): Identity => ({
  kind: "user",
  userID: "me",
  name: "Camille",
  email: "camille@example.org",
  userType: "PERSON",
  memberships: role ? [{ organizationID: "ours", role, shopManager: false }] : [],
  participations: [],
  team: role
    ? { id: "ours", name: "Nous", role, masterID: null, isMaster: false, subTeamIDs: [], partner }
    : null,
  flags: resolveFlags({}),
  impersonatorID: null,
});
const all = { canCreate: true, canUpdate: true, canDelete: true };
const none = { canCreate: false, canUpdate: false, canDelete: false };
const OURS = { organizationID: "ours", userID: "them" };

test("[PERM-507] members have the three rights on properties and options, guests and visitors none", () => {
  for (const policy of [propertyPolicy, optionPolicy]) {
    for (const role of ["ADMIN", "CREATOR", "USER", null] as const)
      expect(gridRights(policy, person(role))).toEqual(all);
    expect(gridRights(policy, person("GUEST"))).toEqual(none);
    expect(gridRights(policy, VISITOR)).toEqual(none);
  }
});

test("[PERM-512] in an internal partner's team only an ADMIN writes options", () => {
  expect(gridRights(optionPolicy, person("ADMIN", true))).toEqual(all);
  for (const role of ["CREATOR", "USER", "GUEST"] as const)
    expect(gridRights(optionPolicy, person(role, true))).toEqual(none);
  expect(gridRights(propertyPolicy, person("USER", true))).toEqual(all);
});

test("[PERM-007] [PERM-008] [PERM-510] editing needs the right to create and the right to update", () => {
  expect(canEditGrid(all)).toBe(true);
  expect(canEditGrid({ ...all, canCreate: false })).toBe(false);
  expect(canEditGrid({ ...all, canUpdate: false })).toBe(false);
});

test("[PERM-506] [PERM-508] a member removes own rows and those of an own list, an ADMIN the team's, nobody another team's", () => {
  const mayRemove = (identity: Identity, row: object) => optionPolicy.mayRemove(identity, row).allowed;
  expect(mayRemove(person("USER"), { ...OURS, userID: "me" })).toBe(true);
  expect(mayRemove(person("USER"), { ...OURS, listUserID: "me" })).toBe(true);
  expect(mayRemove(person("USER"), OURS)).toBe(false);
  expect(mayRemove(person("CREATOR"), OURS)).toBe(false);
  expect(mayRemove(person("CREATOR"), { ...OURS, userID: "me" })).toBe(true);
  expect(mayRemove(person("ADMIN"), OURS)).toBe(true);
  expect(mayRemove(person("GUEST"), { ...OURS, userID: "me" })).toBe(false);
  expect(mayRemove(person("ADMIN"), { organizationID: "theirs", userID: "me" })).toBe(false);
  expect(mayRemove(person(null), { organizationID: null, userID: "me" })).toBe(true);
  expect(mayRemove(person(null), { organizationID: null, userID: "them" })).toBe(false);
});
