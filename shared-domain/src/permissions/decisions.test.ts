import { resolveFlags } from "../flags/index.ts";
import {
  ALLOWED,
  anyOf,
  canAnswer,
  canCreateSubTeam,
  canImpersonate,
  canManageMember,
  canMoveOrder,
  canPurge,
  canSeeRow,
  cataloguePolicy,
  type Decision,
  hasFlag,
  type Identity,
  isGuestMember,
  isPlatformAdmin,
  isSolo,
  isTeamAdmin,
  notificationPolicy,
  orderPolicy,
  organizationPolicy,
  ownsRow,
  type Role,
  USER_ACCESS,
  USER_TYPES,
  type UserIdentity,
  userPolicy,
  VISITOR,
} from "./index.ts";

/** One decision as text: `yes`, or the reason with the accepted roles. */
const describeDecision = (decision: Decision): string =>
  decision.allowed ? "yes" : [decision.reason, ...(decision.roles ?? [])].join(" ");

const buildUser = (role: Role | null, extra: Partial<UserIdentity> = {}): UserIdentity => ({
  kind: "user",
  userID: "me",
  name: "Moi",
  email: "Moi@Example.org ",
  userType: "PERSON",
  memberships: role ? [{ organizationID: "ours", role, shopManager: false }] : [],
  participations: [],
  team: role
    ? { id: "ours", name: "Nous", role, masterID: null, isMaster: true, subTeamIDs: ["sub"], partner: false }
    : null,
  flags: resolveFlags({}),
  impersonatorID: null,
  ...extra,
});
const ACTORS: Readonly<Record<string, Identity>> = {
  visitor: VISITOR,
  solo: buildUser(null),
  GUEST: buildUser("GUEST"),
  USER: buildUser("USER"),
  CREATOR: buildUser("CREATOR"),
  ADMIN: buildUser("ADMIN"),
};
const decisions = (rule: (identity: Identity) => Decision): string[] =>
  Object.values(ACTORS).map((identity) => describeDecision(rule(identity)));

const OUT = "signed-out";
const ONLY_ADMIN = "missing-role ADMIN";
const MEMBERS = "missing-role ADMIN CREATOR USER";
const FLAG = "flag-off";
const flagged =
  (flag: string, rule: (identity: Identity) => Decision) =>
  (identity: Identity): Decision =>
    rule(identity.kind === "user" ? { ...identity, flags: resolveFlags({ [flag]: true }) } : identity);

