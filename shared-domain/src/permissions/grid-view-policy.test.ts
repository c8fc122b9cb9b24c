import { resolveFlags } from "../flags/index.ts";
import { gridViewPolicy, type Identity, type Role, refuse } from "./index.ts";

const person = (role: Role | null, userID = "me"): Identity => ({
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
    expect(see(person(role), view).allowed).toBe(true);
  expect(change(person("ADMIN"), view).allowed).toBe(true);
  expect(change(person("USER"), view)).toEqual(refuse("not-owner"));
  expect(change(person("USER", "colleague"), view).allowed).toBe(true);
  expect(change(person("GUEST", "colleague"), view)).toMatchObject({ reason: "missing-role" });
});

test("only its author may see a private view, not even an ADMIN", () => {
  const own = { ...view, shared: false };
  expect(see(person("ADMIN"), own)).toEqual(refuse("not-owner"));
  expect(change(person("ADMIN"), own)).toEqual(refuse("not-owner"));
  expect(change(person("USER", "colleague"), own).allowed).toBe(true);
});

test("views of a sub-team, another team or a solo user are invisible to others", () => {
  for (const organizationID of ["sub", "rival", null])
    expect(see(person("ADMIN"), { ...view, organizationID })).toEqual(refuse("other-team"));
  expect(see(person(null), { organizationID: null, userID: "me", shared: false }).allowed).toBe(true);
});
