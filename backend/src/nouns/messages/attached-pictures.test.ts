import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readsSharedFile } from "../../reads-shared-file.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { uploadPicture } from "../../testing/files.ts";
import { buildPeople, buildUser, type People } from "../../testing/people.ts";
import { addParticipant } from "../projects/testing/open-site.ts";

let api: TestApi;
let people: People;
let productID: string;
let participant: UserIdentity;
beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  const project = await buildProject(db, people.user);
  productID = (await buildLot(db, people.user, { projectID: project.id })).productID;
  participant = await addParticipant(
    api,
    await buildUser(db, { name: "Aline" }),
    { id: project.id, organizationID: people.team.id },
    "architect",
  );
});
afterAll(() => api.close());

const upload = (by: UserIdentity, kind: "comment" | "picture" = "comment") =>
  uploadPicture(api.database, by, kind);
const CREATE = `mutation ($input: CreateReviewInput!) {
  createReview(input: $input) { id messages { pictures } } }`;
const ANSWER = "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { pictures } }";
const reads = (as: UserIdentity, key: string) =>
  readsSharedFile(api.database.db, as, { key, organizationID: null, userID: null });

test("pictures of a comment are read by whoever reads its thread, the project's participants among them, and nobody else", async () => {
  const first = await upload(people.user);
  const { createReview } = await api.get<{
    createReview: { id: string; messages: { pictures: string[] }[] };
  }>(people.user, CREATE, { input: { productID, message: "Vu ?", pictures: [first] } });
  expect(createReview.messages).toEqual([{ pictures: [first] }]);
  const second = await upload(participant);
  await api.get(participant, ANSWER, {
    input: { reviewID: createReview.id, message: "Oui", pictures: [second] },
  });
  for (const key of [first, second]) {
    for (const reader of [people.user, people.guest, participant])
      expect(await reads(reader, key)).toBe(true);
    for (const other of [people.rival, people.solo]) expect(await reads(other, key)).toBe(false);
  }
});

test("only own uploads for comments are sent, five at most", async () => {
  const send = (pictures: readonly string[]) =>
    api.ask(people.user, CREATE, { input: { productID, message: "Vu ?", pictures } });
  for (const key of [await upload(people.rival), await upload(people.user, "picture"), "comment/none.jpg"]) {
    expect((await send([key])).refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "pictures" });
    expect(await reads(people.user, key)).toBe(false);
  }
  const many = await Promise.all(Array.from({ length: 6 }, () => upload(people.user)));
  expect((await send(many)).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
  expect((await send(many.slice(1))).refusal).toBeUndefined();
});

test("pictures of an order's message are read by its two sides and nobody else; only own uploads are sent", async () => {
  const { db } = api.database;
  const order = await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    toOrganizationID: people.rivalTeam.id,
  });
  const send = (as: UserIdentity, pictures: readonly string[]) =>
    api.ask(as, ANSWER, { input: { orderID: order.id, message: "Voici l’état", pictures } });
  const mine = await upload(people.user);
  const theirs = await upload(people.rival);
  expect((await send(people.user, [mine])).data).toEqual({ createMessage: { pictures: [mine] } });
  expect((await send(people.rival, [theirs])).data).toEqual({ createMessage: { pictures: [theirs] } });
  for (const key of [mine, theirs]) {
    for (const reader of [people.user, people.rival]) expect(await reads(reader, key)).toBe(true);
    for (const other of [people.solo, participant]) expect(await reads(other, key)).toBe(false);
  }
  expect((await send(people.user, [await upload(people.rival)])).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "pictures",
  });
});
