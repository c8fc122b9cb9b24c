import { resolveFlags } from "../flags/index.ts";
import {
  ALLOWED,
  ANONYMOUS,
  allOf,
  anyOf,
  canImpersonate,
  canInviteTeamMember,
  canSeeRow,
  customerPolicy,
  hasRole,
  type Identity,
  MEMBER_ROLES_FULL,
  orderPolicy,
  ownsRow,
  propertyPolicy,
  ROLES,
  type Role,
  refuse,
} from "./index.ts";

const user = (role: Role | null, extra: Partial<Extract<Identity, { kind: "user" }>> = {}): Identity => ({
  kind: "user",
  userID: "me",
  name: "Moi",
  email: "moi@example.org",
  userType: "PERSON",
  memberships: role ? [{ organizationID: "ours", role, shopManager: false }] : [],
  team: role
    ? { id: "ours", name: "Nous", role, masterID: null, isMaster: false, subTeamIDs: ["sub"], partner: false }
    : null,
  flags: resolveFlags({}),
  impersonatorID: null,
  ...extra,
});

test("[PERM-001, PERM-501] an organization member holds one of four roles", () => {
  expect([...ROLES].sort()).toEqual(["ADMIN", "CREATOR", "GUEST", "USER"]);
});

test("[PERM-002] orders are for members, CREATOR counting as USER, and not for guests", () => {
  for (const role of MEMBER_ROLES_FULL) expect(orderPolicy.read(user(role)).allowed).toBe(true);
  expect(orderPolicy.read(user("GUEST"))).toEqual(refuse("missing-role", MEMBER_ROLES_FULL));
  expect(orderPolicy.read(ANONYMOUS)).toEqual(refuse("signed-out"));
});

test("[TEAM-001] somebody solo works on their own rows only", () => {
  const solo = user(null);
  expect(hasRole(solo, ["ADMIN"]).allowed).toBe(true);
  expect(canSeeRow(solo, { userID: "me" }).allowed).toBe(true);
  expect(canSeeRow(solo, { userID: "other" }).allowed).toBe(false);
  expect(canSeeRow(solo, { userID: "me", organizationID: "ours" }).allowed).toBe(false);
});

test("[PERM-514] a master team reads its sub-teams' rows and writes its own only", () => {
  expect(canSeeRow(user("ADMIN"), { organizationID: "sub" }).allowed).toBe(true);
  expect(ownsRow(user("ADMIN"), { organizationID: "sub" }).allowed).toBe(false);
  expect(ownsRow(user("ADMIN"), { organizationID: "ours" }).allowed).toBe(true);
  expect(canSeeRow(user("ADMIN"), { organizationID: "rival" }).allowed).toBe(false);
});

test("an order is seen by both sides and changed by its author's only", () => {
  const row = { organizationID: "rival", toOrganizationID: "ours" };
  expect(orderPolicy.see(user("USER"), row).allowed).toBe(true);
  expect(orderPolicy.change(user("USER"), row).allowed).toBe(false);
  expect(orderPolicy.see(user("USER"), { organizationID: "rival", toOrganizationID: "third" }).allowed).toBe(
    false,
  );
});

test("[PERM-015] inviting members is for the team's ADMIN", () => {
  expect(canInviteTeamMember(user("ADMIN")).allowed).toBe(true);
  for (const role of ["CREATOR", "USER", "GUEST"] as const)
    expect(canInviteTeamMember(user(role)).allowed).toBe(false);
});

test("[PERM-505] a guest changes no property and reads no customer", () => {
  expect(propertyPolicy.remove(user("GUEST")).allowed).toBe(false);
  expect(propertyPolicy.read(user("GUEST")).allowed).toBe(true);
  expect(customerPolicy.read(user("GUEST")).allowed).toBe(false);
});

test("[PERM-016] impersonation asks for a platform administrator and its flag", () => {
  const flags = resolveFlags({ "impersonation-admin": true });
  expect(canImpersonate(user("ADMIN", { userType: "ADMIN", flags })).allowed).toBe(true);
  expect(canImpersonate(user("ADMIN", { userType: "ADMIN" })).allowed).toBe(false);
  expect(canImpersonate(user("ADMIN", { flags })).allowed).toBe(false);
});

test("decisions combine: the first refusal, or the last way in", () => {
  expect(allOf(ALLOWED, refuse("flag-off"), refuse("signed-out"))).toEqual(refuse("flag-off"));
  expect(anyOf(refuse("flag-off"), ALLOWED).allowed).toBe(true);
  expect(anyOf(refuse("flag-off"), refuse("not-owner"))).toEqual(refuse("not-owner"));
});
