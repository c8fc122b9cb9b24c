import { resolveFlags } from "../flags/index.ts";
import {
  ALLOWED,
  allOf,
  anyOf,
  canAnswer,
  canCreateSubTeam,
  canImpersonate,
  canInviteProjectMember,
  canInviteTeamMember,
  canManageMember,
  canSeeRow,
  customerPolicy,
  hasRole,
  type Identity,
  isPartner,
  MEMBER_ROLES_FULL,
  orderPolicy,
  ownsRow,
  PROJECT_LEAD,
  propertyPolicy,
  ROLES,
  type Role,
  refuse,
  USER_TYPES,
  VISITOR,
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
  participations: [],
  impersonatorID: null,
  ...extra,
});

test("[PERM-001, PERM-501] an organization member has one of four roles", () => {
  expect([...ROLES].sort()).toEqual(["ADMIN", "CREATOR", "GUEST", "USER"]);
});

test("[PERM-002] members may access orders, CREATOR like USER; guests may not", () => {
  for (const role of MEMBER_ROLES_FULL) expect(orderPolicy.read(user(role)).allowed).toBe(true);
  expect(orderPolicy.read(user("GUEST"))).toEqual(refuse("missing-role", MEMBER_ROLES_FULL));
  expect(orderPolicy.read(VISITOR)).toEqual(refuse("signed-out"));
});

test("[TEAM-001] a solo user may access only their own rows", () => {
  const solo = user(null);
  expect(hasRole(solo, ["ADMIN"]).allowed).toBe(true);
  expect(canSeeRow(solo, { userID: "me" }).allowed).toBe(true);
  expect(canSeeRow(solo, { userID: "other" }).allowed).toBe(false);
  expect(canSeeRow(solo, { userID: "me", organizationID: "ours" }).allowed).toBe(false);
});

test("[TEAM-501] users of every type work solo or in one selected team, whatever other teams they belong to", () => {
  expect(USER_TYPES).toEqual(expect.arrayContaining(["PERSON", "COMPANY", "NGO", "ORGANIZATION", "ADMIN"]));
  const memberships = ["ours", "second"].map((organizationID) => ({
    organizationID,
    role: "ADMIN" as const,
    shopManager: false,
  }));
  const rows = [{ organizationID: "ours" }, { organizationID: "second" }, { userID: "me" }];
  for (const userType of USER_TYPES) {
    const seenIn = (role: Role | null) =>
      rows.filter((row) => canSeeRow(user(role, { userType, memberships }), row).allowed);
    expect(seenIn("ADMIN")).toEqual([rows[0]]);
    expect(seenIn(null)).toEqual([rows[2]]);
  }
});

test("[PERM-514] a master team may read its sub-teams' rows and write only its own", () => {
  expect(canSeeRow(user("ADMIN"), { organizationID: "sub" }).allowed).toBe(true);
  expect(ownsRow(user("ADMIN"), { organizationID: "sub" }).allowed).toBe(false);
  expect(ownsRow(user("ADMIN"), { organizationID: "ours" }).allowed).toBe(true);
  expect(canSeeRow(user("ADMIN"), { organizationID: "rival" }).allowed).toBe(false);
});

test("both sides may see an order and only its author's side may change it", () => {
  const row = { organizationID: "rival", toOrganizationID: "ours" };
  expect(orderPolicy.see(user("USER"), row).allowed).toBe(true);
  expect(orderPolicy.change(user("USER"), row).allowed).toBe(false);
  expect(orderPolicy.see(user("USER"), { organizationID: "rival", toOrganizationID: "third" }).allowed).toBe(
    false,
  );
});

test("[PERM-015] only the team's ADMIN may invite members", () => {
  expect(canInviteTeamMember(user("ADMIN")).allowed).toBe(true);
  for (const role of ["CREATOR", "USER", "GUEST"] as const)
    expect(canInviteTeamMember(user(role)).allowed).toBe(false);
});

