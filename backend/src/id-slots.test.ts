import { randomUUID } from "node:crypto";
import { type Identity, LINK_RIGHTS, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import type { GraphQLField } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizationMembers } from "./nouns/organizations/table.ts";
import { type Kind, operationsOf } from "./permissions/cells.ts";
import type { Ids } from "./platform/examples.ts";
import { buildSchema } from "./schema.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { documentOf } from "./testing/document-of.ts";
import { buildLot, buildPlace, buildProject } from "./testing/factories.ts";
import { guardForeignRows, setForeignIDs } from "./testing/foreign-rows.ts";
import { idSlots, type SlotPath, withSlot } from "./testing/id-slots.ts";
import { buildMember, buildPeople, buildUser, type People } from "./testing/people.ts";
import { openRollbackApi } from "./testing/rollback-api.ts";
import { ACCEPTED, buildWorld, VARIABLES } from "./testing/world.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const isUuid = (value: string): boolean => new RegExp(`^${UUID.source}$`, "i").test(value);

interface Slot {
  readonly field: GraphQLField<unknown, unknown>;
  readonly kind: Kind;
  readonly path: SlotPath;
}
const slots: readonly Slot[] = [...operationsOf(buildSchema()).values()].flatMap(({ field, kind }) =>
  idSlots(field).map((path) => ({ field, kind, path })),
);
const isInFilter = ({ path }: Slot): boolean => path[0] === "filter";
const nameOf = ({ field, path }: Slot): string => `${field.name} ${path.join(".")}`;

interface Caller {
  readonly identity: Identity;
  /** Ids for the rest of a call: rows that this caller may read, and change if the role allows it. */
  readonly own: Ids;
  /** Ids of another team; for a participant, also of the same team's other projects. */
  readonly foreign: Ids;
}
const CALLERS = [
  "rival",
  "solo",
  "guest",
  "participant as lead",
  "participant as guest",
  "visitor",
  "link holder",
] as const;

let database: TestDatabase;
let api: Awaited<ReturnType<typeof openRollbackApi>>;
let callers: Record<(typeof CALLERS)[number], Caller>;

