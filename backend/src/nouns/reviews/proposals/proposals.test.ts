import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actions } from "../../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildField, buildLot, buildProject } from "../../../testing/factories.ts";
import { buildMember, buildTeam, buildUser, type Team } from "../../../testing/people.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { notifications } from "../../notifications/table.ts";
import { addParticipant } from "../../projects/testing/open-site.ts";

let api: TestApi;
let team: Team;
let admin: UserIdentity;
let user: UserIdentity;
let guest: UserIdentity;
let stranger: UserIdentity;
let lot: Awaited<ReturnType<typeof buildLot>>;
let project: Awaited<ReturnType<typeof buildProject>>;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  team = await buildTeam(db, { name: "Atelier" });
  admin = await buildMember(db, team, "ADMIN", { name: "Ada Chef" });
  user = await buildMember(db, team, "USER", { name: "Uma Martin" });
  guest = await buildMember(db, team, "GUEST", { name: "Gaël Petit" });
  stranger = await buildMember(db, await buildTeam(db, { name: "Ailleurs" }), "ADMIN");
  project = await buildProject(db, user, { name: "Tour Horizon" });
  lot = await buildLot(db, user, {
    name: "Porte vitrée",
    projectID: project.id,
    quantityNumber: 95,
    quantityUnit: "m2",
    brand: null,
  });
});

interface Proposal {
  readonly isWaiting: boolean;
  readonly mayDecide: boolean;
  readonly lotLeft: string | null;
  readonly fields: readonly {
    field: string;
    oldValue: string | null;
    newValue: string | null;
    currentValue: string | null;
    isOutdated: boolean;
  }[];
}
interface Review {
  readonly id: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly appliedBatchID: string | null;
  readonly proposal: Proposal;
}
const FIELDS = `id status updatedAt appliedBatchID decidedBy { name }
  proposal { isWaiting mayDecide lotLeft fields { field oldValue newValue currentValue isOutdated } }`;
const CREATE = `mutation ($input: CreateReviewInput!) { createReview(input: $input) { ${FIELDS} } }`;
const DECIDE = `mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { getReview(id: $id) { ${FIELDS} } }`;
const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const ANSWER = "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { ids } }";
const LOG = `query ($id: ID!) { changeLogByEntityID(entityID: $id) {
  items { field oldValue newValue user { name } acceptedByUser { name } step { batchID rows } } } }`;

const input = (change: object, more: object = {}) => ({
  input: { productID: lot.productID, proposal: { id: lot.id, ...change }, ...more },
});
const propose = async (as: UserIdentity, change: object): Promise<Review> =>
  (await api.get<{ createReview: Review }>(as, CREATE, input(change))).createReview;
const decide = async (as: UserIdentity, id: string, status: string, more: object = {}): Promise<Review> =>
  (await api.get<{ updateReview: Review }>(as, DECIDE, { input: { id, status, ...more } })).updateReview;
const refusal = async (as: UserIdentity, document: string, variables: object) =>
  (await api.ask(as, document, variables as Record<string, unknown>)).refusal;
const read = async (as: UserIdentity, id: string): Promise<Review | null> =>
  (await api.get<{ getReview: Review | null }>(as, GET, { id })).getReview;
const stored = async () => {
  const [row] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, lot.id));
  return row;
};
const log = async (as: UserIdentity = admin) =>
  (
    await api.get<{
      changeLogByEntityID: {
        items: {
          field: string;
          user: { name: string } | null;
          acceptedByUser: { name: string } | null;
          step: { batchID: string } | null;
        }[];
      };
    }>(as, LOG, { id: lot.id })
  ).changeLogByEntityID.items;

