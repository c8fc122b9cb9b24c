import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { resolveFlags } from "@gisement/shared-domain/flags";
import { type Identity, isUser } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobs } from "../nouns/jobs/table.ts";
import { messages } from "../nouns/messages/table.ts";
import { notifications } from "../nouns/notifications/table.ts";
import { organizationMembers } from "../nouns/organizations/table.ts";
import { userSessions } from "../nouns/users/table.ts";
import type { Ids } from "../platform/examples.ts";
import { type Line, nameOf, type Scope, type Target } from "../platform/permissions/line.ts";
import { buildSchema } from "../schema.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { documentOf } from "../testing/document-of.ts";
import { buildMember, buildTeam, buildUser, withTeam } from "../testing/people.ts";
import { openRollbackApi } from "../testing/rollback-api.ts";
import { buildWorld, LISTED_IDS, VARIABLES, VARIANTS } from "../testing/world.ts";
import { ACTORS, type Actor, identityOf, isOutside, isParticipant, isRole, PARTICIPANTS } from "./actors.ts";
import { type Cell, decide, operationsOf, scopesOf } from "./cells.ts";
import { LINES } from "./lines.ts";
import { renderMatrix } from "./render-matrix.ts";

const schema = buildSchema();
const operations = operationsOf(schema);
let database: TestDatabase;
let api: Awaited<ReturnType<typeof openRollbackApi>>;
let worlds: Record<"own" | "sub-team" | "other" | "project" | "solo" | "platform ADMIN", Ids>;
let actors: Record<Actor, Identity>;
/** Rows that belong to one actor in any team: an invitation, a notification. */
let personal: Record<string, Ids>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const own = await buildTeam(db, { name: "Maison Mère", isMaster: true });
  const sub = await buildTeam(db, { name: "Agence Sud", masterID: own.id, parentID: own.id });
  const other = await buildTeam(db, { name: "Lowlands Hergebruik" });
  const client = await buildTeam(db, { name: "Ville de Lyon" });
  const team = { ...own, subTeamIDs: [sub.id] };
  const people = Object.fromEntries(
    await Promise.all(
      ACTORS.map(async (actor) => [
        actor,
        isRole(actor) || isParticipant(actor)
          ? await buildMember(db, own, isRole(actor) ? actor : "GUEST")
          : await buildUser(db, { name: `Personne ${actor}` }),
      ]),
    ),
  ) as Record<Actor, Awaited<ReturnType<typeof buildUser>>>;
  const admin = (of: typeof own) => buildMember(db, of, "ADMIN", { name: `Ada ${of.name}` });
  const member = (of: typeof own) => buildMember(db, of, "USER", { name: `Uma ${of.name}` });
  worlds = {
    own: await buildWorld(
      db,
      withTeam(await admin(own), own, "ADMIN", { isMaster: true }),
      await member(own),
    ),
    "sub-team": await buildWorld(db, await admin(sub), await member(sub)),
    other: await buildWorld(db, await admin(other), await member(other)),
    project: await buildWorld(db, await admin(client), await member(client)),
    solo: await buildWorld(db, people.solo),
    "platform ADMIN": await buildWorld(db, people["platform ADMIN"]),
  };
  const projectID = worlds.project.project ?? "";
  actors = Object.fromEntries(
    ACTORS.map((actor) => [
      actor,
      identityOf(actor, people[actor], team, projectID, worlds.own.catalog ?? ""),
    ]),
  ) as typeof actors;
  for (const actor of ACTORS.filter(isParticipant))
    await db.insert(organizationMembers).values({
      userID: people[actor].userID,
      organizationID: client.id,
      projectID,
      type: "PROJECT",
      role: PARTICIPANTS[actor],
      status: "DONE",
    });
  const elsewhere = await buildTeam(db, { name: "Ailleurs" });
  personal = Object.fromEntries(
    await Promise.all(
      ACTORS.map(async (actor) => {
        const { userID, email, name } = people[actor];
        const [invitation] = await db
          .insert(organizationMembers)
          .values({ userID, email, organizationID: elsewhere.id, role: "USER" })
          .returning();
        const [notification] = await db
          .insert(notifications)
          .values({ key: "own", type: "ORDER", userID, message: "CMD-2" })
          .returning();
        const [waitingMessage] = await db
          .insert(messages)
          .values({ message: "Encore là ?", toUserID: userID })
          .returning();
        const [job] = await db
          .insert(jobs)
          .values({
            kind: "export_inventory",
            key: "own",
            payload: {},
            state: "cancelled",
            userID,
            flags: resolveFlags({}),
          })
          .returning();
        const [userSession] = await db.insert(userSessions).values({ userID }).returning();
        return [
          actor,
          {
            user: userID,
            userSession: userSession?.id ?? "",
            userName: name,
            email,
            invitation: invitation?.id ?? "",
            notification: notification?.id ?? "",
            waitingMessage: waitingMessage?.id ?? "",
            job: job?.id ?? "",
          },
        ];
      }),
    ),
  );
  api = await openRollbackApi(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

function aim(line: Line, actor: Actor, scope: Scope): { ids: Ids; target: Target } {
  const world = scope !== "own" ? scope : actor === "solo" || actor === "platform ADMIN" ? actor : "own";
  const ids = { ...worlds[world], ...(line.personal && scope === "own" ? personal[actor] : {}) };
  return {
    ids,
    target: {
      organizationID: line.personal && scope === "own" ? null : ids.team || null,
      userID: ids.user ?? "",
      projectID: ids.project ?? null,
    },
  };
}

function read(line: Line, ids: Ids, value: unknown): Cell {
  if (value === null || value === undefined) return "nothing";
  type Items = readonly { readonly id: string }[];
  const {
    items: listed,
    nodes,
    current,
  } = value as { items?: Items; nodes?: Items; current?: { total: number } };
  if (current) return current.total > 0 ? "yes" : "nothing";
  const items = Array.isArray(value) ? (value as Items) : (listed ?? nodes);
  if (!items) return "yes";
  const listedID = LISTED_IDS[line.operation]?.(ids);
  return items.some(({ id }) => listedID === undefined || id === listedID) ? "yes" : "nothing";
}

async function send(line: Line, actor: Actor, scope: Scope): Promise<Cell> {
  const operation = operations.get(line.operation);
  const variablesOf = VARIANTS[nameOf(line)] ?? VARIABLES[line.operation];
  if (!operation || !variablesOf) throw new Error(`no variables for ${nameOf(line)}`);
  const { ids } = aim(line, actor, scope);
  const variables = variablesOf(ids);
  const document = documentOf(operation.kind, operation.field, variables);
  if (operation.kind === "subscription")
    return (await api.listen(actors[actor], document, variables)) ? "no" : "yes";
  const { data, refusal } = await api.ask(actors[actor], document, variables);
  // Otherwise an invalid document would count as an answer.
  if (/^GRAPHQL|^INTERNAL/.test(String(refusal?.code)))
    throw new Error(`${line.operation}: ${String(refusal?.code)}`);
  if (operation.kind === "query") return refusal ? "no" : read(line, ids, data?.[line.operation]);
  // The actor's own row may be refused as invalid input; another's row must be refused for any input.
  const isRefused =
    scope === "own"
      ? ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"].includes(String(refusal?.code))
      : refusal !== undefined;
  return isRefused ? "no" : "yes";
}

test("every operation of the schema has a row", () => {
  expect([...new Set(LINES.map(({ operation }) => operation))].toSorted()).toEqual(
    [...operations.keys()].toSorted(),
  );
});

test("docs/permissions.md matches the policies (npm run permissions writes it)", () => {
  const path = fileURLToPath(new URL("../../../docs/permissions.md", import.meta.url));
  expect(readFileSync(path, "utf8")).toBe(renderMatrix(schema));
});

/** Every list and row is filtered by the viewer's team ids; a sub-team's rows are read-only. */
describe("[PERM-515] the server answers according to the matrix", () => {
  test.each(LINES.map((line) => [nameOf(line), line] as const))("%s", async (_name, line) => {
    const expected: Record<string, Cell> = {};
    const answered: Record<string, Cell> = {};
    for (const actor of ACTORS)
      for (const scope of scopesOf(line, actor)) {
        const operation = operations.get(line.operation);
        const identity = actors[actor];
        if (!operation) throw new Error(`the schema has no ${line.operation}`);
        const cell = `${actor}, ${scope}`;
        expected[cell] = decide(operation, line, identity, aim(line, actor, scope).target);
        answered[cell] = await send(line, actor, scope);
      }
    expect(answered).toEqual(expected);
    expect(Object.values(expected), "at least one actor is allowed").toContain("yes");
  });
});

/** Operations that a USER may not call on every row of the team: an ADMIN may, or the row's author. */
const ADMIN_ONLY =
  "archiveOrganization cancelSignRequest createMention createOrganization createOrganizationMember createShop deleteField deleteGridView deleteOption deleteOrganizationMember deleteProject deleteProperty deletePropertyFields deleteReference deleteReferenceProperty listPayments mergeOptions mergeReferences nameOrganizationAdmin publishLots purgeProducts replayShopSync resendInvitation resendSignRequest saveShopConnector saveShopEntryRules shopConnector shopFigures shopSyncs startTeamExport syncShop teamExportContents teamExports updateGridView updateMessage updateOrganization updateOrganizationMember updatePropertyFields updateReview updateShop".split(
    " ",
  );

test("[PERM-518] members read and write nearly everything of their team, and a stranger nothing", () => {
  const own = LINES.filter(({ scopes }) => scopes.includes("own"));
  const cellsOf = (actor: Actor, scope: Scope) =>
    own
      .filter((line) => scopesOf(line, actor).includes(scope))
      .map((line) => {
        const operation = operations.get(line.operation);
        const cell = operation && decide(operation, line, actors[actor], aim(line, actor, scope).target);
        return { name: line.operation, isAllowed: cell === "yes" };
      });
  const refused = (actor: Actor) => cellsOf(actor, "own").filter(({ isAllowed }) => !isAllowed);
  const share = (actor: Actor, scope: Scope): number => {
    const cells = cellsOf(actor, scope);
    return cells.filter(({ isAllowed }) => isAllowed).length / cells.length;
  };
  expect([...new Set(refused("USER").map(({ name }) => name))].toSorted()).toEqual(ADMIN_ONLY);
  expect(refused("CREATOR")).toEqual(refused("USER"));
  expect(share("ADMIN", "own")).toBeGreaterThan(share("USER", "own"));
  expect(share("GUEST", "own")).toBeLessThan(0.6);
  expect(share("USER", "other")).toBeLessThan(0.3);
});

test("each actor has the identity of its name", () => {
  for (const actor of ACTORS) {
    const identity = actors[actor];
    expect(isUser(identity)).toBe(!isOutside(actor));
    if (isUser(identity))
      expect(identity.team?.role ?? null).toBe(isRole(actor) ? actor : isParticipant(actor) ? "GUEST" : null);
  }
});
