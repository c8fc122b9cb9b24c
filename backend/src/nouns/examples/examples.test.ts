import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { and, eq, like, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openFileStore } from "../../platform/files/file-store.ts";
import { storedFiles } from "../../platform/files/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildPlace, buildProject } from "../../testing/factories.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { places } from "../places/table.ts";
import { examplePicturesHandler } from "./store-pictures.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  people = await buildPeople(api.database.db);
});

const STEPS = "examples hasPictures hasLots hasImported hasPlace hasProject hasInvited hasCatalogue isHidden";
const HIDE =
  'mutation ($id: ID!) { updateUser(input: { id: $id, preferences: [{ key: "first-steps-hidden", values: ["true"] }] }) { id } }';
const ADD = `mutation ($locale: ExampleLanguage!) { addExamples(locale: $locale) { ${STEPS} } }`;
const REMOVE = "mutation { removeExamples { removed kept { id name nameEN nameNL reason } } }";
const GET = `{ firstSteps { ${STEPS} } }`;

const add = async (identity: UserIdentity, locale = "fr") =>
  (await api.get<{ addExamples: Record<string, unknown> }>(identity, ADD, { locale })).addExamples;
const remove = async (identity: UserIdentity) =>
  (
    await api.get<{ removeExamples: { removed: number; kept: readonly Record<string, unknown>[] } }>(
      identity,
      REMOVE,
    )
  ).removeExamples;
const stepsOf = async (identity: UserIdentity) =>
  (await api.get<{ firstSteps: Record<string, unknown> }>(identity, GET)).firstSteps;
const lotsOf = (identity: UserIdentity) =>
  api.database.db
    .select()
    .from(productStatuses)
    .where(
      and(
        identity.team
          ? eq(productStatuses.organizationID, identity.team.id)
          : eq(productStatuses.byUserID, identity.userID),
        ne(productStatuses.progress, "deleted"),
      ),
    );
const placesOf = (identity: UserIdentity) =>
  api.database.db.select().from(places).where(eq(places.userID, identity.userID));

test.each(["user", "solo"] as const)(
  "a %s gets twelve lots in three languages, at two places, with statuses, prices and pictures",
  async (name) => {
    const person = people[name];
    expect(await add(person, "nl")).toMatchObject({ examples: 12, hasLots: false, hasPlace: false });
    const lots = await lotsOf(person);
    expect(lots).toHaveLength(12);
    for (const lot of lots) {
      expect([lot.name, lot.nameEN, lot.nameNL, lot.category, lot.lat].every(Boolean)).toBe(true);
      expect(lot.pictures).toHaveLength(1);
      expect(lot.searchLabels).toBeTruthy();
    }
    expect(new Set(lots.map(({ action }) => action)).size).toBeGreaterThan(5);
    expect((await placesOf(person)).map(({ name }) => name).sort()).toEqual([
      "Voorbeelddepot",
      "Voorbeeldwerf",
    ]);
    const [first] = lots;
    const log = await api.database.db
      .select()
      .from(actions)
      .where(and(eq(actions.entityID, first?.id ?? ""), eq(actions.field, "created")));
    expect(log).toMatchObject([{ asWhom: person.userID }]);
  },
);

test("two calls, also at once, give one set of examples; removing twice is the same as once", async () => {
  await Promise.all([add(people.user), add(people.creator)]);
  await add(people.admin);
  expect(await lotsOf(people.user)).toHaveLength(12);
  expect(await remove(people.user)).toEqual({ removed: 12, kept: [] });
  expect(await remove(people.creator)).toEqual({ removed: 0, kept: [] });
});