test("a guest proposes values, the lot keeps its own until a member accepts them", async () => {
  const proposed = await propose(guest, { quantity: { number: 88, unit: "m2" }, conditions: ["average"] });
  expect(proposed.proposal).toMatchObject({ isWaiting: true, mayDecide: false, lotLeft: null });
  expect(proposed.proposal.fields).toEqual([
    { field: "quantity.number", oldValue: "95", newValue: "88", currentValue: "95", isOutdated: false },
    expect.objectContaining({ field: "condition", oldValue: null, newValue: "average" }),
  ]);
  expect((await stored())?.quantityNumber).toBe(95);
  expect((await read(user, proposed.id))?.proposal.mayDecide).toBe(true);
  const accepted = await decide(user, proposed.id, "ACCEPTED");
  expect(accepted).toMatchObject({ status: "ACCEPTED", decidedBy: { name: "Uma Martin" } });
  expect(accepted.proposal.isWaiting).toBe(false);
  expect(await stored()).toMatchObject({ quantityNumber: 88, conditions: ["average"], condition: "average" });
});

test("the change stands in the log as the proposer's, with who accepted it, and is undone as one step", async () => {
  const { id } = await propose(guest, { brand: "Malerba", model: "Vision" });
  const { appliedBatchID } = await decide(user, id, "ACCEPTED");
  const entries = await log();
  expect(entries.map(({ field }) => field).toSorted()).toEqual(["brand", "model"]);
  for (const entry of entries)
    expect(entry).toMatchObject({
      user: { name: "Gaël Petit" },
      acceptedByUser: { name: "Uma Martin" },
      step: { batchID: appliedBatchID },
    });
  await api.get(user, UNDO, { id: appliedBatchID });
  expect(await stored()).toMatchObject({ brand: null, model: null });
});

test("an own property is proposed and accepted like any field", async () => {
  await buildField(api.database.db, admin, { key: "fire-rating", type: "FLOAT", label: "Tenue au feu" });
  const { id, proposal } = await propose(guest, { properties: [{ key: "fire-rating", values: ["30"] }] });
  expect(proposal.fields).toEqual([
    expect.objectContaining({ field: "properties.fire-rating", newValue: "30" }),
  ]);
  await decide(user, id, "ACCEPTED");
  expect((await stored())?.properties).toEqual({ "fire-rating": 30 });
});

test("a date and a place with its position are written as an edit writes them", async () => {
  const { id } = await propose(user, { startDate: "2027-03-01T12:00:00.000Z", price: { amount: 12.5 } });
  await decide(admin, id, "ACCEPTED");
  expect(await stored()).toMatchObject({
    priceAmount: 12.5,
    startDate: new Date("2027-03-01T12:00:00.000Z"),
  });
});

test("a value that no edit would accept cannot be proposed, nor can no change at all", async () => {
  expect(await refusal(guest, CREATE, input({ quantity: { number: -3, unit: "m2" } }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: expect.stringContaining("quantity"),
  });
  expect(
    await refusal(guest, CREATE, input({ properties: [{ key: "unknown", values: ["1"] }] })),
  ).toMatchObject({ field: expect.stringContaining("properties.unknown") });
  expect(await refusal(guest, CREATE, input({ name: "Porte vitrée" }))).toMatchObject({
    code: "BAD_USER_INPUT",
    reason: "unchanged",
  });
  const other = await buildLot(api.database.db, user, { name: "Autre" });
  expect(
    await refusal(guest, CREATE, {
      input: { productID: lot.productID, proposal: { id: other.id, brand: "M" } },
    }),
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "proposal.id" });
});

test("a value that moved on meanwhile is a conflict with all three values; it is written over only if one says so", async () => {
  const { id } = await propose(guest, { quantity: { number: 88, unit: "m2" } });
  await api.get(admin, UPDATE, { input: { id: lot.id, quantity: { number: 90, unit: "m2" } } });
  expect((await read(user, id))?.proposal.fields).toEqual([
    { field: "quantity.number", oldValue: "95", newValue: "88", currentValue: "90", isOutdated: true },
  ]);
  expect(await refusal(user, DECIDE, { input: { id, status: "ACCEPTED" } })).toMatchObject({
    code: "CONFLICT",
    field: "quantity.number",
    current: [{ field: "quantity.number", old: 95, current: 90, proposed: 88 }],
  });
  expect((await stored())?.quantityNumber).toBe(90);
  expect((await read(user, id))?.status).toBe("PENDING");
  await decide(user, id, "ACCEPTED", { overwrite: true });
  expect((await stored())?.quantityNumber).toBe(88);
});