test("a guest may neither change properties nor read customers", () => {
  expect(propertyPolicy.remove(user("GUEST")).allowed).toBe(false);
  expect(propertyPolicy.read(user("GUEST")).allowed).toBe(true);
  expect(customerPolicy.read(user("GUEST")).allowed).toBe(false);
});

test("[PERM-016] impersonation requires a platform administrator and the feature flag", () => {
  const flags = resolveFlags({ "impersonation-admin": true });
  expect(canImpersonate(user("ADMIN", { userType: "ADMIN", flags })).allowed).toBe(true);
  expect(canImpersonate(user("ADMIN", { userType: "ADMIN" })).allowed).toBe(false);
  expect(canImpersonate(user("ADMIN", { flags })).allowed).toBe(false);
});

test("decisions combine into the first denial, or into the last one of alternatives", () => {
  expect(allOf(ALLOWED, refuse("flag-off"), refuse("signed-out"))).toEqual(refuse("flag-off"));
  expect(anyOf(refuse("flag-off"), ALLOWED).allowed).toBe(true);
  expect(anyOf(refuse("flag-off"), refuse("not-owner"))).toEqual(refuse("not-owner"));
});

test("a project's leads and the team's ADMIN may invite participants", () => {
  const ours = { organizationID: "ours" };
  expect(canInviteProjectMember(user("ADMIN"), ours).allowed).toBe(true);
  expect(canInviteProjectMember(user("USER"), ours)).toEqual(refuse("missing-role", ["ADMIN", PROJECT_LEAD]));
  expect(canInviteProjectMember(user("USER"), { ...ours, ownRole: PROJECT_LEAD }).allowed).toBe(true);
  expect(canInviteProjectMember(user("GUEST"), { ...ours, ownRole: PROJECT_LEAD }).allowed).toBe(false);
  expect(canInviteProjectMember(user("ADMIN"), { organizationID: "rival" }).allowed).toBe(false);
  expect(canInviteProjectMember(VISITOR, ours)).toEqual(refuse("signed-out"));
  expect(canInviteProjectMember(user(null), { userID: "me" }).allowed).toBe(true);
});

test("only the invited user may answer an invitation, in whichever team they work", () => {
  expect(canAnswer(user(null), { userID: "me" }).allowed).toBe(true);
  expect(canAnswer(user("ADMIN"), { userID: null, email: " MOI@example.org" }).allowed).toBe(true);
  expect(canAnswer(user("ADMIN"), { userID: "other", email: "moi@example.org" })).toEqual(
    refuse("not-invited"),
  );
  expect(canAnswer(user("ADMIN"), { userID: null, email: "other@example.org" })).toEqual(
    refuse("not-invited"),
  );
});

test("only an ADMIN of the same team may manage its members", () => {
  expect(canManageMember(user("ADMIN"), { organizationID: "ours" }).allowed).toBe(true);
  expect(canManageMember(user("ADMIN"), { organizationID: "sub" })).toEqual(refuse("other-team"));
  expect(canManageMember(user("CREATOR"), { organizationID: "ours" }).allowed).toBe(false);
});

test("a sub-team's parent is the selected team or one of its sub-teams", () => {
  expect(canCreateSubTeam(user("ADMIN"), { id: "ours" }).allowed).toBe(true);
  expect(canCreateSubTeam(user("ADMIN"), { id: "sub" }).allowed).toBe(true);
  expect(canCreateSubTeam(user("ADMIN"), { id: "rival" })).toEqual(refuse("other-team"));
  expect(canCreateSubTeam(user("USER"), { id: "ours" }).allowed).toBe(false);
  expect(canCreateSubTeam(user(null), { id: "ours" })).toEqual(refuse("solo-not-allowed"));
});

test("the organization decides who is a partner, in one place", () => {
  expect(isPartner({ type: "CYNEO" })).toBe(true);
  expect(isPartner({ partner: true })).toBe(true);
  expect(isPartner({ type: "COMPANY", partner: false })).toBe(false);
});