/** Each rule's decision for a visitor, a solo user and each role. */
test.each<[string, (identity: Identity) => Decision, string[]]>([
  [
    "administering the team",
    isTeamAdmin,
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "yes"],
  ],
  ["purging lots", canPurge, [OUT, "yes", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "yes"]],
  ["writing orders", orderPolicy.create, [OUT, "yes", MEMBERS, "yes", "yes", "yes"]],
  ["deleting orders", orderPolicy.remove, Array(6).fill("missing-role")],
  ["reading catalogues without the flag", cataloguePolicy.read, [OUT, FLAG, FLAG, FLAG, FLAG, FLAG]],
  [
    "reading catalogues",
    flagged("projects-catalog", cataloguePolicy.read),
    [OUT, "yes", "yes", "yes", "yes", "yes"],
  ],
  [
    "making catalogues",
    flagged("projects-catalog", cataloguePolicy.create),
    [OUT, "yes", MEMBERS, "yes", "yes", "yes"],
  ],
  ["a flag that is off", (identity) => hasFlag(identity, "projects-location"), Array(6).fill(FLAG)],
  ["administering the platform", isPlatformAdmin, [OUT, ...Array(5).fill("platform-admin-only")]],
  [
    "a notice of one's own",
    (identity) => notificationPolicy.see(identity, { userID: "me" }),
    [OUT, ...Array(5).fill("yes")],
  ],
  [
    "another's notice",
    (identity) => notificationPolicy.change(identity, { userID: "you" }),
    [OUT, ...Array(5).fill("not-owner")],
  ],
  ["oneself", (identity) => userPolicy.change(identity, { id: "me" }), [OUT, ...Array(5).fill("yes")]],
  [
    "another person",
    (identity) => userPolicy.see(identity, { id: "you" }),
    [OUT, ...Array(5).fill("not-owner")],
  ],
  [
    "a row of the team",
    (identity) => ownsRow(identity, { organizationID: "ours" }),
    [OUT, "other-team", "yes", "yes", "yes", "yes"],
  ],
  [
    "a row of another team",
    (identity) => ownsRow(identity, { organizationID: "theirs" }),
    [OUT, ...Array(5).fill("other-team")],
  ],
  [
    "writing a sub-team's row",
    (identity) => ownsRow(identity, { organizationID: "sub" }),
    [OUT, ...Array(5).fill("other-team")],
  ],
  [
    "seeing a sub-team's row",
    (identity) => canSeeRow(identity, { organizationID: "sub" }),
    [OUT, "other-team", "yes", "yes", "yes", "yes"],
  ],
  [
    "seeing a row without a team",
    (identity) => canSeeRow(identity, { userID: "me" }),
    [OUT, "yes", ...Array(4).fill("other-team")],
  ],
  [
    "seeing the team",
    (identity) => organizationPolicy.see(identity, { id: "ours" }),
    [OUT, "other-team", "yes", "yes", "yes", "yes"],
  ],
  [
    "changing the team",
    (identity) => organizationPolicy.change(identity, { id: "ours" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "yes"],
  ],
  [
    "changing another team",
    (identity) => organizationPolicy.change(identity, { id: "theirs" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "other-team"],
  ],
  [
    "a team under one's own",
    (identity) => canCreateSubTeam(identity, { id: "ours" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "yes"],
  ],
  [
    "a team under a sub-team",
    (identity) => canCreateSubTeam(identity, { id: "sub" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "yes"],
  ],
  [
    "a team under another team",
    (identity) => canCreateSubTeam(identity, { id: "theirs" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "other-team"],
  ],
  [
    "managing a member",
    (identity) => canManageMember(identity, { organizationID: "ours" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "yes"],
  ],
  [
    "managing another team's member",
    (identity) => canManageMember(identity, { organizationID: "theirs" }),
    [OUT, "solo-not-allowed", ONLY_ADMIN, ONLY_ADMIN, ONLY_ADMIN, "other-team"],
  ],
  [
    "answering one's own invitation",
    (identity) => canAnswer(identity, { userID: "me" }),
    [OUT, ...Array(5).fill("yes")],
  ],
  [
    "answering another's",
    (identity) => canAnswer(identity, { userID: "you", email: "moi@example.org" }),
    [OUT, ...Array(5).fill("not-invited")],
  ],
  [
    "answering one to one's address",
    (identity) => canAnswer(identity, { email: " moi@EXAMPLE.org" }),
    [OUT, ...Array(5).fill("yes")],
  ],
  [
    "answering one to no address",
    (identity) => canAnswer(identity, { email: null }),
    [OUT, ...Array(5).fill("not-invited")],
  ],
])("%s", (_title, rule, expected) => {
  expect(decisions(rule)).toEqual(expected);
});

test("the user type makes a platform administrator, whatever the role in a team", () => {
  const root = buildUser("GUEST", { userType: "ADMIN" });
  expect(describeDecision(isPlatformAdmin(root))).toBe("yes");
  expect(describeDecision(canImpersonate(root))).toBe(FLAG);
  expect(
    describeDecision(canImpersonate({ ...root, flags: resolveFlags({ "impersonation-admin": true }) })),
  ).toBe("yes");
});

test("both sides may see an order, only its author's side may change it", () => {
  const received = { organizationID: "theirs", toOrganizationID: "ours" };
  expect(decisions((identity) => orderPolicy.see(identity, received))).toEqual([
    OUT,
    "other-team",
    "yes",
    "yes",
    "yes",
    "yes",
  ]);
  expect(decisions((identity) => orderPolicy.change(identity, received))).toEqual([
    OUT,
    "other-team",
    MEMBERS,
    "other-team",
    "other-team",
    "other-team",
  ]);
  expect(
    describeDecision(orderPolicy.see(buildUser(null), { organizationID: "theirs", toUserID: "me" })),
  ).toBe("yes");
});

test("[DATA-519] [DATA-520] lists the user types, and those that users may choose", () => {
  expect(USER_TYPES).toEqual(["NONE", "PERSON", "COMPANY", "NGO", "ORGANIZATION", "CYNEO", "ADMIN"]);
  expect(USER_ACCESS).toEqual(["SHOP", "MANAGE", "ITMU", "ALL"]);
});

test("anyOf allows if any decision allows, and otherwise returns the last denial", () => {
  const no: Decision = { allowed: false, reason: "other-team" };
  const never: Decision = { allowed: false, reason: "not-owner" };
  expect(anyOf(no, ALLOWED, never)).toEqual(ALLOWED);
  expect(anyOf(no, never)).toEqual(never);
  expect(describeDecision(anyOf())).toBe("missing-role");
});

test("only the role GUEST makes a guest, and only a user without a team is solo", () => {
  expect(["ADMIN", "USER", "GUEST", null].map((role) => isGuestMember({ role }))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(Object.values(ACTORS).map(isSolo)).toEqual([false, true, false, false, false, false]);
});

test("both sides may change the status of an order, their guests may not", () => {
  const sold = decisions((identity) =>
    canMoveOrder(identity, { organizationID: "rival", toOrganizationID: "ours" }),
  );
  const bought = decisions((identity) =>
    canMoveOrder(identity, { organizationID: "ours", toOrganizationID: "rival" }),
  );
  expect(sold).toEqual(bought);
  expect(sold.slice(3)).toEqual(["yes", "yes", "yes"]);
  expect(sold.slice(0, 3)).not.toContain("yes");
  const others = decisions((identity) =>
    canMoveOrder(identity, { organizationID: "rival", toOrganizationID: "third" }),
  );
  expect(others).not.toContain("yes");
  const solo = (row: object) =>
    decisions((identity) => canMoveOrder(identity, row)).map((answer) => answer === "yes");
  const onlySolo = [false, true, false, false, false, false];
  expect(solo({ userID: "ada", toUserID: "me" })).toEqual(onlySolo);
  expect(solo({ userID: "me", toUserID: "ada" })).toEqual(onlySolo);
  expect(solo({ userID: "ada", toUserID: "bob" })).not.toContain(true);
});
