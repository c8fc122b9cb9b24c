import { randomUUID } from "node:crypto";
import { ANONYMOUS, type Identity, type UserIdentity } from "@gisement/shared-domain/permissions";
import type { GraphQLField } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizationMembers } from "./nouns/organizations/table.ts";
import { type Kind, operationsOf } from "./permissions/cells.ts";
import { buildSchema } from "./schema.ts";
import { AIMS } from "./testing/aims.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { documentOf } from "./testing/document-of.ts";
import { buildLot, buildProject } from "./testing/factories.ts";
import { idSlots, type SlotPath, withSlot } from "./testing/id-slots.ts";
import { buildPeople, buildUser, type People } from "./testing/people.ts";
import { openRollbackApi } from "./testing/rollback-api.ts";
import { buildWorld, type Ids } from "./testing/world.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** The id of what a call makes is the client's choice: one that exists anywhere is taken. */
const CHOSEN_BY_CLIENT = /^create\w+ input\.id$/;

const operations = operationsOf(buildSchema());
const slots = [...operations.values()]
  .filter(({ kind }) => kind !== "subscription")
  .flatMap(({ field, kind }) => idSlots(field).map((path) => ({ field, kind, path })));
const nameOf = ({ field, path }: { field: GraphQLField<unknown, unknown>; path: SlotPath }) =>
  `${field.name} ${path.join(".")}`;

let database: TestDatabase;
let api: Awaited<ReturnType<typeof openRollbackApi>>;
let people: People;
interface Caller {
  readonly identity: Identity;
  readonly own: Ids;
  /** Of a team that this caller has no part in; of a participant, of the same team's other projects. */
  readonly foreign: Ids;
  /** The team whose rows nothing may change. */
  readonly teamID: string;
}
let callers: Record<string, Caller>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  people = await buildPeople(db);
  const team = await buildWorld(db, people.admin, people.user);
  const rivals = await buildWorld(db, people.rival);
  const project = await buildProject(db, people.admin);
  await buildLot(db, people.admin, { projectID: project.id });
  const participant = async (role: string): Promise<Caller> => {
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
    return { identity, own: await buildWorld(db, person), foreign: team, teamID: people.team.id };
  };
  callers = {
    rival: { identity: people.rival, own: rivals, foreign: team, teamID: people.team.id },
    solo: {
      identity: people.solo,
      own: await buildWorld(db, people.solo),
      foreign: team,
      teamID: people.team.id,
    },
    guest: { identity: people.guest, own: team, foreign: rivals, teamID: people.rivalTeam.id },
    "participant as lead": await participant("project-manager"),
    "participant as guest": await participant("GUEST"),
    "signed out": { identity: ANONYMOUS, own: rivals, foreign: team, teamID: people.team.id },
  };
  api = await openRollbackApi(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Ids of every kind of row, and what else names one. */
const kindsOf = (ids: Ids): [string, string][] =>
  Object.entries(ids).filter(([, value]) => new RegExp(`^${UUID.source}$`, "i").test(value));

/** Rows of a team, whoever would have changed them. */
const OWNED = [
  "product_statuses",
  "products",
  "projects",
  "places",
  "catalogs",
  "orders",
  "customers",
  "imports",
  "grid_views",
  "serial_codes",
  "organization_members",
  "alerts",
  "actions",
];
const fingerprint = (teamID: string) =>
  OWNED.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${table}" t where organization_id = '${teamID}'`,
  ).join(" union all ");

async function answerOf(
  { identity, foreign, teamID }: Caller,
  { field, kind }: { field: GraphQLField<unknown, unknown>; kind: Kind },
  variables: Record<string, unknown>,
  id: string,
) {
  const before = await stateOf(teamID);
  const { data, refusal, after } = await api.ask(identity, documentOf(kind, field, variables), variables, {
    afterwards: kind === "mutation" ? fingerprint(teamID) : undefined,
  });
  const text = JSON.stringify({ data, refusal: { ...refusal, reference: undefined } });
  const others = Object.values(foreign).filter(
    (value) => value !== "" && value !== id && text.includes(value),
  );
  return {
    code: refusal?.code,
    text: text.replaceAll(UUID, "ID"),
    leaked: others,
    changed: after !== undefined && JSON.stringify(after) !== before,
  };
}
let known: { readonly teamID: string; readonly state: string } | null = null;
/** Nothing stays of a call, so a team's rows are read once. */
async function stateOf(teamID: string): Promise<string> {
  if (known?.teamID !== teamID)
    known = { teamID, state: JSON.stringify((await database.pool.query(fingerprint(teamID))).rows) };
  return known.state;
}

test("slots of ids are found in arguments, lists, inputs and filters", () => {
  const names = slots.map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([
      "getProductStatus id",
      "moveProducts input.ids.0",
      "moveProducts input.seen.0.id",
      "changeProductStatuses input.items.0.id",
      "searchProduct filter.projectID.eq",
      "searchProduct filter.placeID.eqs.0",
      "createOrder input.items.0.productID",
    ]),
  );
  expect(slots.length).toBeGreaterThan(100);
});

/** These send every kind of id to every slot but those of filters; the others the ids that fit most often. */
const THOROUGH = ["rival"];
const USUAL = ["lot", "project", "order", "member"];

describe.each(["rival", "solo", "guest", "participant as lead", "participant as guest", "signed out"])(
  "%s: another team's ids, in every slot of every operation",
  (who) => {
    test("answer as invented ones do, bring nothing and change nothing", async () => {
      const caller = callers[who] as Caller;
      const faults: string[] = [];
      for (const slot of slots) {
        const { field, path } = slot;
        const base = AIMS[field.name]?.(caller.own) ?? {};
        const send = (id: string) => answerOf(caller, slot, withSlot(field, base, path, id), id);
        const invented = await send(randomUUID());
        for (const [kind, id] of kindsOf(caller.foreign)) {
          const isThorough = THOROUGH.includes(who) && path[0] !== "filter";
          if (!isThorough && !USUAL.includes(kind)) continue;
          const foreign = await send(id);
          const at = `${nameOf(slot)}, id of ${kind}`;
          if (/^(INTERNAL|GRAPHQL)/.test(String(foreign.code))) faults.push(`${at}: ${String(foreign.code)}`);
          if (foreign.leaked.length > 0) faults.push(`${at} shows ${foreign.leaked.join(", ")}`);
          if (foreign.changed) faults.push(`${at} changed rows of the team`);
          if (foreign.text !== invented.text && !CHOSEN_BY_CLIENT.test(nameOf(slot)))
            faults.push(`${at} is told apart:\n  ${foreign.text}\n  ${invented.text}`);
        }
      }
      expect(faults).toEqual([]);
    }, 180_000);
  },
);
