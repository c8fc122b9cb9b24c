import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { notifications } from "../notifications/table.ts";
import { organizations } from "../organizations/table.ts";
import { options } from "../properties/table.ts";

let api: TestApi;
let people: People;
let wood: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  wood = (
    await buildField(api.database.db, people.admin, { key: "list-essence", type: "LIST", label: "Essence" })
  ).id;
});
afterAll(() => api.close());

interface Review {
  readonly id: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly optionID: string;
  readonly metadata: { readonly key: string; readonly value: string }[];
  readonly messages: readonly {
    readonly message: string;
    readonly mentions: readonly { readonly userMentionsId: string }[];
  }[];
}
const CREATE = "mutation ($input: CreateOptionInput!) { createOption(input: $input) { id } }";
const SAVE = "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const REVIEWS = `{ reviewsByOrganization(limit: 1000) { items { id status updatedAt optionID
  metadata { key value } messages { message mentions { userMentionsId } } } } }`;
const DECIDE = "mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { status } }";
const MARKS = "query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { id metadata { key value } } }";

type Person = People["user"];
const create = async (who: Person, label: string): Promise<string> =>
  (await api.get<{ createOption: { id: string } }>(who, CREATE, { input: { fieldOptionsId: wood, label } }))
    .createOption.id;
const reviewsOf = async (who: Person, optionID: string): Promise<Review[]> => {
  const { reviewsByOrganization } = await api.get<{ reviewsByOrganization: { items: Review[] } }>(
    who,
    REVIEWS,
    {},
  );
  return reviewsByOrganization.items.filter((review) => review.optionID === optionID);
};
const marksOf = async (who: Person, ids: readonly string[]): Promise<boolean[]> => {
  const { getOptionsByIds } = await api.get<{
    getOptionsByIds: { id: string; metadata: { key: string }[] }[];
  }>(who, MARKS, { ids });
  return ids.map(
    (id) =>
      getOptionsByIds
        .find((option) => option.id === id)
        ?.metadata.some(({ key }) => key === "displayCheckRequired") ?? false,
  );
};

test("[REF-008] [REF-009] [REV-511] a USER's new option opens a PENDING review that mentions admins and creators", async () => {
  const id = await create(people.user, "Iroko");
  const [review, ...others] = await reviewsOf(people.guest, id);
  expect(others).toEqual([]);
  expect(review).toMatchObject({ status: "PENDING" });
  expect(review?.metadata).toContainEqual(expect.objectContaining({ key: "isCreationReview" }));
  const [message] = review?.messages ?? [];
  expect(message?.message).toContain("Nouveau choix à vérifier : « Iroko »");
  expect(message?.message).toContain(`@${people.creator.name}`);
  expect(message?.mentions.map(({ userMentionsId }) => userMentionsId).sort()).toEqual(
    [people.admin.userID, people.creator.userID].sort(),
  );
  expect(await marksOf(people.user, [id])).toEqual([true]);
  const told = await api.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userID, people.admin.userID));
  expect(told.some(({ type, href }) => type === "MENTION" && href?.includes(review?.id ?? "?"))).toBe(true);
  expect(await reviewsOf(people.rival, id)).toEqual([]);
});

test("[REV-511] a CREATOR's option is reviewed too, and does not mention its author", async () => {
  const [review] = await reviewsOf(people.admin, await create(people.creator, "Wengé"));
  expect(review?.messages[0]?.mentions.map(({ userMentionsId }) => userMentionsId)).toEqual([
    people.admin.userID,
  ]);
});

test("[REV-512] an ADMIN's new option opens no review, except in rotor mode", async () => {
  const free = await create(people.admin, "Hêtre");
  expect(await reviewsOf(people.admin, free)).toEqual([]);
  expect(await marksOf(people.admin, [free])).toEqual([false]);
  const { db } = api.database;
  const setTemplate = (template: string | null) =>
    db.update(organizations).set({ template }).where(eq(organizations.id, people.team.id));
  await setTemplate("rotor");
  try {
    expect(await reviewsOf(people.admin, await create(people.admin, "Frêne"))).toHaveLength(1);
  } finally {
    await setTemplate(null);
  }
});

test("[REV-021] [REV-022] options pasted together have one review, whose acceptance ends the check of them all", async () => {
  const { saveOptions } = await api.get<{ saveOptions: { batchID: string; ids: string[] } }>(
    people.user,
    SAVE,
    { input: { fieldOptionsId: wood, create: ["Aulne", "Tilleul", "Orme"].map((label) => ({ label })) } },
  );
  const other = await create(people.user, "Charme");
  const [first = ""] = saveOptions.ids;
  const [review] = await reviewsOf(people.admin, first);
  expect(review?.messages[0]?.message).toContain("3 nouveaux choix");
  expect(await marksOf(people.user, [...saveOptions.ids, other])).toEqual([true, true, true, true]);
  const input = { id: review?.id, updatedAt: review?.updatedAt, status: "ACCEPTED" };
  expect((await api.ask(people.user, DECIDE, { input })).refusal).toMatchObject({ code: "FORBIDDEN" });
  await api.get(people.admin, DECIDE, { input });
  expect(await marksOf(people.user, [...saveOptions.ids, other])).toEqual([false, false, false, true]);
  expect((await reviewsOf(people.admin, first))[0]).toMatchObject({ status: "ACCEPTED" });
});

test("taking back new options closes their review without a decision; redoing opens it again", async () => {
  const { saveOptions } = await api.get<{ saveOptions: { batchID: string; ids: string[] } }>(
    people.user,
    SAVE,
    { input: { fieldOptionsId: wood, create: [{ label: "Bouleau" }, { label: "Saule" }] } },
  );
  const [first = "", second = ""] = saveOptions.ids;
  const stateOf = async () => (await reviewsOf(people.admin, first)).map(({ status }) => status);
  await api.get(people.user, SAVE, { input: { fieldOptionsId: wood, remove: [second] } });
  expect(await stateOf()).toEqual(["PENDING"]);
  const removed = await api.get<{ saveOptions: { batchID: string } }>(people.user, SAVE, {
    input: { fieldOptionsId: wood, remove: [first] },
  });
  expect(await stateOf()).toEqual(["REJECTED"]);
  const undone = await api.get<{ undoBatch: { batchID: string } }>(people.user, UNDO, {
    batchID: removed.saveOptions.batchID,
  });
  expect(await stateOf()).toEqual(["PENDING"]);
  await api.get(people.user, UNDO, { batchID: undone.undoBatch.batchID });
  expect(await stateOf()).toEqual(["REJECTED"]);
});

test("hiding a new option closes its review without a decision; showing it opens it again", async () => {
  const id = await create(people.user, "Merisier");
  const stateOf = async () => (await reviewsOf(people.admin, id)).map(({ status }) => status);
  const hide = async (archived: boolean) => {
    const { getOptionsByIds } = await api.get<{ getOptionsByIds: { updatedAt: string }[] }>(
      people.user,
      "query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { updatedAt } }",
      { ids: [id] },
    );
    const update = [{ id, updatedAt: getOptionsByIds[0]?.updatedAt, archived }];
    await api.get(people.user, SAVE, { input: { fieldOptionsId: wood, update } });
  };
  await hide(true);
  expect(await stateOf()).toEqual(["REJECTED"]);
  await hide(false);
  expect(await stateOf()).toEqual(["PENDING"]);
});

test.each([
  ["deleting", "mutation ($id: ID!) { deleteReference(input: { id: $id }) { batchID } }"],
  [
    "merging",
    "mutation ($id: ID!, $into: ID!) { mergeReferences(input: { from: [$id], into: $into }) { batchID } }",
  ],
])("%s a new reference closes its review without a decision; undo opens it again", async (act, document) => {
  const SAVE_REFERENCES = "mutation ($input: SaveReferencesInput!) { saveReferences(input: $input) { ids } }";
  const created = async (who: Person, name: string) => {
    const input = { create: [{ name, sku: `${act}-${name}` }] };
    return (await api.get<{ saveReferences: { ids: string[] } }>(who, SAVE_REFERENCES, { input }))
      .saveReferences.ids[0] as string;
  };
  const [kept, id] = [await created(people.admin, "Porte"), await created(people.user, "Portes")];
  const reviewed = await api.get<{ getReference: { metadata: { key: string; value: string }[] } }>(
    people.admin,
    "query ($id: ID!) { getReference(id: $id) { metadata { key value } } }",
    { id },
  );
  const reviewID = reviewed.getReference.metadata.find(({ key }) => key === "displayCheckRequired")?.value;
  const stateOf = async () => {
    const { reviewsByOrganization } = await api.get<{ reviewsByOrganization: { items: Review[] } }>(
      people.admin,
      REVIEWS,
      {},
    );
    return reviewsByOrganization.items.find((review) => review.id === reviewID)?.status;
  };
  expect(await stateOf()).toBe("PENDING");
  const done = await api.get<Record<string, { batchID: string }>>(
    people.admin,
    document,
    act === "merging" ? { id, into: kept } : { id },
  );
  expect(await stateOf()).toBe("REJECTED");
  const [{ batchID } = { batchID: "" }] = Object.values(done);
  await api.get(people.admin, UNDO, { batchID });
  expect(await stateOf()).toBe("PENDING");
});

test("undoing the step that created an option closes its review", async () => {
  const { saveOptions } = await api.get<{ saveOptions: { batchID: string; ids: string[] } }>(
    people.user,
    SAVE,
    { input: { fieldOptionsId: wood, create: [{ label: "Cormier" }] } },
  );
  const [id = ""] = saveOptions.ids;
  const undone = await api.get<{ undoBatch: { batchID: string } }>(people.user, UNDO, {
    batchID: saveOptions.batchID,
  });
  expect(await reviewsOf(people.admin, id)).toMatchObject([{ status: "REJECTED" }]);
  await api.get(people.user, UNDO, { batchID: undone.undoBatch.batchID });
  expect(await reviewsOf(people.admin, id)).toMatchObject([{ status: "PENDING" }]);
});

test("teams discuss an option of the platform, which all of them see, each on its own", async () => {
  const READ = "query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { reviews { id optionID status } } }";
  const read = async (who: Person, ids: readonly string[]) =>
    (await api.get<{ getOptionsByIds: { reviews: object[] }[] }>(who, READ, { ids })).getOptionsByIds;
  const [shared] = await api.database.db
    .select()
    .from(options)
    .where(isNull(options.organizationID))
    .limit(1);
  const OPEN = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";
  const about = { input: { optionID: shared?.id, message: "Encore utile ?" } };
  const { createReview } = await api.get<{ createReview: { id: string } }>(people.user, OPEN, about);
  const threadsFor = async (who: Person) =>
    (await read(who, [shared?.id ?? ""])).map(({ reviews }) => reviews);
  expect(await threadsFor(people.guest)).toEqual([
    [{ id: createReview.id, optionID: shared?.id, status: "PENDING" }],
  ]);
  expect(await threadsFor(people.rival)).toEqual([[]]);
});