test("removing leaves every other lot and place, and what a team has used stays, with its reason", async () => {
  const { db } = api.database;
  const own = await buildLot(db, people.user);
  await add(people.user);
  await add(people.rival);
  const [ordered, planned, other] = (await lotsOf(people.user)).filter(({ id }) => id !== own.id);
  if (!ordered || !planned || !other) throw new Error("no examples");
  const project = await buildProject(db, people.user);
  await db.update(productStatuses).set({ projectID: project.id }).where(eq(productStatuses.id, planned.id));
  await buildOrder(db, people.user, {
    status: "DONE",
    items: JSON.stringify([{ id: ordered.id, productID: ordered.productID, name: "Porte", quantity: 1 }]),
  });
  // A part of an example goes with it.
  await db
    .update(productStatuses)
    .set({ source: "split", fromStatusID: other.id })
    .where(eq(productStatuses.id, own.id));
  const { removed, kept } = await remove(people.user);
  expect(removed).toBe(11);
  expect(new Map(kept.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [ordered.id, "ORDER"],
      [planned.id, "PROJECT"],
    ]),
  );
  expect((await lotsOf(people.user)).map(({ id }) => id).sort()).toEqual([ordered.id, planned.id].sort());
  expect(await lotsOf(people.rival)).toHaveLength(12);
});

test("the places go with the last examples and come back with new ones, unless something else is there", async () => {
  const { db } = api.database;
  await add(people.user, "en");
  const [place] = await placesOf(people.user);
  await buildLot(db, people.user, { placeID: place?.id ?? null });
  await remove(people.user);
  const open = (await placesOf(people.user)).filter(({ deletedAt }) => deletedAt === null);
  expect(open.map(({ id }) => id)).toEqual([place?.id]);
  expect(await add(people.user, "en")).toMatchObject({ examples: 12 });
  expect((await placesOf(people.user)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(2);
});

test("the steps notice what a team has done; examples are none of it", async () => {
  const { db } = api.database;
  const nothing = {
    examples: 0,
    hasLots: false,
    hasImported: false,
    hasPlace: false,
    hasProject: false,
    hasInvited: false,
    hasCatalogue: false,
  };
  expect(await stepsOf(people.solo)).toMatchObject(nothing);
  await add(people.solo);
  expect(await stepsOf(people.solo)).toMatchObject({ ...nothing, examples: 12 });
  await buildLot(db, people.solo);
  await buildPlace(db, people.solo);
  await buildProject(db, people.solo);
  expect(await stepsOf(people.solo)).toMatchObject({
    ...nothing,
    examples: 12,
    hasLots: true,
    hasPlace: true,
    hasProject: true,
  });
  expect(await stepsOf(people.user)).toMatchObject({ hasInvited: true, hasLots: false });
});

test("a person hides the steps for themselves, in every team", async () => {
  await api.get(people.user, HIDE, { id: people.user.userID });
  expect(await stepsOf(people.user)).toMatchObject({ isHidden: true });
  expect(await stepsOf({ ...people.user, team: null })).toMatchObject({ isHidden: true });
  expect(await stepsOf(people.creator)).toMatchObject({ isHidden: false });
});

test("guests and signed-out visitors are refused", async () => {
  for (const [document, variables] of [
    [ADD, { locale: "fr" }],
    [REMOVE, {}],
    [GET, {}],
  ] as const) {
    expect((await api.ask(people.guest, document, variables)).refusal?.code).toBe("FORBIDDEN");
    expect((await api.ask(VISITOR, document, variables)).refusal?.code).toBe("UNAUTHENTICATED");
  }
  expect(await lotsOf(people.guest)).toHaveLength(0);
});

test("the job stores the pictures once for all teams, and anybody's examples have them", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-examples-"));
  try {
    const store = await openFileStore({ dataDir: folder, s3: null });
    const run = examplePicturesHandler.start(testJobParts(api.database, store));
    expect((await add(people.user)).hasPictures).toBe(false);
    const once = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };
    await run({}, once);
    await run({}, once);
    expect((await stepsOf(people.user)).hasPictures).toBe(true);
    const files = await api.database.db
      .select()
      .from(storedFiles)
      .where(like(storedFiles.key, "picture/example-%"));
    expect(files).toHaveLength(12);
    for (const file of files) {
      expect(file).toMatchObject({ state: "stored", organizationID: null, userID: null });
      expect(await store.getBytes(file.key)).toHaveLength(file.bytes);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