test("a value that somebody already wrote as proposed is no conflict, and a change of another field neither", async () => {
  const { id } = await propose(guest, { brand: "Malerba" });
  await api.get(admin, UPDATE, { input: { id: lot.id, brand: "Malerba", model: "Vision" } });
  await decide(user, id, "ACCEPTED");
  expect(await stored()).toMatchObject({ brand: "Malerba", model: "Vision" });
});

test("a proposal for a lot that was split or removed since says so and writes nothing", async () => {
  const { db } = api.database;
  const { id } = await propose(guest, { brand: "Malerba" });
  const leaves = async (values: Partial<typeof productStatuses.$inferInsert>, reason: string) => {
    await db.update(productStatuses).set(values).where(eq(productStatuses.id, lot.id));
    expect((await read(user, id))?.proposal.lotLeft).toBe(reason);
    expect(await refusal(user, DECIDE, { input: { id, status: "ACCEPTED", overwrite: true } })).toMatchObject(
      {
        code: "INVALID_STATE",
        reason,
      },
    );
    expect((await stored())?.brand).toBeNull();
  };
  await leaves({ progress: "done", type: "closed" }, "closed");
  await leaves({ progress: "done", type: "sale" }, "removed");
  await leaves({ progress: "deleted", type: "deleted" }, "removed");
  expect((await decide(user, id, "REJECTED")).status).toBe("REJECTED");
});

test("held stock limits an accepted quantity as it limits an edit", async () => {
  const { id } = await propose(guest, { quantity: { number: 5, unit: "m2" } });
  await api.database.db
    .update(productStatuses)
    .set({ heldQuantity: 20 })
    .where(eq(productStatuses.id, lot.id));
  const refused = await refusal(user, DECIDE, { input: { id, status: "ACCEPTED" } });
  expect(refused).toMatchObject({ code: "INVALID_STATE", reason: "held" });
  expect((await stored())?.quantityNumber).toBe(95);
  expect((await read(user, id))?.status).toBe("PENDING");
});

test("an accepted proposal is not written again when its thread is reopened", async () => {
  const { id } = await propose(guest, { brand: "Malerba" });
  await decide(user, id, "ACCEPTED");
  await api.get(admin, UPDATE, { input: { id: lot.id, brand: "Jeld-Wen" } });
  await api.get(user, ANSWER, { input: { reviewID: id, message: "Vraiment ?" } });
  expect((await read(user, id))?.proposal.isWaiting).toBe(false);
  await decide(admin, id, "ACCEPTED", { overwrite: true });
  expect((await stored())?.brand).toBe("Jeld-Wen");
});

test("two people who accept at once write one change", async () => {
  const { id } = await propose(guest, { brand: "Malerba" });
  const answers = await Promise.all(
    [user, admin].map((as) => api.ask(as, DECIDE, { input: { id, status: "ACCEPTED" } })),
  );
  expect(answers.filter((each) => !each.refusal)).toHaveLength(2);
  expect((await log()).filter(({ field }) => field === "brand")).toHaveLength(1);
});