/** An external participant, and the team's project in which they participate. */
async function buildParticipant(people: People, role: string, foreign: Ids): Promise<Caller> {
  const { db } = database;
  const project = await buildProject(db, people.admin);
  const place = await buildPlace(db, people.admin);
  const lot = await buildLot(db, people.admin, { projectID: project.id, placeID: place.id });
  const person = await buildUser(db, { name: `Externe ${role}` });
  await db.insert(organizationMembers).values({
    userID: person.userID,
    email: person.email,
    projectID: project.id,
    organizationID: people.team.id,
    type: "PROJECT",
    status: "DONE",
    role,
  });
  const identity: UserIdentity = { ...person, participations: [{ projectID: project.id, role }] };
  const shared = { project: project.id, place: place.id, lot: lot.id, product: lot.productID };
  const { team, teamName, user, userName, email, ...others } = foreign;
  return { identity, own: { ...(await buildWorld(db, person)), ...shared }, foreign: others };
}

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const people = await buildPeople(db);
  const team = await buildWorld(db, people.admin, people.user);
  const rivals = await buildWorld(
    db,
    people.rival,
    await buildMember(db, people.rivalTeam, "USER", { name: "Une collègue" }),
  );
  callers = {
    rival: { identity: people.rival, own: rivals, foreign: team },
    solo: { identity: people.solo, own: await buildWorld(db, people.solo), foreign: team },
    guest: { identity: people.guest, own: team, foreign: rivals },
    "participant as lead": await buildParticipant(people, "project-manager", team),
    "participant as guest": await buildParticipant(people, "GUEST", team),
    visitor: { identity: VISITOR, own: rivals, foreign: team },
    "link holder": {
      identity: {
        kind: "link",
        linkID: rivals.link ?? "",
        scope: "catalogue",
        thingID: rivals.catalog ?? "",
        rights: LINK_RIGHTS,
      },
      own: rivals,
      foreign: team,
    },
  };
  await guardForeignRows(database.pool);
  api = await openRollbackApi(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const baseOf = ({ field }: Slot, own: Ids): Record<string, unknown> =>
  (ACCEPTED[field.name] ?? VARIABLES[field.name])?.(own) ?? {};
/** Ids of every kind of row: of the slot's own kind, and of others with which it must not be confused. */
const idsOf = (ids: Ids): [kind: string, id: string][] =>
  Object.entries(ids).filter(([, value]) => isUuid(value));

/** The answer without the sent ids; generated ids differ between calls. */
const comparable = (text: string, sent: readonly string[]): string =>
  text.replaceAll(UUID, (id) => (sent.includes(id.toLowerCase()) ? "SENT" : "ID"));

/** Faults of an answer to foreign ids, compared with the answer to unknown ids. */
function faultsOf(
  { foreign }: Caller,
  sent: readonly string[],
  answer: { readonly text: string; readonly refusal?: Record<string, unknown> | undefined },
  invented: string,
): string[] {
  const faults: string[] = [];
  const { code } = answer.refusal ?? {};
  if (/^(INTERNAL|GRAPHQL)/.test(String(code))) faults.push(`fails: ${answer.text}`);
  const shown = Object.values(foreign).filter(
    (value) => value !== "" && !sent.includes(value) && answer.text.includes(value),
  );
  if (shown.length > 0) faults.push(`shows ${shown.join(", ")}`);
  const text = comparable(answer.text, sent);
  if (text !== invented) faults.push(`differs:\n  ${text}\n  ${invented}`);
  return faults;
}

test("finds id slots in arguments, lists, inputs, filters and subscriptions", () => {
  expect(slots.map(nameOf)).toEqual(
    expect.arrayContaining([
      "getProductStatus id",
      "moveProducts input.ids.0",
      "moveProducts input.seen.0.id",
      "changeProductStatuses input.items.0.id",
      "searchProduct filter.projectID.eq",
      "searchProduct filter.placeID.eqs.0",
      "createOrder input.items.0.productID",
      "createProduct input.id",
      "onNotification userID",
    ]),
  );
  expect(slots.length).toBeGreaterThan(180);
});

/** Operations that are refused for the rows of `buildWorld`: no import is committed, and the place is in use. */
const REFUSED = ["undoImport", "deletePlace"];

test("accepts every call of a member with own ids, so that only the foreign id decides the others", async () => {
  const { identity, own } = callers.rival;
  await setForeignIDs(database.pool, []);
  const refused: string[] = [];
  for (const slot of new Map(slots.map((each) => [each.field.name, each])).values()) {
    if (slot.kind === "subscription" || REFUSED.includes(slot.field.name)) continue;
    const variables = baseOf(slot, own);
    const { refusal } = await api.ask(identity, documentOf(slot.kind, slot.field, variables), variables);
    if (refusal) refused.push(`${slot.field.name}: ${JSON.stringify(refusal)}`);
  }
  expect(refused).toEqual([]);
});

test("a text that is no id is refused with a code, or finds nothing, in every slot", async () => {
  const { identity, own } = callers.rival;
  await setForeignIDs(database.pool, []);
  const faults: string[] = [];
  for (const slot of slots) {
    if (slot.kind === "subscription") continue;
    const variables = withSlot(slot.field, baseOf(slot, own), slot.path, "\\");
    const { refusal } = await api.ask(identity, documentOf(slot.kind, slot.field, variables), variables);
    if (String(refusal?.code).startsWith("INTERNAL")) faults.push(nameOf(slot));
  }
  expect(faults).toEqual([]);
}, 60_000);

describe.each(CALLERS)("%s: ids of others", (who) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = callers[who];
    await setForeignIDs(
      database.pool,
      Object.values(caller.foreign).filter((value) => value !== ""),
    );
  });

  test("answer as unknown ids in every slot of every query and mutation, and return and change nothing", async () => {
    const faults: string[] = [];
    for (const slot of slots) {
      if (slot.kind === "subscription" || isInFilter(slot)) continue;
      const base = baseOf(slot, caller.own);
      const send = (id: string) => {
        const variables = withSlot(slot.field, base, slot.path, id);
        const document = documentOf(slot.kind, slot.field, variables);
        return api.ask(caller.identity, document, variables, { isKnown: true });
      };
      const unknown = randomUUID();
      const invented = comparable((await send(unknown)).text, [unknown]);
      for (const [kind, id] of idsOf(caller.foreign))
        for (const fault of faultsOf(caller, [id], await send(id), invented))
          faults.push(`${nameOf(slot)}, id of ${kind}: ${fault}`);
    }
    expect(faults).toEqual([]);
  }, 180_000);

  test("find nothing in any filter, alone, combined and nested in and, or and not", async () => {
    const foreign = idsOf(caller.foreign).map(([, id]) => id);
    const unknown = foreign.map(() => randomUUID());
    const faults: string[] = [];
    for (const slot of slots.filter(isInFilter)) {
      const { filter: _own, ...base } = baseOf(slot, caller.own);
      const conditionsOf = (ids: readonly string[]) =>
        ids.map((id) => withSlot(slot.field, {}, slot.path, id).filter);
      // No foreign row may match: `eq` and `eqs` would return it; `ne` would omit a row.
      const all = slot.path.at(-1) === "ne" ? "and" : "or";
      const shapes = [
        (ids: readonly string[]) => ({ [all]: conditionsOf(ids) }),
        (ids: readonly string[]) => ({ not: { [all]: conditionsOf(ids) } }),
      ];
      for (const shape of shapes) {
        const send = (ids: readonly string[]) => {
          const variables = { ...base, filter: shape(ids) };
          const document = documentOf(slot.kind, slot.field, variables);
          return api.ask(caller.identity, document, variables, { isKnown: true });
        };
        const invented = comparable((await send(unknown)).text, unknown);
        for (const fault of faultsOf(caller, foreign, await send(foreign), invented))
          faults.push(`${nameOf(slot)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);

  test("open no stream of events", async () => {
    const faults: string[] = [];
    for (const slot of slots.filter(({ kind }) => kind === "subscription")) {
      const send = (id: string) => {
        const variables = withSlot(slot.field, {}, slot.path, id);
        return api.listen(caller.identity, documentOf(slot.kind, slot.field, variables), variables);
      };
      const invented = JSON.stringify(await send(randomUUID()));
      for (const [kind, id] of idsOf(caller.foreign)) {
        const refusal = JSON.stringify(await send(id));
        if (refusal === undefined) faults.push(`${nameOf(slot)}, id of ${kind}: is open`);
        if (refusal !== invented) faults.push(`${nameOf(slot)}, id of ${kind}: ${refusal}, not ${invented}`);
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);
});
