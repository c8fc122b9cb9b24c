import { resolveFlags } from "../flags/index.ts";
import { PROJECT_ROLES } from "../vocabulary/index.ts";
import {
  canInviteProjectMember,
  canWriteLot,
  canWriteLots,
  cataloguePolicy,
  type Identity,
  isExternalLead,
  isExternalLeadAnywhere,
  isExternalLotEditor,
  isExternalLotEditorAnywhere,
  isProjectLead,
  lotHistoryPolicy,
  memberPolicy,
  orderPolicy,
  type Participation,
  participationsFromOutside,
  placePolicy,
  productPolicy,
  projectPolicy,
  projectsFromOutside,
  type Role,
  refuse,
  takesPart,
  VISITOR,
} from "./index.ts";

const acting = (participations: readonly Participation[], role: Role | null = "USER"): Identity => ({
  kind: "user",
  userID: "me",
  name: "Moi",
  email: "moi@example.org",
  userType: "PERSON",
  memberships: [],
  participations,
  team: role
    ? { id: "ours", name: "Nous", role, masterID: null, isMaster: false, subTeamIDs: [], partner: false }
    : null,
  flags: resolveFlags({ "projects-catalog": true }),
  impersonatorID: null,
});
const project = { id: "tower", organizationID: "theirs" };
const lot = { projectID: "tower", organizationID: "theirs" };
const elsewhere = { projectID: "other", organizationID: "theirs" };
const LEADS = ["project-manager"];
const EDITORS = ["project-manager", "diagnostician", "reuse-advisor"];

test.each(PROJECT_ROLES.map(({ value }) => value))(
  "an external participant, %s, has exactly the rights that decision D3 gives this role",
  (role) => {
    for (const team of ["ADMIN", "USER", "GUEST", null] as const) {
      const identity = acting([{ projectID: "tower", role }], team);
      expect(projectPolicy.see(identity, project).allowed).toBe(true);
      expect(productPolicy.see(identity, lot).allowed).toBe(true);
      expect(cataloguePolicy.see(identity, { ...project, projectCatalogsId: "tower" }).allowed).toBe(true);
      expect(projectPolicy.change(identity, project).allowed).toBe(LEADS.includes(role));
      expect(canInviteProjectMember(identity, project).allowed).toBe(LEADS.includes(role));
      expect(canWriteLot(identity, lot).allowed).toBe(EDITORS.includes(role));

      expect(projectPolicy.see(identity, { ...project, id: "other" }).allowed).toBe(false);
      expect(productPolicy.see(identity, elsewhere).allowed).toBe(false);
      expect(productPolicy.see(identity, { organizationID: "theirs" }).allowed).toBe(false);
      expect(canWriteLot(identity, elsewhere).allowed).toBe(false);
      for (const { see, change } of [orderPolicy, lotHistoryPolicy])
        expect([see(identity, lot).allowed, change(identity, lot).allowed]).toEqual([false, false]);
      expect([placePolicy.see(identity, lot).allowed, placePolicy.change(identity, lot).allowed]).toEqual([
        true,
        false,
      ]);
      expect(placePolicy.see(identity, elsewhere).allowed).toBe(false);
      expect(productPolicy.change(identity, lot).allowed).toBe(false);
    }
  },
);

test("a guest of the selected team may do what a role in another team's project allows, and stays a guest in the own team", () => {
  const lead = acting([{ projectID: "tower", role: "project-manager" }], "GUEST");
  expect(projectPolicy.update(lead).allowed).toBe(true);
  expect(canWriteLots(lead).allowed).toBe(true);
  expect(memberPolicy.create(lead).allowed).toBe(true);
  expect(projectPolicy.change(lead, { id: "home", organizationID: "ours" }).allowed).toBe(false);
  expect(canWriteLot(lead, { organizationID: "ours" }).allowed).toBe(false);
  expect(productPolicy.update(lead).allowed).toBe(false);
  const reader = acting([{ projectID: "tower", role: "GUEST" }], "GUEST");
  for (const policy of [projectPolicy.update, canWriteLots, memberPolicy.create, cataloguePolicy.create])
    expect(policy(reader).allowed).toBe(false);
});

test("only projects of other owners count as participations; a guest of the owning team is a guest in its projects", () => {
  const projects = [
    { projectID: "a", role: "architect", organizationID: "ours", ownerID: "ada" },
    { projectID: "b", role: "project-manager", organizationID: "theirs", ownerID: "ada" },
    { projectID: "c", role: "project-manager", organizationID: "looked-at", ownerID: "ada" },
    { projectID: "d", role: "project-manager", organizationID: null, ownerID: "me" },
    { projectID: "e", role: "client", organizationID: null, ownerID: "ada" },
  ];
  const memberships = [
    { organizationID: "ours", role: "USER" },
    { organizationID: "looked-at", role: "GUEST" },
  ] as const;
  const found = (teamID: string | null) =>
    participationsFromOutside(projects, { userID: "me", teamID, memberships }).map(
      ({ projectID, role }) => `${projectID} ${role}`,
    );
  expect(found("ours")).toEqual(["b project-manager", "c GUEST", "d project-manager", "e client"]);
  expect(found(null)).toEqual(["a architect", "b project-manager", "c GUEST", "e client"]);
});

test("a denial names the accepted roles, or reports that the project belongs to another team", () => {
  const client = acting([{ projectID: "tower", role: "client" }]);
  expect(takesPart(client, "other")).toEqual(refuse("other-team"));
  expect(takesPart(client, null)).toEqual(refuse("other-team"));
  expect(isExternalLead(client, "other")).toEqual(refuse("other-team"));
  expect(isExternalLead(client, "tower")).toEqual(refuse("missing-role", LEADS));
  expect(isExternalLotEditor(client, "tower")).toEqual(refuse("missing-role", EDITORS));
  expect(isExternalLeadAnywhere(client)).toEqual(refuse("missing-role", LEADS));
  expect(isExternalLotEditorAnywhere(client)).toEqual(refuse("missing-role", EDITORS));
});

test("lists the projects of other owners by role, or all of them", () => {
  const lead = acting([
    { projectID: "tower", role: "project-manager" },
    { projectID: "hall", role: "client" },
  ]);
  expect(projectsFromOutside(lead)).toEqual(["tower", "hall"]);
  expect(projectsFromOutside(lead, isProjectLead)).toEqual(["tower"]);
  expect(projectsFromOutside(VISITOR)).toEqual([]);
});

test("a role in a project of a solo owner is kept", () => {
  const projects = [{ projectID: "e", role: "client", organizationID: null, ownerID: "ada" }];
  const memberships = [{ organizationID: "ours", role: "GUEST" }] as const;
  expect(participationsFromOutside(projects, { userID: "me", teamID: "ours", memberships })).toEqual([
    { projectID: "e", role: "client" },
  ]);
});

test("a visitor participates in nothing", () => {
  expect(projectPolicy.see(VISITOR, project).allowed).toBe(false);
  expect(canWriteLot(VISITOR, lot).allowed).toBe(false);
});
