import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { MAX_COMMENT } from "@gisement/shared-domain/reviews";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam, buildUser, type Team } from "../../testing/people.ts";
import { alerts } from "../alerts/table.ts";
import { blueprints, sections, shapes } from "../blueprints/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { mentions, messages } from "../messages/table.ts";
import { addParticipant } from "../projects/testing/open-site.ts";
import { options } from "../properties/table.ts";
import { references } from "../references/table.ts";
import { reviews } from "./table.ts";

let api: TestApi;
let team: Team;
let admin: UserIdentity;
let user: UserIdentity;
let colleague: UserIdentity;
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
  colleague = await buildMember(db, team, "USER", { name: "Cléo Dupré" });
  guest = await buildMember(db, team, "GUEST");
  stranger = await buildMember(db, await buildTeam(db, { name: "Ailleurs" }), "ADMIN");
  project = await buildProject(db, user, { name: "Tour Horizon" });
  lot = await buildLot(db, user, { name: "Porte vitrée", projectID: project.id });
});

interface Message {
  readonly id: string;
  readonly message: string;
  readonly status: string;
  readonly createdAt: string;
}
interface Review {
  readonly id: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly messages: readonly Message[];
}
const FIELDS = `id type status elementID byUserID productID organizationID createdAt updatedAt decidedAt
  metadata { key value } byUser { name } decidedBy { name } lot { id name }
  messages { id message status createdAt userID user { name } mentions { userMentionsId user { name } } }`;
const CREATE = `mutation ($input: CreateReviewInput!) { createReview(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { ${FIELDS} } }`;
const ANSWER =
  "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id message status createdAt } }";
const REWRITE = "mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { message } }";
const MENTION =
  "mutation ($input: CreateMentionInput!) { createMention(input: $input) { id createdAt role } }";
const GET = `query ($id: ID!) { getReview(id: $id) { ${FIELDS} } }`;
const LIST = `query ($status: ReviewStatusFilter, $projectID: ID, $productID: ID, $forMe: Boolean, $limit: Int, $nextToken: String) {
  reviewsByOrganization(status: $status, projectID: $projectID, productID: $productID, forMe: $forMe, limit: $limit, nextToken: $nextToken) {
    nextToken items { ${FIELDS} }
  }
}`;
const PENDING = "{ pendingReviews { total forMe ofLots { lotID count } } }";

const open = async (as: UserIdentity = user, input: object = {}): Promise<Review> =>
  (
    await api.get<{ createReview: Review }>(as, CREATE, {
      input: { productID: lot.productID, message: "Vu ?", ...input },
    })
  ).createReview;
const answer = async (as: UserIdentity, reviewID: string, message = "Oui"): Promise<Message> =>
  (await api.get<{ createMessage: Message }>(as, ANSWER, { input: { reviewID, message } })).createMessage;
const read = async (id: string, as: UserIdentity = user): Promise<Review | null> =>
  (await api.get<{ getReview: Review | null }>(as, GET, { id })).getReview;
const list = async (as: UserIdentity, wanted: Record<string, unknown> = {}) =>
  (
    await api.get<{ reviewsByOrganization: { items: readonly Review[]; nextToken: string | null } }>(
      as,
      LIST,
      wanted,
    )
  ).reviewsByOrganization;
const idsOf = async (as: UserIdentity, wanted: Record<string, unknown> = {}) =>
  (await list(as, wanted)).items.map(({ id }) => id);
const decide = (as: UserIdentity, id: string, status: string) =>
  api.ask(as, UPDATE, { input: { id, status } });
const mention = (as: UserIdentity, messageID: string, person: UserIdentity) =>
  api.ask(as, MENTION, { input: { messageMentionsId: messageID, userMentionsId: person.userID } });

test("[REV-015] [REV-017] [REV-509] a thread is open, with its first message, the lot's own name and project", async () => {
  expect(await open()).toMatchObject({
    type: "REVIEW_PRODUCT",
    status: "PENDING",
    elementID: lot.id,
    productID: lot.productID,
    organizationID: team.id,
    byUser: { name: "Uma Martin" },
    lot: { id: lot.id, name: "Porte vitrée" },
    metadata: [
      { key: "title", value: "Porte vitrée" },
      expect.objectContaining({ key: "subtitle" }),
      { key: "projectID", value: project.id },
    ],
    messages: [{ message: "Vu ?", status: "PENDING", user: { name: "Uma Martin" }, mentions: [] }],
  });
});