test("the proposer hears of each decision, withdraws an own proposal and answers in its thread, but accepts nothing", async () => {
  const { id } = await propose(guest, { brand: "Malerba" });
  expect(await refusal(guest, DECIDE, { input: { id, status: "ACCEPTED" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  await api.get(guest, ANSWER, { input: { reviewID: id, message: "C’est gravé sur le cadre" } });
  await decide(user, id, "REJECTED");
  const [notice] = await api.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userID, guest.userID), eq(notifications.type, "MESSAGE")));
  expect(notice).toMatchObject({
    message: "Porte vitrée",
    data: { actorName: "Uma Martin", decision: "REJECTED", reviewID: id },
  });
  const own = await propose(guest, { brand: "Jeld-Wen" });
  expect((await decide(guest, own.id, "REJECTED")).status).toBe("REJECTED");
  expect(await stored()).toMatchObject({ brand: null });
});

test("a guest starts no discussion without a proposal and does not write in threads of others", async () => {
  expect(
    await refusal(guest, CREATE, { input: { productID: lot.productID, message: "Vu ?" } }),
  ).toMatchObject({ code: "FORBIDDEN" });
  const { id } = await propose(user, { brand: "Malerba" });
  expect(await refusal(guest, ANSWER, { input: { reviewID: id, message: "Non" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refusal(guest, DECIDE, { input: { id, status: "REJECTED" } })).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("other teams and guests of the project neither propose nor decide; a participant proposes, and accepts if they edit lots", async () => {
  const { db } = api.database;
  const { id } = await propose(guest, { brand: "Malerba" });
  for (const [document, variables] of [
    [CREATE, input({ brand: "Autre" })],
    [DECIDE, { input: { id, status: "ACCEPTED" } }],
  ] as const)
    expect(await refusal(stranger, document, variables)).toMatchObject({ code: "NOT_FOUND" });
  expect(await read(stranger, id)).toBeNull();
  const onSite = { id: project.id, organizationID: team.id };
  const invited = await addParticipant(api, await buildUser(db, { name: "Gil" }), onSite, "GUEST");
  expect(await refusal(invited, CREATE, input({ brand: "Autre" }))).toMatchObject({ code: "NOT_FOUND" });
  const architect = await addParticipant(api, await buildUser(db, { name: "Aline" }), onSite, "architect");
  const theirs = await propose(architect, { model: "Vision" });
  expect(theirs.proposal.mayDecide).toBe(false);
  expect(await refusal(architect, DECIDE, { input: { id: theirs.id, status: "ACCEPTED" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refusal(architect, CREATE, input({ internalNotes: "à jeter" }))).toMatchObject({
    code: "FORBIDDEN",
    field: "internalNotes",
  });
  const auditor = await addParticipant(api, await buildUser(db, { name: "Dia" }), onSite, "diagnostician");
  await decide(auditor, theirs.id, "ACCEPTED");
  expect(await stored()).toMatchObject({ model: "Vision" });
  expect((await log()).at(0)).toMatchObject({ user: { name: "Aline" }, acceptedByUser: { name: "Dia" } });
});

test("internal notes in a proposal are shown to the team only, and accepted by the team only", async () => {
  const { db } = api.database;
  const { id } = await propose(user, { internalNotes: "Secret", brand: "Malerba" });
  const auditor = await addParticipant(
    api,
    await buildUser(db, { name: "Dia" }),
    { id: project.id, organizationID: team.id },
    "diagnostician",
  );
  expect((await read(admin, id))?.proposal.fields.map(({ field }) => field)).toContain("internalNotes");
  expect(JSON.stringify(await read(auditor, id))).not.toContain("Secret");
  expect(await refusal(auditor, DECIDE, { input: { id, status: "ACCEPTED" } })).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("under impersonation, the log keeps who really accepted", async () => {
  const { id } = await propose(guest, { brand: "Malerba" });
  await decide({ ...user, impersonatorID: stranger.userID }, id, "ACCEPTED");
  const [entry] = await api.database.db
    .select()
    .from(actions)
    .where(and(eq(actions.entityID, lot.id), eq(actions.field, "brand")));
  expect(entry).toMatchObject({
    actor: stranger.userID,
    asWhom: guest.userID,
    acceptedBy: user.userID,
  });
  expect((await log()).at(0)).toMatchObject({
    user: { name: "Gaël Petit" },
    acceptedByUser: { name: "Uma Martin" },
  });
});
