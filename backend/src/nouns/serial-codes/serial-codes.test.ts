import { makeCode, normaliseCode, spellCode } from "@gisement/shared-domain/labels";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreateSerialCodesInput!) { createSerialCodes(input: $input) { id type elementID } }
`;
const ASSIGN = /* GraphQL */ `
  mutation ($input: AssignSerialCodesInput!) { assignSerialCodes(input: $input) { id type elementID } }
`;
const RESOLVE = /* GraphQL */ `
  query ($ids: [String!]!) {
    resolveSerialCodes(ids: $ids) { id type status { id serialIDs } place { id } }
  }
`;
const CODES = "query ($ids: [ID!]!) { serialCodes(ids: $ids) { id type elementID createdAt } }";

interface Code {
  readonly id: string;
  readonly type: string;
  readonly elementID: string;
}
interface Resolved {
  readonly id: string;
  readonly type: string;
  readonly status: { readonly id: string; readonly serialIDs: string[] } | null;
  readonly place: { readonly id: string } | null;
}
const lot = (values = {}) => buildLot(api.database.db, people.user, values);
const create = async (type: string, elementIDs: readonly string[], who: UserIdentity = people.user) =>
  (await api.get<{ createSerialCodes: Code[] }>(who, CREATE, { input: { type, elementIDs } }))
    .createSerialCodes;
const resolve = async (ids: readonly string[], who: UserIdentity = people.user) =>
  (await api.get<{ resolveSerialCodes: Resolved[] }>(who, RESOLVE, { ids })).resolveSerialCodes;

test("[INV-512] creates one code per lot, with id, type and lot, and keeps it", async () => {
  const lots = await Promise.all([lot(), lot(), lot()]);
  const ids = lots.map(({ id }) => id);
  const created = await create("LOT", ids);
  expect(created.map(({ elementID }) => elementID)).toEqual(ids);
  expect(new Set(created.map(({ id }) => id)).size).toBe(3);
  for (const { id, type } of created)
    expect({ code: normaliseCode(id), type }).toEqual({ code: id, type: "LOT" });
  const later = await lot();
  const repeated = await create("LOT", [...ids, later.id, ids[0] ?? ""]);
  expect(repeated.slice(0, 3)).toEqual(created);
  expect(repeated).toHaveLength(4);
  const { serialCodes } = await api.get<{ serialCodes: Code[] }>(people.guest, CODES, { ids });
  expect(serialCodes.map(({ id }) => id).toSorted()).toEqual(created.map(({ id }) => id).toSorted());
});

test("gives two users who print the same lots concurrently the same labels", async () => {
  const ids = (await Promise.all([lot(), lot()])).map(({ id }) => id);
  const [one, other] = await Promise.all([create("LOT", ids), create("LOT", ids, people.admin)]);
  expect(one).toEqual(other);
});

test("resolves a scanned code to its lot or place, in any spelling", async () => {
  const { id: lotID } = await lot();
  const place = await buildPlace(api.database.db, people.user);
  const [ofLot] = await create("LOT", [lotID]);
  const [ofPlace] = await create("PLACE", [place.id]);
  const found = await resolve([
    spellCode(ofLot?.id ?? "").toLowerCase(),
    ofPlace?.id ?? "",
    makeCode(),
    "rien",
    "",
  ]);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({
    id: ofLot?.id,
    type: "LOT",
    status: { id: lotID, serialIDs: [ofLot?.id] },
    place: null,
  });
  expect(found).toContainEqual({ id: ofPlace?.id, type: "PLACE", status: null, place: { id: place.id } });
});

test("resolves another team's code to nothing, like an unknown one", async () => {
  const [code] = await create("LOT", [(await lot()).id]);
  for (const who of [people.rival, people.solo]) expect(await resolve([code?.id ?? ""], who)).toEqual([]);
  expect(await resolve([code?.id ?? ""], people.guest)).toHaveLength(1);
});

test("resolves the code of a deleted lot without a lot", async () => {
  const { id } = await lot();
  const [code] = await create("LOT", [id]);
  await api.database.db
    .update(productStatuses)
    .set({ progress: "deleted" })
    .where(eq(productStatuses.id, id));
  expect(await resolve([code?.id ?? ""])).toEqual([{ id: code?.id, type: "LOT", status: null, place: null }]);
});

test("resolves the code of a closed lot to its successor at the same place, otherwise to the newest", async () => {
  const { db } = api.database;
  const [here, there] = await Promise.all([buildPlace(db, people.user), buildPlace(db, people.user)]);
  const first = await lot({ placeID: here.id });
  const [code] = await create("LOT", [first.id]);
  await db.update(productStatuses).set({ progress: "done" }).where(eq(productStatuses.id, first.id));
  const next = { productID: first.productID, fromStatusID: first.id };
  const samePlace = await lot({ ...next, placeID: here.id, createdAt: new Date("2026-01-01") });
  const moved = await lot({ ...next, placeID: there.id, createdAt: new Date("2026-01-02") });
  const resolvedID = async () => (await resolve([code?.id ?? ""]))[0]?.status?.id;
  expect(await resolvedID()).toBe(samePlace.id);
  await db.update(productStatuses).set({ placeID: there.id }).where(eq(productStatuses.id, samePlace.id));
  expect(await resolvedID()).toBe(moved.id);
});

test("attaches a blank label to a lot, and later to another", async () => {
  const [first, second] = await Promise.all([lot(), lot()]);
  const id = makeCode();
  const assign = (elementID: string) =>
    api.get<{ assignSerialCodes: Code[] }>(people.user, ASSIGN, {
      input: { codes: [{ id: spellCode(id), type: "LOT", elementID }] },
    });
  expect((await assign(first.id)).assignSerialCodes).toEqual([{ id, type: "LOT", elementID: first.id }]);
  expect((await resolve([id]))[0]?.status).toEqual({ id: first.id, serialIDs: [id] });
  await assign(second.id);
  expect((await resolve([id]))[0]?.status).toEqual({ id: second.id, serialIDs: [id] });
  const [row] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, first.id));
  expect(row?.serialIDs).toEqual([]);
  expect(row?.updatedAt).toEqual(first.updatedAt);
});

test("refuses to move another team's label and to label another team's lot", async () => {
  const theirs = await buildLot(api.database.db, people.rival);
  const [taken] = await create("LOT", [theirs.id], people.rival);
  const { id: ours } = await lot();
  const assign = (id: string, elementID: string) =>
    api.ask(people.user, ASSIGN, { input: { codes: [{ id, type: "LOT", elementID }] } });
  expect((await assign(taken?.id ?? "", ours)).refusal).toMatchObject({
    code: "CONFLICT",
    found: [taken?.id],
  });
  expect((await assign(makeCode(), theirs.id)).refusal).toMatchObject({
    code: "NOT_FOUND",
    found: [theirs.id],
  });
  const refused = await api.ask(people.user, CREATE, {
    input: { type: "LOT", elementIDs: [ours, theirs.id] },
  });
  expect(refused.refusal).toMatchObject({ code: "NOT_FOUND", field: "elementIDs", found: [theirs.id] });
  expect((await resolve([taken?.id ?? ""], people.rival))[0]?.status?.id).toBe(theirs.id);
});

test("refuses an invalid label and names the field", async () => {
  const { id } = await lot();
  const ask = async (input: unknown, document = ASSIGN) =>
    (await api.ask(people.user, document, { input })).refusal;
  const code = makeCode();
  expect(await ask({ codes: [{ id: "0000000001", type: "LOT", elementID: id }] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "codes.0.id",
    found: "0000000001",
  });
  const twice = { type: "LOT", elementID: id };
  expect(
    await ask({
      codes: [
        { id: code, ...twice },
        { id: code, ...twice },
      ],
    }),
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "codes", found: code });
  expect(await ask({ codes: [] })).toMatchObject({ code: "BAD_USER_INPUT", field: "codes" });
  expect(await ask({ type: "LOT", elementIDs: ["x"] }, CREATE)).toMatchObject({
    field: "elementIDs",
    found: "x",
  });
  const guest = await api.ask(people.guest, CREATE, { input: { type: "LOT", elementIDs: [id] } });
  expect(guest.refusal).toMatchObject({ code: "FORBIDDEN" });
});

test("lists the team's labels page by page, newest first, with their lots and places, and those of one kind", async () => {
  const LIST = `query ($type: SerialCodeType, $limit: Int, $nextToken: String) {
    listSerialCodes(type: $type, limit: $limit, nextToken: $nextToken) {
      items { id type createdAt status { id } place { id } } nextToken total
    }
  }`;
  interface Listed {
    readonly listSerialCodes: { items: Resolved[]; nextToken: string | null; total: number };
  }
  const list = async (variables: object, who: UserIdentity = people.solo) =>
    (await api.get<Listed>(who, LIST, { ...variables })).listSerialCodes;
  const own = await Promise.all([1, 2, 3].map(() => buildLot(api.database.db, people.solo)));
  const place = await buildPlace(api.database.db, people.solo);
  await create(
    "LOT",
    own.map(({ id }) => id),
    people.solo,
  );
  const [ofPlace] = await create("PLACE", [place.id], people.solo);
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, nextToken: first.nextToken });
  expect([first.total, second.nextToken]).toEqual([4, null]);
  const all = [...first.items, ...second.items];
  expect(all.flatMap(({ status }) => status?.id ?? []).sort()).toEqual(own.map(({ id }) => id).sort());
  expect(await list({ type: "PLACE" })).toMatchObject({
    total: 1,
    items: [{ id: ofPlace?.id, place: { id: place.id }, status: null }],
  });
  const ids = all.map(({ id }) => id);
  expect((await list({ limit: 500 }, people.rival)).items.filter(({ id }) => ids.includes(id))).toEqual([]);
});
