import { randomUUID } from "node:crypto";
import { type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { eq, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOUNS } from "../../compose.ts";
import { orders } from "../../nouns/orders/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { ALL_FLAGS, buildPeople, type People, withTeam } from "../../testing/people.ts";
import { buildWorld, LOGS } from "../../testing/world.ts";
import { compose, composition } from "../composition.ts";
import type { Ids } from "../examples.ts";
import { actions } from "./table.ts";

let api: TestApi;
let people: People;
let ids: Ids;
/** By table, the id of a row that the first team's ADMIN created. */
let rowOf: Record<string, string>;
let readers: Record<string, Identity>;

beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  ids = await buildWorld(db, people.admin, people.user);
  rowOf = {
    ...Object.fromEntries(Object.entries(LOGS).map(([table, [name]]) => [table, ids[name] ?? ""])),
    users: people.admin.userID,
  };
  const others = Object.values(composition().tables)
    .map((table) => getTableName(table))
    .filter((name) => !(name in rowOf));
  for (const name of [...others, "table_of_tomorrow"]) rowOf[name] = randomUUID();
  await db.insert(actions).values(
    Object.entries(rowOf).map(([entity, entityID]) => ({
      batchID: randomUUID(),
      actor: people.admin.userID,
      asWhom: people.admin.userID,
      entity,
      entityID,
      field: "probe",
      old: "before",
      new: "after",
      organizationID: people.team.id,
    })),
  );
  const { team } = people.admin;
  readers = {
    ADMIN: people.admin,
    CREATOR: people.creator,
    USER: people.user,
    GUEST: people.guest,
    "USER without flags": { ...people.user, flags: { ...ALL_FLAGS, "projects-catalog": false } },
    "ADMIN of the master": {
      ...people.rival,
      team: people.rival.team && { ...people.rival.team, isMaster: true, subTeamIDs: [team?.id ?? ""] },
    },
    rival: people.rival,
    solo: people.solo,
    "invited person working solo": { ...people.user, team: null },
    "member in another team": withTeam(people.user, people.rivalTeam, "ADMIN"),
  };
});
afterAll(() => api.close());

const LOG = "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { tableName field newValue } } }";
async function tablesRead(identity: Identity): Promise<string[]> {
  const read: string[] = [];
  for (const [table, id] of Object.entries(rowOf)) {
    const { data, refusal } = await api.ask(identity, LOG, { id });
    if (refusal) throw new Error(String(refusal.code));
    const { items } = (data as { changeLogByEntityID: { items: { tableName: string; field: string }[] } })
      .changeLogByEntityID;
    if (items.some((item) => item.tableName === table && item.field === "probe")) read.push(table);
  }
  return read.toSorted();
}

const readBy = (...roles: readonly string[]): string[] =>
  Object.entries(LOGS)
    .flatMap(([table, [, role]]) => (roles.includes(role) ? [table] : []))
    .toSorted();
const FOR_GUESTS = readBy("guest");
const FOR_MEMBERS = readBy("guest", "member");
const FOR_ADMINS = readBy("guest", "member", "admin");

test("guests read the log of lots, members of orders, admins of members, and each role more than the one below", () => {
  expect(FOR_GUESTS).toEqual(expect.arrayContaining(["places", "product_statuses", "projects"]));
  expect(FOR_GUESTS).not.toContain("orders");
  expect(FOR_MEMBERS).toEqual(expect.arrayContaining([...FOR_GUESTS, "customers", "imports", "orders"]));
  expect(FOR_MEMBERS).not.toContain("organization_members");
  expect(FOR_ADMINS).toEqual(
    expect.arrayContaining([...FOR_MEMBERS, "organization_members", "organizations"]),
  );
});

describe("the change log shows a row's history to readers of the row, and no other history", () => {
  test.each([
    ["ADMIN", [...FOR_ADMINS, "users"].toSorted()],
    ["CREATOR", FOR_MEMBERS],
    ["USER", FOR_MEMBERS],
    ["GUEST", FOR_GUESTS],
    ["USER without flags", FOR_MEMBERS.filter((name) => name !== "catalogs")],
    ["ADMIN of the master", FOR_ADMINS],
    ["rival", []],
    ["solo", []],
    ["invited person working solo", []],
    ["member in another team", []],
  ] as const)("%s", async (who, expected) => {
    expect(await tablesRead(readers[who] as Identity)).toEqual(expected);
  });

  test("refuses signed-out users", async () => {
    expect((await api.ask(VISITOR, LOG, { id: ids.lot })).refusal).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });
});

test("hides a field of an order or a membership in its log too", async () => {
  const hidden = [
    { entity: "orders", entityID: ids.order ?? "", field: "stripeID" },
    { entity: "organization_members", entityID: ids.member ?? "", field: "userID" },
  ];
  await api.database.db.insert(actions).values(
    hidden.map((entry) => ({
      ...entry,
      batchID: randomUUID(),
      asWhom: people.admin.userID,
      old: "before",
      new: "secret",
      organizationID: people.team.id,
    })),
  );
  for (const { entityID } of hidden)
    expect(JSON.stringify((await api.ask(people.admin, LOG, { id: entityID })).data)).not.toContain("secret");
});

test("a reader who loses access to an order that moved to another team loses its log too", async () => {
  const { db } = api.database;
  const { order = "" } = ids;
  const moved = { organizationID: people.rivalTeam.id };
  await db.update(orders).set(moved).where(eq(orders.id, order));
  expect(await tablesRead(people.admin)).not.toContain("orders");
  await db.update(orders).set({ organizationID: people.team.id }).where(eq(orders.id, order));
  expect(await tablesRead(people.admin)).toContain("orders");
});

test("a table without a rule stops the process at start, and the error names the table", () => {
  const forgetful = NOUNS.map((noun) =>
    noun.name === "orders" ? { ...noun, logRules: { orderItems: null } } : noun,
  );
  expect(() => compose(forgetful)).toThrow("no rule for: orders");
  expect(() => compose(NOUNS)).not.toThrow();
});

test("undoing a step with an unreadable log answers that no such step exists", async () => {
  const batchID = randomUUID();
  await api.database.db.insert(actions).values({
    batchID,
    asWhom: people.admin.userID,
    entity: "organization_members",
    entityID: ids.member ?? "",
    field: "role",
    old: "USER",
    new: "GUEST",
    organizationID: people.team.id,
  });
  const undo = async (as: Identity, id: string) =>
    (await api.ask(as, "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }", { id })).refusal;
  const invented = randomUUID();
  expect(await undo(people.user, batchID)).toEqual({
    ...(await undo(people.user, invented)),
    found: batchID,
  });
  expect(await undo(people.admin, batchID)).toMatchObject({ code: "INVALID_STATE" });
});