test("[REV-515] [REV-501] a thread is about exactly one thing of the team", async () => {
  const { db } = api.database;
  const [reference] = await db
    .insert(references)
    .values({ sku: "R-1", name: "Brique", userID: user.userID, organizationID: team.id })
    .returning();
  const [option] = await db
    .insert(options)
    .values({ label: "Chêne", value: "oak", organizationID: team.id })
    .returning();
  const owned = { userID: user.userID, organizationID: team.id };
  const [alert] = await db
    .insert(alerts)
    .values({ name: "Portes", lat: 48, lon: 2, organizationID: team.id })
    .returning();
  const [blueprint] = await db
    .insert(blueprints)
    .values({ name: "Rez", projectBlueprintsId: project.id, ...owned })
    .returning();
  const [section] = await db
    .insert(sections)
    .values({ name: "Aile", type: "ZONE", blueprintSectionsId: blueprint?.id, ...owned })
    .returning();
  const [shape] = await db
    .insert(shapes)
    .values({ type: "MARKER", name: "Porte", color: "#000000", sectionShapesId: section?.id, ...owned })
    .returning();
  const kinds = [
    [{ alertID: alert?.id }, "ALERT"],
    [{ shapeID: shape?.id }, "REVIEW"],
    [{ referenceID: reference?.id }, "REVIEW_REFERENCE"],
    [{ optionID: option?.id }, "REVIEW_OPTION"],
    [{ elementID: "titre-1", projectID: project.id }, "REVIEW_HEADER"],
  ] as const;
  for (const [target, type] of kinds)
    expect(await open(user, { productID: null, ...target })).toMatchObject({ type });
  await open();
  expect(
    await api.get(
      user,
      `{ getProductStatus(id: "${lot.id}") { reviews { type } }
        getProject(id: "${project.id}") { blueprints { sections { shapes { reviews { type metadata { key value } } } } } } }`,
    ),
  ).toEqual({
    getProductStatus: { reviews: [{ type: "REVIEW_PRODUCT" }] },
    getProject: {
      blueprints: [
        {
          sections: [
            {
              shapes: [
                {
                  reviews: [
                    {
                      type: "REVIEW",
                      metadata: [
                        { key: "title", value: "Porte" },
                        { key: "projectID", value: project.id },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  });
  for (const target of [
    { productID: null },
    { referenceID: reference?.id },
    { productID: null, elementID: "titre-1" },
  ])
    expect(
      (await api.ask(user, CREATE, { input: { productID: lot.productID, message: "?", ...target } })).refusal,
    ).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(
    (await api.ask(stranger, CREATE, { input: { referenceID: reference?.id, message: "?" } })).refusal,
  ).toMatchObject({ code: "NOT_FOUND", field: "referenceID" });
});

test("[REV-016] [REV-510] an answer to a closed thread opens it again, in the same step", async () => {
  const { id } = await open();
  expect((await decide(admin, id, "ACCEPTED")).data).toMatchObject({
    updateReview: { status: "ACCEPTED", decidedBy: { name: "Ada Chef" }, decidedAt: expect.any(String) },
  });
  await answer(user, id, "Et pourtant");
  expect(await read(id)).toMatchObject({
    status: "PENDING",
    decidedBy: null,
    decidedAt: null,
    messages: [{ message: "Vu ?" }, { message: "Et pourtant" }],
  });
});

test("[PERM-013] only an ADMIN accepts or rejects; anyone who discusses may open again", async () => {
  const { id } = await open();
  for (const status of ["ACCEPTED", "REJECTED"])
    expect((await decide(user, id, status)).refusal).toMatchObject({
      code: "FORBIDDEN",
      reason: "missing-role",
      accepted: ["ADMIN"],
    });
  expect((await decide(admin, id, "REJECTED")).data).toMatchObject({ updateReview: { status: "REJECTED" } });
  expect((await decide(user, id, "PENDING")).data).toMatchObject({
    updateReview: { status: "PENDING", decidedAt: null },
  });
  const solo = await buildUser(api.database.db, { name: "Sol" });
  const own = await buildLot(api.database.db, solo, { name: "Lampe" });
  const { id: ownID } = await open(solo, { productID: own.productID });
  expect((await decide(solo, ownID, "ACCEPTED")).data).toMatchObject({
    updateReview: { status: "ACCEPTED" },
  });
});

test("of two who decide on the same state, the second learns of the first", async () => {
  const { id, updatedAt } = await open();
  await api.get(admin, UPDATE, { input: { id, status: "ACCEPTED", updatedAt } });
  expect(
    (await api.ask(admin, UPDATE, { input: { id, status: "REJECTED", updatedAt } })).refusal,
  ).toMatchObject({ code: "CONFLICT" });
});

test.each(["ACCEPTED", "REJECTED"])(
  "[REV-021] [REV-022] %s ends the creation review, and the check of the option",
  async (status) => {
    const { db } = api.database;
    const [option] = await db
      .insert(options)
      .values({
        label: "Chêne",
        value: "oak",
        organizationID: team.id,
        metadata: [
          { key: "displayCheckRequired", value: "true" },
          { key: "organizationID", value: team.id },
        ],
      })
      .returning();
    const { id } = await open(user, { productID: null, optionID: option?.id });
    await db
      .update(reviews)
      .set({
        metadata: [
          { key: "isCreationReview", value: "true" },
          { key: "title", value: "Chêne" },
        ],
      })
      .where(eq(reviews.id, id));
    await decide(admin, id, status);
    expect(await read(id)).toMatchObject({ metadata: [{ key: "title", value: "Chêne" }] });
    const [checked] = await db
      .select()
      .from(options)
      .where(eq(options.id, option?.id ?? ""));
    expect(checked?.metadata).toEqual([{ key: "organizationID", value: team.id }]);
  },
);

test("guests read and do not write; strangers see nothing", async () => {
  const { id, messages: written } = await open();
  expect(await read(id, guest)).toMatchObject({ id });
  expect(await read(id, stranger)).toBeNull();
  expect(await idsOf(stranger)).toEqual([]);
  const input = { reviewID: id, message: "Non" };
  expect((await api.ask(guest, ANSWER, { input })).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask(stranger, ANSWER, { input })).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await mention(stranger, written[0]?.id ?? "", stranger)).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(
    (await api.ask(stranger, CREATE, { input: { productID: lot.productID, message: "?" } })).refusal,
  ).toMatchObject({ code: "NOT_FOUND", field: "productID" });
});

test("participants of a project discuss its lots, in the threads of its team, and no others", async () => {
  const { db } = api.database;
  const auditor = await addParticipant(api, stranger, project, "diagnostician");
  const onlooker = await addParticipant(api, await buildUser(db), project, "GUEST");
  const secret = await buildLot(db, user, { name: "Lustre" });
  const { id: hidden } = await open(user, { productID: secret.productID });
  const { id } = await open(user);
  const theirs = await open(auditor, { message: "Épaisseur ?" });
  expect(theirs).toMatchObject({ organizationID: team.id });
  await answer(auditor, id, "40 mm");
  expect(await read(id, admin)).toMatchObject({ messages: [{}, { message: "40 mm" }] });
  expect(await idsOf(auditor)).toEqual([theirs.id, id]);
  expect(await idsOf(admin)).toContain(theirs.id);
  expect((await decide(auditor, id, "ACCEPTED")).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(await read(id, onlooker)).toMatchObject({ id });
  const input = { reviewID: id, message: "Non" };
  expect((await api.ask(onlooker, ANSWER, { input })).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await api.ask(auditor, ANSWER, { input: { ...input, reviewID: hidden } })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  // Both sides of the thread may be mentioned.
  expect((await mention(auditor, theirs.messages[0]?.id ?? "", user)).refusal).toBeUndefined();
});

test("[REV-014] a person is mentioned once per message, by its author, and is notified of the thread", async () => {
  const { id, messages: written } = await open(user, { message: "@Cléo Dupré, vu ?" });
  const messageID = written[0]?.id ?? "";
  expect((await mention(user, messageID, colleague)).data).toMatchObject({
    createMention: { createdAt: expect.any(String) },
  });
  await mention(user, messageID, colleague);
  expect(await api.database.db.$count(mentions, eq(mentions.messageMentionsId, messageID))).toBe(1);
  expect((await mention(colleague, messageID, user)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await mention(user, messageID, stranger)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "userMentionsId",
  });
  expect(await read(id)).toMatchObject({
    messages: [{ mentions: [{ userMentionsId: colleague.userID, user: { name: "Cléo Dupré" } }] }],
  });
  const { listNotifications } = await api.get<{ listNotifications: { items: readonly object[] } }>(
    colleague,
    "{ listNotifications { items { type href data } } }",
  );
  expect(listNotifications.items).toMatchObject([
    {
      type: "MENTION",
      href: `/projects/ressources/${project.id}?node=${lot.id}&comments=${id}`,
      data: { reviewID: id },
    },
  ]);
});

test("only its author rewrites a message, on the text that they read", async () => {
  const { id } = await open();
  const { id: messageID } = await answer(user, id);
  expect((await api.ask(admin, REWRITE, { input: { id: messageID, message: "Non" } })).refusal).toMatchObject(
    { code: "FORBIDDEN" },
  );
  const [before] = await api.database.db.select().from(messages).where(eq(messages.id, messageID));
  const input = { id: messageID, updatedAt: before?.updatedAt, message: "Oui, deux" };
  expect(await api.get(user, REWRITE, { input })).toEqual({ updateMessage: { message: "Oui, deux" } });
  expect((await api.ask(user, REWRITE, { input: { ...input, message: "Trois" } })).refusal).toMatchObject({
    code: "CONFLICT",
  });
});

test("[API-009] [API-542] the list and the counts tell open from closed, and mine from all", async () => {
  const { db } = api.database;
  const other = await buildLot(db, user, { name: "Lustre" });
  const first = await open(user);
  const second = await open(colleague, { productID: other.productID });
  const closed = await open(colleague);
  await decide(admin, closed.id, "ACCEPTED");
  const addressed = await open(admin, { toUserID: user.userID });
  expect(await idsOf(user)).toEqual([addressed.id, closed.id, second.id, first.id]);
  expect(await idsOf(user, { status: { eq: "PENDING" } })).toEqual([addressed.id, second.id, first.id]);
  expect(await idsOf(user, { status: { ne: "PENDING" } })).toEqual([closed.id]);
  expect(await idsOf(user, { projectID: project.id })).toEqual([addressed.id, closed.id, first.id]);
  await db.update(productStatuses).set({ projectID: project.id }).where(eq(productStatuses.id, other.id));
  expect(await idsOf(user, { projectID: project.id }), "a lot that joined the project").toContain(second.id);
  expect(await idsOf(user, { productID: other.productID })).toEqual([second.id]);
  expect(await idsOf(user, { forMe: true })).toEqual([addressed.id, first.id]);
  const inSecond = await answer(colleague, second.id, "@Uma Martin");
  await mention(colleague, inSecond.id, user);
  expect(await idsOf(user, { forMe: true })).toEqual([addressed.id, second.id, first.id]);
  expect(await api.get(user, PENDING)).toEqual({
    pendingReviews: {
      total: 3,
      forMe: 3,
      ofLots: [
        { lotID: lot.id, count: 2 },
        { lotID: other.id, count: 1 },
      ],
    },
  });
  expect(await api.get(stranger, PENDING)).toEqual({
    pendingReviews: { total: 0, forMe: 0, ofLots: [] },
  });
});

test("threads are paged, and a page of them costs the same statements however many it holds", async () => {
  for (let index = 0; index < 4; index += 1) {
    const { id, messages: written } = await open(user, { message: `Fil ${index}` });
    await mention(user, written[0]?.id ?? "", colleague);
    await answer(colleague, id);
  }
  const first = await list(user, { limit: 3 });
  const second = await list(user, { limit: 3, nextToken: first.nextToken });
  expect([first.items.length, second.items.length, second.nextToken]).toEqual([3, 1, null]);
  const cost = async (limit: number) => {
    api.countStatements();
    await list(user, { limit });
    return api.countStatements();
  };
  const ofOne = await cost(1);
  expect(await cost(4)).toBe(ofOne);
  expect((await api.ask(user, LIST, { limit: 1001 })).refusal).toMatchObject({
    code: "LIMIT_EXCEEDED",
    limit: 1000,
  });
});

test("[REV-027] blank and endless messages are refused; surrounding space is dropped", async () => {
  expect(await open(user, { message: "  Vu ?\n" })).toMatchObject({ messages: [{ message: "Vu ?" }] });
  for (const message of [" \n ", "a".repeat(MAX_COMMENT + 1)])
    expect(
      (await api.ask(user, CREATE, { input: { productID: lot.productID, message } })).refusal,
    ).toMatchObject({ code: "BAD_USER_INPUT", field: "message" });
});

test("200 writers in 50 threads lose nothing and double nothing, and all read one order", async () => {
  const threads = await Promise.all(
    Array.from({ length: 50 }, (_, index) => open(user, { message: `Fil ${index}` })),
  );
  const people = [admin, user, colleague];
  const sent = threads.flatMap(({ id }, thread) =>
    [0, 1, 2, 3].map((index) => ({
      as: people[(thread + index) % people.length] ?? user,
      input: { id: randomUUID(), reviewID: id, message: `${thread}.${index}` },
    })),
  );
  // Every third call is sent twice, as after a lost answer.
  const calls = sent.flatMap((call, index) => (index % 3 === 0 ? [call, call] : [call]));
  const answers = await Promise.all(calls.map(({ as, input }) => api.ask(as, ANSWER, { input })));
  expect(answers.filter(({ refusal }) => refusal)).toEqual([]);
  const [mine, theirs] = await Promise.all([list(user, { limit: 100 }), list(guest, { limit: 100 })]);
  expect(mine.items).toEqual(theirs.items);
  for (const [thread, { id }] of threads.entries()) {
    const found = mine.items.find((each) => each.id === id)?.messages ?? [];
    expect(found.map(({ message }) => message).toSorted()).toEqual(
      [`Fil ${thread}`, ...[0, 1, 2, 3].map((index) => `${thread}.${index}`)].toSorted(),
    );
    const moments = found.map(({ createdAt }) => createdAt);
    expect(new Set(moments).size).toBe(5);
    expect(moments).toEqual(moments.toSorted());
  }
});

test("[REV-503] [REV-507] [REV-508] a thread, its messages and its mentions have all their fields", async () => {
  const review = await open(user, { message: "@Cléo Dupré vu ?", toUserID: colleague.userID });
  const [first] = review.messages;
  await api.get(user, MENTION, {
    input: { messageMentionsId: first?.id, userMentionsId: colleague.userID, role: "USER" },
  });
  const { getReview } = await api.get<{ getReview: Record<string, unknown> }>(
    user,
    `query ($id: ID!) { getReview(id: $id) {
      id byUserID toUserID organizationID organizationMasterID elementID message metadata { key type value }
      type status productID referenceID alertID optionID shapeID fieldID
      messages { id userID toUserID orderID reviewID message type status createdAt user { id name }
        mentions { userMentionsId messageMentionsId role } } } }`,
    { id: review.id },
  );
  expect(getReview).toEqual({
    id: review.id,
    byUserID: user.userID,
    toUserID: colleague.userID,
    organizationID: team.id,
    organizationMasterID: null,
    elementID: lot.id,
    message: "@Cléo Dupré vu ?",
    metadata: expect.arrayContaining([{ key: "projectID", type: "string", value: project.id }]),
    type: "REVIEW_PRODUCT",
    status: "PENDING",
    productID: lot.productID,
    referenceID: null,
    alertID: null,
    optionID: null,
    shapeID: null,
    fieldID: null,
    messages: [
      {
        id: first?.id,
        userID: user.userID,
        toUserID: colleague.userID,
        orderID: null,
        reviewID: review.id,
        message: "@Cléo Dupré vu ?",
        type: "REVIEW",
        status: "PENDING",
        createdAt: expect.any(String),
        user: { id: user.userID, name: "Uma Martin" },
        mentions: [{ userMentionsId: colleague.userID, messageMentionsId: first?.id, role: "USER" }],
      },
    ],
  });
});
