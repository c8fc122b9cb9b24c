import { type Identity, reviewPolicy } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let fieldID: string;
let reviewID: string;

const CREATE_FIELD = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }";
const CREATE = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { id } }";
const FOLLOW = "mutation ($input: FollowReviewInput!) { followReview(input: $input) { id } }";
const READ = "query ($id: ID!) { getReview(id: $id) { id fieldID messages { message } } }";
const LIST = "query ($id: String) { reviewsByOrganization(elementID: $id) { items { id fieldID message } } }";
const SUBJECT = "query ($id: ID) { reviewSubject(fieldID: $id) { type elementID } }";
const PENDING = "{ pendingReviews { ofElements { elementID count } } }";

beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const field = await api.get<{ createField: { id: string } }>(people.admin, CREATE_FIELD, {
    input: { type: "TEXT", label: "Prix négocié" },
  });
  fieldID = field.createField.id;
  const input = { fieldID, message: "Visible des clients ?" };
  const review = await api.get<{ createReview: { id: string } }>(people.user, CREATE, { input });
  reviewID = review.createReview.id;
});
afterAll(() => api.close());

const partnerKey = (organizationID: string): Identity => ({
  kind: "partner",
  keyID: "key",
  organizationID,
  scopes: ["*"],
});

test("a partner's key, even of the team with every scope, reads no thread on a property and writes in none", async () => {
  const queries: readonly [string, Record<string, unknown>][] = [
    [READ, { id: reviewID }],
    [LIST, { id: fieldID }],
    [SUBJECT, { id: fieldID }],
    [PENDING, {}],
  ];
  const mutations: readonly [string, Record<string, unknown>][] = [
    [CREATE, { input: { fieldID, message: "Vu ?" } }],
    [UPDATE, { input: { id: reviewID, status: "ACCEPTED" } }],
    [FOLLOW, { input: { id: reviewID, follows: true } }],
  ];
  // A guest of the team reads the thread by each of the queries.
  for (const [document, variables] of queries) {
    const { data } = await api.ask(people.guest, document, variables);
    expect(JSON.stringify(data), document).toContain(fieldID);
  }
  for (const { id } of [people.team, people.rivalTeam])
    for (const [document, variables] of [...queries, ...mutations]) {
      const { data, refusal } = await api.ask(partnerKey(id), document, variables);
      expect(refusal, document).toMatchObject({ code: "UNAUTHENTICATED" });
      expect(JSON.stringify(data ?? null), document).not.toContain(fieldID);
    }
  const { rows } = await api.database.pool.query(
    "select r.status, count(m.id)::int as messages from reviews r left join messages m on m.review_id = r.id where r.field_id = $1 group by r.id",
    [fieldID],
  );
  expect(rows).toEqual([{ status: "PENDING", messages: 1 }]);
});

test("the policy of the stored thread refuses a partner's key too", () => {
  const row = { organizationID: people.team.id, userID: people.user.userID, byUserID: people.user.userID };
  expect(reviewPolicy.see(people.guest, row).allowed).toBe(true);
  for (const rule of [reviewPolicy.see, reviewPolicy.change])
    expect(rule(partnerKey(people.team.id), row).allowed).toBe(false);
});
