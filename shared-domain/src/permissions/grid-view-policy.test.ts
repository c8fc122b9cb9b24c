import { resolveFlags } from "../flags/index.ts";
import { gridViewPolicy, type Identity, type Role, refuse } from "./index.ts";

const buildUser = (role: Role | null, userID = "me"): Identity => ({
  kind: "user",
  userID,
  name: "Moi",
  email: "moi@example.org",
  userType: "PERSON",
  memberships: [],
  team: role
    ? { id: "ours", name: "Nous", role, masterID: null, isMaster: true, subTeamIDs: ["sub"], partner: false }
    : null,
  flags: resolveFlags({}),
  participations: [],
  impersonatorID: null,
});
const view = { organizationID: "ours", userID: "colleague", shared: true };
const { see, change } = gridViewPolicy;

test("the whole team, guests included, may see a shared view; its author or an ADMIN may change it", () => {
  for (const role of ["ADMIN", "CREATOR", "USER", "GUEST"] as const)
    expect(see(buildUser(role), view).allowed).toBe(true);
  expect(change(buildUser("ADMIN"), view).allowed).toBe(true);
  expect(change(buildUser("USER"), view)).toEqual(refuse("not-owner"));
  expect(change(buildUser("USER", "colleague"), view).allowed).toBe(true);
  expect(change(buildUser("GUEST", "colleague"), view)).toMatchObject({ reason: "missing-role" });
});

test("only its author may see a private view, not even an ADMIN", () => {
  const own = { ...view, shared: false };
  expect(see(buildUser("ADMIN"), own)).toEqual(refuse("not-owner"));
  expect(change(buildUser("ADMIN"), own)).toEqual(refuse("not-owner"));
  expect(change(buildUser("USER", "colleague"), own).allowed).toBe(true);
});

test("views of a sub-team, another team or a solo user are invisible to others", () => {
  for (const organizationID of ["sub", "rival", null])
    expect(see(buildUser("ADMIN"), { ...view, organizationID })).toEqual(refuse("other-team"));
  expect(see(buildUser(null), { organizationID: null, userID: "me", shared: false }).allowed).toBe(true);
});
