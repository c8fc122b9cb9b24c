import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { alerts } from "../alerts/table.ts";
import { addParticipant } from "../projects/testing/open-site.ts";
import { fields, options } from "../properties/table.ts";
import { references } from "../references/table.ts";

const CREATE = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";
const SUBJECT = `query ($referenceID: ID, $alertID: ID, $optionID: ID, $fieldID: ID, $elementID: String, $projectID: ID) {
  reviewSubject(referenceID: $referenceID, alertID: $alertID, optionID: $optionID, fieldID: $fieldID, elementID: $elementID, projectID: $projectID) {
    type elementID metadata { key value }
  }
}`;
const LIST = `query ($elementID: String, $projectID: ID) {
  reviewsByOrganization(elementID: $elementID, projectID: $projectID) { items { id } }
}`;
const PENDING = "{ pendingReviews { ofLots { lotID } ofElements { elementID projectID count } } }";

let api: TestApi;
let admin: UserIdentity;
let user: UserIdentity;
let guest: UserIdentity;
let stranger: UserIdentity;
let participant: UserIdentity;
let subjects: readonly (readonly [type: string, named: Record<string, string>, title: string, id: string])[];

beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Atelier" });
  admin = await buildMember(db, team, "ADMIN");
  user = await buildMember(db, team, "USER");
  guest = await buildMember(db, team, "GUEST");
  stranger = await buildMember(db, await buildTeam(db, { name: "Ailleurs" }), "ADMIN");
  const project = await buildProject(db, user, { name: "Tour Horizon" });
  participant = await addParticipant(api, stranger, project, "diagnostician");
  const organizationID = team.id;
  const [reference] = await db
    .insert(references)
    .values({ sku: "R-1", name: "Brique", userID: user.userID, organizationID })
    .returning();
  const [option] = await db
    .insert(options)
    .values({ label: "Chêne", value: "oak", organizationID })
    .returning();
  const [field] = await db
    .insert(fields)
    .values({ label: "Essence", key: "text-essence", organizationFieldsId: organizationID })
    .returning();
  const [alert] = await db
    .insert(alerts)
    .values({ name: "Portes coupe-feu", lat: 48, lon: 2, organizationID })
    .returning();
  const [referenceID = "", optionID = "", alertID = ""] = [reference?.id, option?.id, alert?.id];
  const fieldID = field?.id ?? "";
  subjects = [
    ["REVIEW_REFERENCE", { referenceID }, "Brique", referenceID],
    ["REVIEW_OPTION", { optionID }, "Chêne", optionID],
    ["REVIEW", { fieldID }, "Essence", fieldID],
    ["ALERT", { alertID }, "Portes coupe-feu", alertID],
    ["REVIEW_HEADER", { elementID: "titre-1", projectID: project.id }, "Tour Horizon", "titre-1"],
  ];
});
afterAll(() => api.close());

const subjectFor = async (as: UserIdentity, named: Record<string, string>) =>
  (await api.get<{ reviewSubject: object | null }>(as, SUBJECT, named)).reviewSubject;
const listFor = async (as: UserIdentity, wanted: Record<string, string>) =>
  (
    await api.get<{ reviewsByOrganization: { items: readonly { id: string }[] } }>(as, LIST, wanted)
  ).reviewsByOrganization.items.map(({ id }) => id);
const pendingFor = async (as: UserIdentity) =>
  (
    await api.get<{
      pendingReviews: {
        ofElements: readonly { elementID: string; projectID: string | null; count: number }[];
      };
    }>(as, PENDING)
  ).pendingReviews.ofElements;

test("a reference, an option, a property, an alert and a header are named to the members of the team, and refused to all others", async () => {
  for (const [type, named, title, elementID] of subjects) {
    for (const reader of [admin, user, guest])
      expect(await subjectFor(reader, named)).toMatchObject({
        type,
        elementID,
        metadata: expect.arrayContaining([{ key: "title", value: title }]),
      });
    expect(await subjectFor(stranger, named)).toBeNull();
    // A participant sees the project, and nothing else of its team.
    const seen = await subjectFor(participant, named);
    expect(seen === null).toBe(type !== "REVIEW_HEADER");
  }
});

test("[REV-501] members open threads on each of them, guests and strangers do not", async () => {
  for (const [, named, , elementID] of subjects) {
    const input = { ...named, message: "Vu ?" };
    expect((await api.ask(guest, CREATE, { input })).refusal).toMatchObject({ code: "FORBIDDEN" });
    for (const outsider of [stranger, participant])
      expect((await api.ask(outsider, CREATE, { input })).refusal).toMatchObject({ code: "NOT_FOUND" });
    const opened = await api.get<{ createReview: { id: string } }>(user, CREATE, { input });
    const where: Record<string, string> = named.projectID
      ? { elementID, projectID: named.projectID }
      : { elementID };
    expect(await listFor(guest, where)).toEqual([opened.createReview.id]);
    expect(await listFor(stranger, where)).toEqual([]);
  }
  const counts = subjects.map(([, named, , elementID]) => ({
    elementID,
    projectID: named.projectID ?? null,
    count: 1,
  }));
  expect(await pendingFor(guest)).toHaveLength(counts.length);
  expect(await pendingFor(guest)).toEqual(expect.arrayContaining(counts));
  expect(await pendingFor(stranger)).toEqual([]);
});

