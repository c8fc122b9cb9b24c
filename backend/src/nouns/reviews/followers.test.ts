import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam, buildUser, type Team } from "../../testing/people.ts";
import { notifications } from "../notifications/table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { addParticipant } from "../projects/testing/open-site.ts";

let api: TestApi;
let team: Team;
let author: UserIdentity;
let writer: UserIdentity;
let colleague: UserIdentity;
let guest: UserIdentity;
let stranger: UserIdentity;
let reviewID: string;
let project: Awaited<ReturnType<typeof buildProject>>;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  team = await buildTeam(db, { name: "Atelier" });
  author = await buildMember(db, team, "USER", { name: "Aude Auteur" });
  writer = await buildMember(db, team, "USER", { name: "Wim Schrijver" });
  colleague = await buildMember(db, team, "USER", { name: "Cléo Dupré" });
  guest = await buildMember(db, team, "GUEST", { name: "Gaël Petit" });
  stranger = await buildMember(db, await buildTeam(db, { name: "Ailleurs" }), "ADMIN");
  project = await buildProject(db, author);
  const { productID } = await buildLot(db, author, { projectID: project.id });
  const { createReview } = await api.get<{ createReview: { id: string } }>(
    author,
    "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }",
    { input: { productID, message: "Vu ?" } },
  );
  reviewID = createReview.id;
});

const FOLLOW = "mutation ($input: FollowReviewInput!) { followReview(input: $input) { isFollowed } }";
const follow = (as: UserIdentity, follows = true) =>
  api.get<{ followReview: { isFollowed: boolean } }>(as, FOLLOW, { input: { id: reviewID, follows } });
const answer = async (as: UserIdentity, message: string): Promise<string> =>
  (
    await api.get<{ createMessage: { id: string } }>(
      as,
      "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }",
      { input: { reviewID, message } },
    )
  ).createMessage.id;
const follows = async (as: UserIdentity) =>
  (
    await api.get<{ getReview: { isFollowed: boolean } }>(
      as,
      "query ($id: ID!) { getReview(id: $id) { isFollowed } }",
      { id: reviewID },
    )
  ).getReview.isFollowed;
const noticed = async (messageID: string, people: readonly UserIdentity[]): Promise<string[]> => {
  const rows = await api.database.db
    .select({ userID: notifications.userID })
    .from(notifications)
    .where(
      and(
        eq(notifications.key, `message:${messageID}`),
        inArray(
          notifications.userID,
          people.map(({ userID }) => userID),
        ),
      ),
    );
  const nameOf = new Map(people.map(({ userID, name }) => [userID, name]));
  return rows.map(({ userID }) => nameOf.get(userID) ?? "").toSorted();
};

test("author, writers and mentioned people follow by themselves, everybody else by choice", async () => {
  expect(await follows(author)).toBe(true);
  for (const other of [writer, colleague, guest]) expect(await follows(other)).toBe(false);
  const messageID = await answer(writer, "Oui, @Cléo Dupré ?");
  await api.get(writer, "mutation ($input: CreateMentionInput!) { createMention(input: $input) { id } }", {
    input: { messageMentionsId: messageID, userMentionsId: colleague.userID },
  });
  expect(await follows(writer)).toBe(true);
  expect(await follows(colleague)).toBe(true);
  expect((await follow(guest)).followReview.isFollowed).toBe(true);
  expect(await follows(guest)).toBe(true);
});

test("followers are told of each answer, once, except its writer, those it mentions and those who left off", async () => {
  const people = [author, writer, colleague, guest];
  await follow(guest);
  await follow(colleague);
  expect(await noticed(await answer(writer, "Oui"), people)).toEqual(
    [author, colleague, guest].map(({ name }) => name).toSorted(),
  );
  await follow(author, false);
  expect(await noticed(await answer(writer, "@Cléo Dupré tu confirmes ?"), people)).toEqual(["Gaël Petit"]);
  expect(await noticed(await answer(colleague, "Je confirme"), people)).toEqual([
    "Gaël Petit",
    "Wim Schrijver",
  ]);
});

test("who has left the team, or the project, is not told any more", async () => {
  const { db } = api.database;
  const site = { id: project.id, organizationID: team.id };
  const architect = await addParticipant(api, await buildUser(db, { name: "Aline" }), site, "architect");
  await follow(architect);
  await follow(colleague);
  const people = [colleague, architect];
  expect(await noticed(await answer(writer, "Oui"), people)).toEqual(["Aline", "Cléo Dupré"]);
  await db.delete(organizationMembers).where(
    inArray(
      organizationMembers.userID,
      people.map(({ userID }) => userID),
    ),
  );
  expect(await noticed(await answer(writer, "Encore"), people)).toEqual([]);
});

test("nobody follows a thread that they do not read", async () => {
  for (const id of [reviewID, crypto.randomUUID()])
    expect((await api.ask(stranger, FOLLOW, { input: { id, follows: true } })).refusal).toMatchObject({
      code: "NOT_FOUND",
    });
});
