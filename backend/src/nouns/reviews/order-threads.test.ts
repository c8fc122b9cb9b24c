import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

const CREATE =
  "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id type metadata { key value } } }";
const SUBJECT = `query ($orderID: ID, $customerID: ID) {
  reviewSubject(orderID: $orderID, customerID: $customerID) { type elementID metadata { key value } } }`;
const LIST = "query ($elementID: String) { reviewsByOrganization(elementID: $elementID) { items { id } } }";
const GET = "query ($id: ID!) { getReview(id: $id) { id messages { message } } }";
const PENDING = "{ pendingReviews { total ofElements { elementID count } } }";

let api: TestApi;
let people: People;
let buyer: UserIdentity;
let orderID: string;
let customerID: string;
beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  buyer = await buildMember(db, people.rivalTeam, "USER");
  const customer = await buildCustomer(db, people.user, {
    companyName: "Mairie du Pré",
    firstName: "Anne",
    lastName: "Lefèvre",
  });
  customerID = customer.id;
  orderID = (
    await buildOrder(db, people.user, {
      type: "QUOTE",
      requestType: "quote",
      number: "DV-7",
      toOrganizationID: people.rivalTeam.id,
    })
  ).id;
});
afterAll(() => api.close());

const open = async (as: UserIdentity, named: object, message = "Vu ?") =>
  (await api.get<{ createReview: { id: string } }>(as, CREATE, { input: { ...named, message } })).createReview
    .id;
const listFor = async (as: UserIdentity, elementID: string) =>
  (
    await api.get<{ reviewsByOrganization: { items: { id: string }[] } }>(as, LIST, { elementID })
  ).reviewsByOrganization.items.map(({ id }) => id);
const subjectFor = async (as: UserIdentity, named: object) =>
  (await api.get<{ reviewSubject: object | null }>(as, SUBJECT, { ...named })).reviewSubject;

test("an order and a customer are named to the members of their team, not to its guests and not to strangers", async () => {
  for (const reader of [people.admin, people.user]) {
    expect(await subjectFor(reader, { orderID })).toEqual({
      type: "REVIEW_ORDER",
      elementID: orderID,
      metadata: [
        { key: "title", value: "DV-7" },
        { key: "orderKind", value: "sentquote" },
      ],
    });
    expect(await subjectFor(reader, { customerID })).toEqual({
      type: "REVIEW_CUSTOMER",
      elementID: customerID,
      metadata: [
        { key: "title", value: "Mairie du Pré" },
        { key: "subtitle", value: "Anne Lefèvre" },
      ],
    });
  }
  // The other side knows the order as what it received, and nothing of who wrote it down as a customer.
  expect(await subjectFor(buyer, { orderID })).toMatchObject({
    metadata: expect.arrayContaining([{ key: "orderKind", value: "receivedquote" }]),
  });
  expect(await subjectFor(buyer, { customerID })).toBeNull();
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.solo, project, "architect");
  for (const outsider of [people.guest, people.solo, participant]) {
    expect(await subjectFor(outsider, { orderID })).toBeNull();
    expect(await subjectFor(outsider, { customerID })).toBeNull();
  }
});

const pendingFor = async (as: UserIdentity) =>
  (await api.get<{ pendingReviews: { total: number; ofElements: object[] } }>(as, PENDING)).pendingReviews;

test("each side of an order discusses it on its own; a guest sees, counts, opens and follows no thread about orders or customers", async () => {
  const before = await pendingFor(people.guest);
  const ours = await open(people.user, { orderID }, "Jusqu’où descendre ?");
  const theirs = await open(buyer, { orderID }, "Trop cher ?");
  const about = await open(people.user, { customerID }, "Paie tard");
  expect(await listFor(people.admin, orderID)).toEqual([ours]);
  expect(await listFor(people.rival, orderID)).toEqual([theirs]);
  expect(await listFor(people.admin, customerID)).toEqual([about]);
  for (const id of [ours, about]) {
    expect(await api.get(people.guest, GET, { id })).toEqual({ getReview: null });
    expect(await api.get(people.rival, GET, { id })).toEqual({ getReview: null });
    const follow = "mutation ($input: FollowReviewInput!) { followReview(input: $input) { id } }";
    expect((await api.ask(people.guest, follow, { input: { id, follows: true } })).refusal).toMatchObject({
      code: "NOT_FOUND",
    });
  }
  expect(await listFor(people.guest, orderID)).toEqual([]);
  // What a guest counts is as before.
  expect(await pendingFor(people.guest)).toEqual(before);
  expect((await pendingFor(people.admin)).ofElements).toEqual(
    expect.arrayContaining([
      { elementID: orderID, count: 1 },
      { elementID: customerID, count: 1 },
    ]),
  );
});

test("a guest cannot be mentioned in such a thread, a member can", async () => {
  const { createReview } = await api.get<{ createReview: { id: string } }>(people.user, CREATE, {
    input: { orderID, message: "À voir ensemble" },
  });
  const { createMessage } = await api.get<{ createMessage: { id: string } }>(
    people.user,
    "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }",
    { input: { reviewID: createReview.id, message: "Camille ?", type: "REVIEW" } },
  );
  const mention = (userMentionsId: string) =>
    api.ask(people.user, "mutation ($input: CreateMentionInput!) { createMention(input: $input) { id } }", {
      input: { messageMentionsId: createMessage.id, userMentionsId },
    });
  expect((await mention(people.guest.userID)).refusal).toMatchObject({ field: "userMentionsId" });
  expect((await mention(people.admin.userID)).refusal).toBeUndefined();
  for (const named of [{ orderID }, { customerID }])
    expect(
      (await api.ask(people.guest, CREATE, { input: { ...named, message: "?" } })).refusal,
    ).toMatchObject({ code: "FORBIDDEN" });
});

test("the threads of a customer follow it into the one that it is merged with, and back when that is undone", async () => {
  const { db } = api.database;
  const kept = await buildCustomer(db, people.user, { companyName: "Mairie du Pré-Saint-Gervais" });
  const merged = await buildCustomer(db, people.user, { companyName: "Mairie Pré" });
  const thread = await open(people.user, { customerID: merged.id });
  const { mergeCustomers } = await api.get<{ mergeCustomers: { batchID: string } }>(
    people.user,
    "mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { batchID } }",
    { input: { id: kept.id, mergedID: merged.id, updatedAt: kept.updatedAt.toISOString() } },
  );
  expect(await listFor(people.user, kept.id)).toEqual([thread]);
  expect(await listFor(people.user, merged.id)).toEqual([]);
  await api.get(people.user, "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }", {
    batchID: mergeCustomers.batchID,
  });
  expect(await listFor(people.user, merged.id)).toEqual([thread]);
});