test("counts the threads of a header for each catalogue, as titles of a category have one id in all of them", async () => {
  const elementID = "titre-commun";
  const projects = await Promise.all(
    ["Gare", "Halle"].map((name) => buildProject(api.database.db, user, { name })),
  );
  const [first = { id: "" }, second = { id: "" }] = projects;
  for (const { id: projectID } of [first, second, second])
    await api.get(user, CREATE, { input: { elementID, projectID, message: "Vu ?" } });
  const counted = (await pendingFor(guest)).filter((each) => each.elementID === elementID);
  expect(counted).toEqual([
    { elementID, projectID: second.id, count: 2 },
    { elementID, projectID: first.id, count: 1 },
  ]);
});

test("a property of the platform is discussed by each team on its own, and a removed one keeps its threads", async () => {
  const { db } = api.database;
  const [ofPlatform] = await db
    .insert(fields)
    .values({ label: "Marque d’essai", key: "essai", group: "Identité" })
    .returning();
  const elementID = ofPlatform?.id ?? "";
  const open = async (as: UserIdentity, fieldID = elementID) =>
    (
      await api.get<{ createReview: { id: string } }>(as, CREATE, {
        input: { fieldID, message: "Nécessaire ?" },
      })
    ).createReview.id;
  expect(await subjectFor(user, { fieldID: elementID })).toMatchObject({
    metadata: [
      { key: "title", value: "Marque d’essai" },
      { key: "subtitle", value: "Identité" },
      { key: "fieldOptionsId", value: elementID },
    ],
  });
  const own = await open(user);
  const others = await open(stranger);
  expect(await listFor(guest, { elementID })).toEqual([own]);
  expect(await listFor(stranger, { elementID })).toEqual([others]);
  expect(await listFor(participant, { elementID })).toEqual([others]);
  expect(
    (await api.ask(guest, CREATE, { input: { fieldID: elementID, message: "?" } })).refusal,
  ).toMatchObject({ code: "FORBIDDEN" });
  const fieldID = subjects.find(([, named]) => named.fieldID)?.[3] ?? "";
  const kept = await open(user, fieldID);
  await api.get(admin, "mutation ($id: ID!) { deleteField(id: $id) { id } }", { id: fieldID });
  expect(await listFor(guest, { elementID: fieldID })).toContain(kept);
});

test("a thread follows a property and an option of the platform into the team's own copy, and back when that is undone", async () => {
  const { db } = api.database;
  const [field] = await db
    .insert(fields)
    .values({ label: "Teinte", key: "teinte", type: "LIST", group: "Identité" })
    .returning();
  const fieldID = field?.id ?? "";
  const [option] = await db
    .insert(options)
    .values({ label: "Chêne", value: "chene", fieldOptionsId: fieldID })
    .returning();
  const optionID = option?.id ?? "";
  const open = async (as: UserIdentity, named: object) =>
    (await api.get<{ createReview: { id: string } }>(as, CREATE, { input: { ...named, message: "Vu ?" } }))
      .createReview.id;
  const threads = [await open(user, { fieldID }), await open(user, { optionID })] as const;
  const others = await open(stranger, { fieldID });

  const write = async (document: string, input: object) => {
    const { saved } = await api.get<{ saved: { ids: string[]; batchID: string } }>(admin, document, {
      input,
    });
    return { id: saved.ids[0] ?? "", batchID: saved.batchID };
  };
  const ofField = await write(
    "mutation ($input: SaveFieldsInput!) { saved: saveFields(input: $input) { ids batchID } }",
    { update: [{ id: fieldID, label: "Couleur" }] },
  );
  const ofOption = await write(
    "mutation ($input: SaveOptionsInput!) { saved: saveOptions(input: $input) { ids batchID } }",
    { fieldOptionsId: ofField.id, update: [{ id: optionID, label: "Chêne clair" }] },
  );
  expect(await listFor(guest, { elementID: ofField.id })).toEqual([threads[0]]);
  expect(await listFor(guest, { elementID: ofOption.id })).toEqual([threads[1]]);
  expect(await listFor(guest, { elementID: fieldID })).toEqual([]);
  expect(await listFor(stranger, { elementID: fieldID })).toEqual([others]);

  for (const { batchID } of [ofOption, ofField])
    await api.get(admin, "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }", {
      batchID,
    });
  expect(await listFor(guest, { elementID: fieldID })).toEqual([threads[0]]);
  expect(await listFor(guest, { elementID: optionID })).toEqual([threads[1]]);
});

test("what is not saved, by its id, is neither discussed nor deleted", async () => {
  const projectID = subjects.find(([, named]) => named.projectID)?.[1].projectID ?? "";
  const refusals = [
    ...["optionID", "fieldID", "referenceID", "productID"].map((name) =>
      api.ask(user, CREATE, { input: { [name]: "new-1", message: "Vu ?" } }),
    ),
    api.ask(user, CREATE, { input: { elementID: "new-1", projectID, message: "Vu ?" } }),
    api.ask(user, "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { ids } }", {
      input: { fieldOptionsId: "new-1", remove: ["new-2"] },
    }),
    api.ask(user, "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { ids } }", {
      input: { update: [{ id: "new-1", archived: true }] },
    }),
  ];
  for (const { refusal } of await Promise.all(refusals))
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a question about two things, or about none, is refused by name", async () => {
  const [reference, option] = subjects.map(([, named]) => named);
  expect((await api.ask(user, SUBJECT, { ...reference, ...option })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  expect((await api.ask(user, SUBJECT, {})).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
});
