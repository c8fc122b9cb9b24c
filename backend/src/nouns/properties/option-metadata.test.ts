import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { options } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
const CREATE_LIST = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }";
const CREATE = "mutation ($input: CreateOptionInput!) { createOption(input: $input) { id } }";
const REVIEW = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";
const METADATA = "metadata { key value }";
const FIELDS = `id label value status ${METADATA} optionOptionsId fieldOptionsId userID organizationID`;
const OPTION = `query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { ${FIELDS}
  reviews { id type optionID message status } options { ${FIELDS} } } }`;

const createList = async (who: Person, label: string) =>
  (
    await api.get<{ createField: { id: string } }>(who, CREATE_LIST, {
      input: { type: "LIST", label },
    })
  ).createField.id;
const create = async (who: Person, input: object) =>
  (await api.get<{ createOption: { id: string } }>(who, CREATE, { input })).createOption.id;
const read = async (who: Person, id: string) =>
  (await api.get<{ getOptionsByIds: Record<string, unknown>[] }>(who, OPTION, { ids: [id] }))
    .getOptionsByIds[0];

test("[REF-510] an option answers all its fields, with its owner and pending check in its metadata, its threads and the options under it", async () => {
  const fieldOptionsId = await createList(people.user, "Essence");
  const oak = await create(people.user, { fieldOptionsId, label: "Chêne" });
  const child = await create(people.admin, { fieldOptionsId, label: "Chêne brut", optionOptionsId: oak });
  const { createReview } = await api.get<{ createReview: { id: string } }>(people.admin, REVIEW, {
    input: { optionID: oak, message: "Quelle essence exactement ?" },
  });
  await api.database.db.update(options).set({ status: "ACTIVE" }).where(eq(options.id, oak));
  const owner = { key: "organizationID", value: people.team.id };
  const common = { fieldOptionsId, organizationID: people.team.id };
  const option = await read(people.guest, oak);
  const threads = option?.reviews as readonly { id: string; message: string | null }[] | undefined;
  const creation = threads?.find(({ id }) => id !== createReview.id);
  const thread = threads?.find(({ id }) => id === createReview.id);
  expect(option).toEqual({
    ...common,
    id: oak,
    label: "Chêne",
    value: "chene",
    status: "ACTIVE",
    metadata: [{ key: "displayCheckRequired", value: creation?.id }, owner],
    optionOptionsId: null,
    userID: people.user.userID,
    reviews: expect.anything(),
    options: [
      {
        ...common,
        id: child,
        label: "Chêne brut",
        value: "chene-brut",
        status: null,
        metadata: [owner],
        optionOptionsId: oak,
        userID: people.admin.userID,
      },
    ],
  });
  const review = { type: "REVIEW_OPTION", optionID: oak, status: "PENDING" };
  expect(creation).toMatchObject({ ...review, message: expect.stringContaining("Chêne") });
  expect(thread).toMatchObject({
    ...review,
    id: createReview.id,
    message: "Quelle essence exactement ?",
  });
  expect(threads).toHaveLength(2);
  for (const stranger of [people.rival, people.solo]) expect(await read(stranger, oak)).toBeUndefined();
});

test("the owner in the metadata is the option's, whatever entry is stored; the platform and a person without a team are none", async () => {
  const fieldOptionsId = await createList(people.admin, "Bois");
  const teak = await create(people.admin, { fieldOptionsId, label: "Teck" });
  await api.database.db
    .update(options)
    .set({ metadata: [{ key: "organizationID", value: people.rivalTeam.id }] })
    .where(eq(options.id, teak));
  expect((await read(people.admin, teak))?.metadata).toEqual([
    { key: "organizationID", value: people.team.id },
  ]);
  const ofPerson = await create(people.solo, {
    fieldOptionsId: await createList(people.solo, "Bois"),
    label: "Teck",
  });
  expect((await read(people.solo, ofPerson))?.metadata).toEqual([]);
  const CONDITIONS = `{ listFields(filter: { key: { eq: "condition" } }) { items { options { organizationID ${METADATA} } } } }`;
  const { listFields } = await api.get<{ listFields: { items: { options: object[] }[] } }>(
    people.admin,
    CONDITIONS,
  );
  const [platform] = listFields.items[0]?.options ?? [];
  expect(platform).toEqual({ organizationID: null, metadata: [{ key: "order", value: 1 }] });
});
