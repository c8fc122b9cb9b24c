import { resolveFlags } from "../flags/index.ts";

import type { Session } from "../remote/shell-api.ts";
import { productPolicy, shopPolicy, viewerIdentity } from "./index.ts";

const session: Session = {
  viewer: {
    id: "me",
    name: "Moi",
    email: "moi@example.org",
    color: null,
    type: "PERSON",
    language: "fr",
    preferences: {},
  },
  memberships: [],
  flags: resolveFlags({}),
  selectedTeam: "ours",
  impersonation: null,
  developer: false,
};
const team = (role: "USER" | "GUEST") => ({ id: "ours", name: "Nous", role, color: null, logo: null });

test("a screen applies the server's policy: members may write their team's rows, guests may not", () => {
  expect(
    productPolicy.change(viewerIdentity(session, team("USER")), { organizationID: "ours" }).allowed,
  ).toBe(true);
  expect(
    productPolicy.change(viewerIdentity(session, team("USER")), { organizationID: "sub-team" }).allowed,
  ).toBe(false);
  expect(productPolicy.create(viewerIdentity(session, team("GUEST"))).allowed).toBe(false);
});

test("a solo user may write their own rows", () => {
  const solo = viewerIdentity(session, { id: "solo" });
  expect(productPolicy.create(solo).allowed).toBe(true);
  expect(productPolicy.change(solo, { userID: "other" }).allowed).toBe(false);
});

test("the session provides the team of a screen: its master, its kind, and an impersonating administrator", () => {
  const membership = {
    organizationID: "ours",
    role: "USER",
    status: "DONE",
    masterID: "master",
    isMaster: true,
    partner: true,
  } as const;
  const other = { ...membership, organizationID: "theirs", masterID: null, isMaster: false, partner: false };
  const known = {
    ...session,
    memberships: [other, membership],
    impersonation: { adminID: "root" },
  } as unknown as Session;
  const identity = viewerIdentity(known, team("USER"));
  expect(identity).toEqual({
    kind: "user",
    userID: "me",
    name: "Moi",
    email: "moi@example.org",
    userType: "PERSON",
    memberships: [{ organizationID: "ours", role: "USER", shopManager: false }],
    participations: [],
    team: {
      id: "ours",
      name: "Nous",
      role: "USER",
      masterID: "master",
      isMaster: true,
      subTeamIDs: [],
      partner: true,
    },
    flags: session.flags,
    impersonatorID: "root",
  });
  // A team missing from the session is neither a master nor a partner.
  expect(viewerIdentity(session, team("USER"))).toMatchObject({
    team: { masterID: null, isMaster: false, partner: false },
    impersonatorID: null,
  });
});

test("a user invited as guest keeps their role in that team's projects until they accept", () => {
  const participations = [
    { projectID: "tower", role: "project-manager", organizationID: "theirs", ownerID: "ada" },
    { projectID: "own", role: "project-manager", organizationID: null, ownerID: "me" },
  ];
  const found = (status: "DONE" | "PENDING", working: Parameters<typeof viewerIdentity>[1]) => {
    const memberships = [{ organizationID: "theirs", role: "GUEST", status }];
    const identity = viewerIdentity(
      { ...session, participations, memberships } as unknown as Session,
      working,
    );
    return identity.kind === "user" ? identity.participations : [];
  };
  expect(found("PENDING", team("USER"))[0]).toEqual({ projectID: "tower", role: "project-manager" });
  expect(found("DONE", team("USER"))[0]).toEqual({ projectID: "tower", role: "GUEST" });
  expect(found("DONE", team("USER")).map(({ projectID }) => projectID)).toEqual(["tower", "own"]);
  expect(found("DONE", { id: "solo" }).map(({ projectID }) => projectID)).toEqual(["tower"]);
});

test("who manages the shops of the team may open one, on screens as on the server", () => {
  const membership = {
    id: "member",
    organizationID: "ours",
    organizationName: "Nous",
    logo: null,
    color: null,
    role: "USER",
    status: "DONE",
    isMaster: false,
    masterID: null,
    partner: false,
  } as const;
  const mayOpen = (more: object) =>
    shopPolicy.create(viewerIdentity({ ...session, memberships: [{ ...membership, ...more }] }, team("USER")))
      .allowed;
  expect(mayOpen({})).toBe(false);
  expect(mayOpen({ shopManager: true })).toBe(true);
  expect(mayOpen({ shopManager: true, status: "PENDING" })).toBe(false);
  expect(mayOpen({ shopManager: true, organizationID: "theirs" })).toBe(false);
});
