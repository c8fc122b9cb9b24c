import {
  canMoveMember,
  isInvitation,
  isLastAdmin,
  isShownMember,
  memberSchema,
  mergeMember,
  organizationSchema,
  PLAN_SEATS,
  SUBSCRIPTION_TYPES,
  seatsOf,
  teamSchema,
} from "./index.ts";

const faultOf = (schema: { validateSync(value: unknown): unknown }, value: object): string | null => {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    return (error as { path?: string }).path ?? "?";
  }
};

test.each([
  ["[TEAM-522]", { name: "A" }, "name"],
  ["[TEAM-522]", { name: "A".repeat(81) }, "name"],
  ["[TEAM-522]", { name: "Atelier", email: "" }, null],
  ["[TEAM-522]", { name: "Atelier", email: "no address" }, "email"],
  ["[TEAM-522]", { name: "Atelier", phone: "12" }, "phone"],
  ["[TEAM-522]", { name: "Atelier", color: "green" }, "color"],
  ["[TEAM-523]", { name: "Atelier", address: "x".repeat(120) }, null],
  ["[TEAM-523]", { name: "Atelier", address: "x".repeat(121) }, "address"],
  ["[TEAM-523]", { name: "Atelier", zipcode: "750133" }, "zipcode"],
  ["[TEAM-523]", { name: "Atelier", city: "P" }, "city"],
  ["[TEAM-523]", { name: "Atelier", SIRET: "1" }, "SIRET"],
  ["[TEAM-523]", { name: "Atelier", VAT: "FR1" }, "VAT"],
] as const)("%s the organization form, given %o, reports %s", (_id, value, fault) => {
  expect(faultOf(organizationSchema(), value)).toBe(fault);
});

test("[TEAM-521] a team requires a name of 1 to 50 characters, a manager and a parent", () => {
  const team = { name: "A", managerID: "m", parentID: "p" };
  expect(faultOf(teamSchema(), team)).toBeNull();
  expect(faultOf(teamSchema(), { ...team, name: "x".repeat(51) })).toBe("name");
  expect(faultOf(teamSchema(), { ...team, managerID: undefined })).toBe("managerID");
  expect(faultOf(teamSchema(), { ...team, parentID: undefined })).toBe("parentID");
});

test("[TEAM-524] [TEAM-525] a member requires an address, a name and an offered role, never ADMIN", () => {
  const member = { email: "a@example.org", name: "Al", role: "USER" };
  expect(faultOf(memberSchema(), member)).toBeNull();
  expect(faultOf(memberSchema(), { ...member, name: "A" })).toBe("name");
  expect(faultOf(memberSchema(), { ...member, email: "a" })).toBe("email");
  expect(faultOf(memberSchema(), { ...member, role: "ADMIN" })).toBe("role");
  expect(faultOf(memberSchema(), { ...member, role: undefined })).toBe("role");
  expect(faultOf(memberSchema("PROJECT"), { ...member, role: "architect" })).toBeNull();
  expect(faultOf(memberSchema("PROJECT"), member)).toBe("role");
});

test("[TEAM-529] a member's status moves from answer to archive to a new invitation", () => {
  const statuses = ["PENDING", "DONE", "DECLINED", "ARCHIVED"];
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canMoveMember(from, to)).map((to) => `${from}>${to}`),
  );
  expect(moves).toEqual([
    "PENDING>DONE",
    "PENDING>DECLINED",
    "DONE>ARCHIVED",
    "DECLINED>PENDING",
    "ARCHIVED>PENDING",
  ]);
});

test("[TEAM-009] [TEAM-519] [TEAM-520] distinguishes invited from listed members", () => {
  expect(isInvitation({ id: "1", status: "PENDING", type: "team" })).toBe(true);
  expect(isInvitation({ id: "1", status: "PENDING", type: "PROJECT" })).toBe(false);
  expect(["PENDING", "DONE", "DECLINED", "ARCHIVED"].filter((status) => isShownMember({ status }))).toEqual([
    "PENDING",
    "DONE",
  ]);
});

test("[TEAM-010] [TEAM-517] removes an archived member from the list and merges any other change", () => {
  const members = [
    { id: "1", status: "DONE", role: "USER" },
    { id: "2", status: "DONE", role: "USER" },
  ];
  expect(mergeMember(members, { id: "1", status: "ARCHIVED" })).toEqual([members[1]]);
  expect(mergeMember(members, { id: "2", role: "GUEST" })).toEqual([
    members[0],
    { id: "2", status: "DONE", role: "GUEST" },
  ]);
});

test("detects the last ADMIN, ignoring invited ones", () => {
  const members = [
    { id: "1", role: "ADMIN", status: "DONE" },
    { id: "2", role: "ADMIN", status: "PENDING" },
    { id: "3", role: "USER", status: "DONE" },
  ];
  expect(isLastAdmin(members, "1")).toBe(true);
  expect(isLastAdmin(members, "3")).toBe(false);
  expect(isLastAdmin([...members, { id: "4", role: "ADMIN", status: "DONE" }], "1")).toBe(false);
});

test("seats are those of the plan plus the extension, while the subscription grants rights", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  const subscription = { type: "PRO", status: "ACTIVE", quotaUserExtension: 5 };
  const free = PLAN_SEATS.FREE;
  const pro = PLAN_SEATS.PRO + 5;
  const cases: [object, number][] = [
    [{}, pro],
    [{ status: "TRIALING" }, pro],
    [{ status: "PAST_DUE" }, pro],
    [{ status: "UNPAID" }, free],
    [{ status: "INCOMPLETE" }, free],
    [{ status: "CANCELED" }, free],
    [{ status: "CANCELED", cancelAt: new Date("2026-03-02T00:00:00Z") }, pro],
    [{ cancelAt: new Date("2026-02-28T00:00:00Z") }, free],
  ];
  for (const [change, seats] of cases)
    expect(seatsOf([{ ...subscription, ...change }], now).seats).toBe(seats);
  expect(seatsOf([], now)).toMatchObject({ seats: free, current: null });
});

test("each of the six plans has its own seats; an unknown plan counts as the free one", () => {
  const plans = ["FREE", "PREMIUM", "PRO", "CORPORATE", "CYNEO", "ORGANIZATION"];
  expect(SUBSCRIPTION_TYPES).toEqual(plans);
  const seatsOfPlan = (type: string) =>
    seatsOf([{ type, status: "ACTIVE", quotaUserExtension: 0 }], new Date("2026-03-01T00:00:00Z")).seats;
  expect(new Set(plans.map(seatsOfPlan)).size).toBe(plans.length);
  expect(seatsOfPlan("GOLD")).toBe(PLAN_SEATS.FREE);
});
