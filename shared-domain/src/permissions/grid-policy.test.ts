import { resolveFlags } from "../flags/index.ts";
import {
  ALL_RIGHTS,
  ANONYMOUS,
  canAddToGroup,
  canDeleteRow,
  canEditGrid,
  canRemoveRow,
  type GridRow,
  type Identity,
  isSavedRow,
  needsReview,
  optionRights,
  propertyRights,
  READ_ONLY,
  REFUSED_EDITS,
  ROLES,
  type Role,
  refuse,
  removalOf,
} from "./index.ts";

const user = (role: Role | null, partner = false): Identity => ({
  kind: "user",
  userID: "me",
  name: "Moi",
  email: "moi@example.org",
  userType: "PERSON",
  memberships: [],
  team: role
    ? { id: "ours", name: "Nous", role, masterID: null, isMaster: true, subTeamIDs: ["sub"], partner }
    : null,
  flags: resolveFlags({}),
  participations: [],
  impersonatorID: null,
});
const theirs = { organizationID: "ours", userID: "colleague" };
const mine = { organizationID: "ours", userID: "me" };
const row = (over: Partial<GridRow> = {}): GridRow => ({ id: "7", ...mine, ...over });
const remove = (identity: Identity, over: Partial<GridRow> = {}, list = mine) =>
  canRemoveRow(identity, ALL_RIGHTS, row(over), list);

test("the rights on properties and options are three: members have them all, guests none", () => {
  for (const rights of [propertyRights, optionRights]) {
    for (const role of ["ADMIN", "CREATOR", "USER"] as const)
      expect(rights(user(role))).toEqual({ canCreate: true, canUpdate: true, canDelete: true });
    expect(rights(user(null))).toEqual(ALL_RIGHTS);
    for (const identity of [user("GUEST"), ANONYMOUS])
      expect(rights(identity)).toEqual({ canCreate: false, canUpdate: false, canDelete: false });
  }
});

test("in the internal partner's team only an ADMIN changes options", () => {
  expect(optionRights(user("ADMIN", true))).toEqual(ALL_RIGHTS);
  for (const role of ["CREATOR", "USER", "GUEST"] as const)
    expect(optionRights(user(role, true))).toEqual(READ_ONLY);
  expect(propertyRights(user("USER", true))).toEqual(ALL_RIGHTS);
});

test("editing a grid needs the rights to create and to update", () => {
  expect(canEditGrid({ canCreate: true, canUpdate: true, canDelete: false }).allowed).toBe(true);
  expect(canEditGrid({ canCreate: false, canUpdate: true, canDelete: true }).allowed).toBe(false);
  expect(canEditGrid({ canCreate: true, canUpdate: false, canDelete: true }).allowed).toBe(false);
});

test("a row is removed once it is saved", () => {
  expect(isSavedRow({ id: "new-1" })).toBe(false);
  expect(remove(user("ADMIN")).allowed).toBe(true);
  expect(remove(user("ADMIN"), { id: "new-1" })).toEqual(refuse("not-saved"));
  expect(remove(user("ADMIN"), { id: "" })).toEqual(refuse("not-saved"));
});

test("a row is removed in its own team, never in a sub-team", () => {
  for (const organizationID of ["rival", "sub", null])
    expect(remove(user("ADMIN"), { organizationID })).toEqual(refuse("other-team"));
});

test("a guest removes nothing, whatever rights a screen holds", () => {
  expect(remove(user("GUEST"))).toMatchObject({ allowed: false, reason: "missing-role" });
});

test("somebody solo removes what is theirs", () => {
  const own = { organizationID: null, userID: "me" };
  const removeSolo = (over: Partial<GridRow>) =>
    canRemoveRow(user(null), propertyRights(user(null)), row({ ...own, ...over }), {});
  expect(removeSolo({}).allowed).toBe(true);
  expect(removeSolo({ userID: "colleague" })).toEqual(refuse("other-team"));
  expect(removeSolo({ organizationID: "ours" })).toEqual(refuse("other-team"));
});

test("of all rows only the saved ones of the team go, and for nobody who is a guest", () => {
  const rows = ["7", "new-7"].flatMap((id) =>
    ["ours", "rival"].flatMap((organizationID) => [{ id, organizationID }]),
  );
  for (const role of ROLES)
    expect(rows.filter((over) => remove(user(role), over).allowed)).toEqual(
      role === "GUEST" ? [] : [{ id: "7", organizationID: "ours" }],
    );
});

test("removing needs the right to delete", () => {
  const rights = { canCreate: true, canUpdate: true, canDelete: false };
  expect(canRemoveRow(user("ADMIN"), rights, row(), mine).allowed).toBe(false);
});

test("a row without a key is deleted by the list's owner or its author, with the right to delete", () => {
  const erase = (identity: Identity, over: Partial<GridRow>, list: typeof mine, rights = ALL_RIGHTS) =>
    canDeleteRow(identity, rights, row(over), list);
  expect(erase(user("USER"), theirs, mine).allowed).toBe(true);
  expect(erase(user("USER"), mine, theirs).allowed).toBe(true);
  expect(erase(user("USER"), theirs, theirs)).toEqual(refuse("not-owner"));
  expect(erase(user("USER"), { id: "new-1" }, mine).allowed).toBe(false);
  expect(erase(user("USER"), { key: "doors" }, mine)).toEqual(refuse("has-key"));
  expect(erase(user("USER"), mine, mine, { ...ALL_RIGHTS, canDelete: false }).allowed).toBe(false);
});

test("an ADMIN stands in for the team's authors; a keyed row is archived by whoever may remove it", () => {
  expect(remove(user("ADMIN"), theirs, theirs).allowed).toBe(true);
  expect(remove(user("CREATOR"), theirs, theirs)).toEqual(refuse("not-owner"));
  expect(remove(user("USER"), { key: "doors" }).allowed).toBe(true);
  expect([removalOf({ key: "doors" }), removalOf({ key: "" }), removalOf({})]).toEqual([
    "archive",
    "delete",
    "delete",
  ]);
});

test("a group grows by the list's owner with the right to update", () => {
  expect(canAddToGroup(user("USER"), ALL_RIGHTS, mine).allowed).toBe(true);
  expect(canAddToGroup(user("USER"), ALL_RIGHTS, theirs)).toEqual(refuse("not-owner"));
  expect(canAddToGroup(user("USER"), { ...ALL_RIGHTS, canUpdate: false }, mine).allowed).toBe(false);
  expect(canAddToGroup(user("USER"), ALL_RIGHTS, { organizationID: "rival", userID: "me" })).toEqual(
    refuse("other-team"),
  );
});

test("a new option or reference is reviewed, but for an ADMIN outside rotor mode", () => {
  expect(ROLES.filter((role) => !needsReview(user(role), { template: null }))).toEqual(["ADMIN"]);
  expect(ROLES.filter((role) => !needsReview(user(role), { template: "rotor" }))).toEqual([]);
});

test("somebody solo has nobody to review their options", () => {
  expect(needsReview(user(null), {})).toBe(false);
});

test("a refused edit names what it was about, in three languages", () => {
  for (const texts of Object.values(REFUSED_EDITS)) expect(new Set(Object.values(texts)).size).toBe(3);
  expect(REFUSED_EDITS.properties.fr).toMatch(/propriétés$/);
  expect(REFUSED_EDITS.options.fr).toMatch(/options$/);
});
