import { randomUUID } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "./backend.ts";
import { createBackendServer } from "./backend-server.ts";
import { createBackend } from "./create-backend.ts";
import { organizationMembers } from "./nouns/organizations/table.ts";
import { connectBackend } from "./remote-backend.ts";
import { signCall } from "./signature.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { buildLot, buildProject, buildShop } from "./testing/factories.ts";
import { buildMember, buildPeople, buildTeam, buildUser, type People } from "./testing/people.ts";

const SECRET = "a secret of more than thirty-two characters";
let database: TestDatabase;
let people: People;
let local: Backend;
let server: Server;
let gateway: Server;
let gatewayUrl: string;
let url: string;
let remote: Backend;
/** Identities of calls through the gateway. */
let actor: UserIdentity;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  database = await openTestDatabase();
  people = await buildPeople(database.db);
  actor = people.user;
  const logger = pino({ level: "silent" });
  local = createBackend({ databaseUrl: database.url, logger, poolSize: 3 });
  server = createBackendServer(local, SECRET, logger);
  url = await listen(server);
  remote = connectBackend(url, SECRET);
  gateway = createServer((req, res) => {
    remote.handle(req, res, { identity: actor, requestID: "r" }).catch(() => res.destroy());
  });
  gatewayUrl = await listen(gateway);
});
afterAll(async () => {
  for (const each of [gateway, server]) {
    each.closeAllConnections();
    await new Promise((resolve) => each.close(resolve));
  }
  await local.close();
  await database.close();
});

describe.each(["in process", "over HTTP"] as const)("the backend's interface, %s", (where) => {
  const backend = () => (where === "in process" ? local : remote);

  test("creates a new user once, with access to this application and their pending invitations", async () => {
    const user = {
      id: randomUUID(),
      email: `${randomUUID()}@example.org`,
      name: "Nouvelle Personne",
      source: "manage",
    };
    await database.db.insert(organizationMembers).values({
      organizationID: people.team.id,
      role: "USER",
      status: "PENDING",
      email: user.email.toUpperCase(),
    });
    await backend().createUser(user);
    await backend().createUser({ ...user, name: "Autre" });
    expect(await backend().loadViewer(user.id)).toMatchObject({
      id: user.id,
      name: "Nouvelle Personne",
      access: "MANAGE",
      type: "NONE",
      preferences: {},
      memberships: [{ organizationID: people.team.id, role: "USER", status: "PENDING" }],
    });
  });

  test("loads the viewer with teams, flags and sub-teams; null for an unknown user", async () => {
    const master = await buildTeam(database.db, {
      name: "Maison mère",
      isMaster: true,
      settings: { flags: { "projects-catalog": true, unknown: true } },
      type: "CYNEO",
    });
    const sub = await buildTeam(database.db, { name: "Agence", masterID: master.id });
    const member = await buildMember(database.db, master, "ADMIN");
    const viewer = await backend().loadViewer(member.userID);
    expect(viewer?.memberships).toEqual([
      expect.objectContaining({
        organizationID: master.id,
        organizationName: "Maison mère",
        isMaster: true,
        partner: true,
        subTeamIDs: [sub.id],
        flags: { "projects-catalog": true },
      }),
    ]);
    expect(await backend().loadViewer(randomUUID())).toBeNull();
    expect(await backend().loadViewer("nobody")).toBeNull();
  });

  test("loads the viewer's participations with their owners, until the team or project is deleted", async () => {
    const { db } = database;
    const ended = await buildTeam(db, { name: "Finie", status: "ARCHIVED" });
    const person = await buildUser(db);
    const take = async (owner: UserIdentity, role: string, status: string, progress = "active") => {
      const project = await buildProject(db, owner, { progress });
      await db.insert(organizationMembers).values({
        userID: person.userID,
        organizationID: project.organizationID,
        projectID: project.id,
        type: "PROJECT",
        role,
        status,
      });
      return project.id;
    };
    const ours = await take(people.user, "architect", "DONE");
    const alone = await take(people.solo, "diagnostician", "DONE", "archived");
    for (const status of ["PENDING", "DECLINED", "ARCHIVED"]) await take(people.user, "client", status);
    await take(people.user, "client", "DONE", "deleted");
    await take(await buildMember(db, ended, "ADMIN"), "client", "DONE");
    const viewer = await backend().loadViewer(person.userID);
    expect(viewer?.memberships).toEqual([]);
    expect(viewer?.participations.toSorted((a, b) => a.role.localeCompare(b.role))).toEqual([
      { projectID: ours, role: "architect", organizationID: people.team.id, ownerID: people.user.userID },
      { projectID: alone, role: "diagnostician", organizationID: null, ownerID: people.solo.userID },
    ]);
  });

  test("gives participants access to the files of their project", async () => {
    const project = await buildProject(database.db, people.user, { maps: ["blueprint/map.png"] });
    const guest = { ...people.rival, participations: [{ projectID: project.id, role: "client" }] };
    const file = {
      key: "blueprint/map.png",
      organizationID: people.team.id,
      userID: people.user.userID,
    };
    expect(await backend().readsSharedFile(guest, file)).toBe(true);
    expect(await backend().readsSharedFile(people.rival, file)).toBe(false);
    expect(await backend().readsSharedFile(VISITOR, file)).toBe(false);
    // The id of a team that was created under a client's key has version 8.
    const organizationID = "0f0d9a4e-5a3b-8c1d-9e2f-3a4b5c6d7e8f";
    expect(await backend().readsSharedFile(guest, { ...file, organizationID })).toBe(false);
  });

  test("sets one preference and keeps the others", async () => {
    const { userID } = people.creator;
    await backend().setPreference(userID, "user-default-team-id", ["a"]);
    await backend().setPreference(userID, "notification-team", ["mail"]);
    await backend().setPreference(userID, "user-default-team-id", ["solo"]);
    expect((await backend().loadViewer(userID))?.preferences).toMatchObject({
      "user-default-team-id": ["solo"],
      "notification-team": ["mail"],
    });
  });

  test("deletes a user, or refuses and names the teams", async () => {
    const team = await buildTeam(database.db, { name: `Tenue ${where}` });
    const admin = await buildMember(database.db, team, "ADMIN");
    const member = await buildMember(database.db, team, "USER");
    expect(await backend().removeUser(admin.userID)).toEqual({ ok: false, teams: [`Tenue ${where}`] });
    expect(await backend().removeUser(member.userID)).toEqual({ ok: true });
    expect(await backend().loadViewer(member.userID)).toBeNull();
  });

  test("reads a shop's pages with every choice that they offer", async () => {
    const seller = await buildMember(database.db, await buildTeam(database.db, { name: "Vendeur" }), "ADMIN");
    const shop = await buildShop(database.db, seller, { about: "Portes et lavabos" });
    const [near, far] = [
      { city: "Lyon", lat: 45.76, lon: 4.84 },
      { city: "Lille", lat: 50.63, lon: 3.06 },
    ];
    const values = { action: "sale", availableForSale: true, pictures: ["team/door.webp"] };
    for (const [index, place] of [near, far, far].entries())
      await buildLot(database.db, seller, {
        ...values,
        ...place,
        name: `Porte ${index}`,
        slug: `porte-${index}`,
        condition: index === 2 ? "good" : "new",
      });
    const door = { slug: shop.slug ?? "", pass: null };
    const search = {
      words: "",
      category: "",
      condition: "",
      town: "",
      near: "",
      sort: "newest",
      page: 1,
    } as const;
    const names = async (choice: object, from: { lat: number; lon: number } | null = null) => {
      const answer = await backend().readShop(door, { ...search, ...choice }, "fr", from);
      return answer.state === "open"
        ? answer.found.products.map(({ name, distance }) => [name, distance])
        : answer;
    };
    expect(await names({ town: "Lyon" })).toEqual([["Porte 0", undefined]]);
    expect(await names({ condition: "good" })).toEqual([["Porte 2", undefined]]);
    expect(await names({ words: "porte", page: 2 })).toEqual([]);
    expect(
      (await names({ sort: "distance", near: "Lyon" }, { lat: 45.8, lon: 4.8 })) as unknown[],
    ).toMatchObject([
      ["Porte 0", 0],
      [expect.any(String), expect.any(Number)],
      [expect.any(String), expect.any(Number)],
    ]);
    const product = await backend().readShopProduct(door, "porte-1", "en");
    expect(product).toMatchObject({ state: "open", found: { product: { name: "Porte 1" } } });
    const chosen = await backend().readShopSelection(door, ["porte-2", "porte-0", "none"], "nl");
    expect(chosen).toMatchObject({ found: { products: [{ slug: "porte-2" }, { slug: "porte-0" }] } });
    const stock = await backend().readShopStock(door, { after: null, locale: "fr" });
    expect(stock.state === "open" && stock.found.lots.map(({ slug }) => slug).toSorted()).toEqual([
      "porte-0",
      "porte-1",
      "porte-2",
    ]);
    expect(await backend().readsShopFile(door, "team/door.webp")).toBe(true);
    expect(await backend().readsShopFile(door, "team/other.webp")).toBe(false);
    expect((await backend().readShopAddresses()).filter(({ slug }) => slug === shop.slug)).toHaveLength(4);
    await backend().countEntry({ linkID: randomUUID(), entry: "1" });
    await backend().countVisit({ slug: door.slug, lot: "porte-1", pass: null });
    expect(await backend().openShop(door.slug, "guess")).toBeNull();
    expect(await backend().readShop({ slug: "none", pass: null }, search, "fr")).toEqual({ state: "closed" });
    expect(await backend().askShop(door, {})).not.toBeNull();
  });

  test("reports whether its database answers", async () => {
    expect(await backend().ready()).toBe(true);
  });
});

test("a backend that begins to stop is not ready for a proxy, but for its gateway while its database answers", async () => {
  let answers = true;
  const backend: Backend = { ...local, ready: async () => answers };
  const draining = createBackendServer(backend, SECRET, pino({ level: "silent" }), AbortSignal.abort());
  const address = await listen(draining);
  const seen = connectBackend(address, SECRET);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  expect(await seen.ready()).toBe(true);
  answers = false;
  expect(await seen.ready()).toBe(false);
  draining.closeAllConnections();
  await new Promise((resolve) => draining.close(resolve));
});

test("forwards GraphQL with the identity, both answers and refusals", async () => {
  const base = gatewayUrl;
  const ask = async (query: string) => {
    const response = await fetch(`${base}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: "session=secret" },
      body: JSON.stringify({ query }),
    });
    return response.json() as Promise<unknown>;
  };
  expect(await ask(`{ getUser(id: "${people.user.userID}") { name } }`)).toEqual({
    data: { getUser: { name: people.user.name } },
  });
  expect(await ask(`{ getUser(id: "${people.rival.userID}") { name } }`)).toEqual({
    data: { getUser: null },
  });
  expect(await ask("{ nothing }")).toMatchObject({
    errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }],
  });
});

test("forwards an identity with very many participations", async () => {
  actor = {
    ...people.user,
    participations: Array.from({ length: 1000 }, () => ({
      projectID: randomUUID(),
      role: "project-manager",
    })),
  };
  const response = await fetch(`${gatewayUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: `{ getUser(id: "${people.user.userID}") { name } }` }),
  });
  actor = people.user;
  expect(await response.json()).toEqual({ data: { getUser: { name: people.user.name } } });
});

describe("unsigned calls", () => {
  const call = (path: string, authorization?: string, body = "{}") =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        new URL(path, url),
        {
          method: "POST",
          headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.once("error", reject);
      sent.end(body);
    });
  const sign = (over: Partial<Parameters<typeof signCall>[0]>, secret = SECRET, now = new Date()) =>
    signCall(
      { method: "POST", path: "/internal/viewer", bodyHash: null, identity: null, requestID: null, ...over },
      secret,
      now,
    );

  test("are refused on every endpoint", async () => {
    for (const path of [
      "/graphql",
      "/internal/viewer",
      "/internal/users",
      "/internal/users/remove",
      "/internal/preferences",
      "/internal/files/shared",
    ])
      expect(await call(path)).toBe(401);
  });

  test("are refused also with another secret, path or body, without an identity, or after an hour", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    expect(await call("/internal/viewer", sign({}, "another secret of thirty-two letters!!"))).toBe(401);
    expect(await call("/internal/users", sign({}))).toBe(401);
    expect(await call("/internal/viewer", sign({ bodyHash: "x" }))).toBe(401);
    expect(await call("/internal/viewer", sign({}, SECRET, hourAgo))).toBe(401);
    expect(await call("/internal/viewer", "Gisement e30.e30")).toBe(401);
    expect(await call("/graphql", sign({ path: "/graphql" }))).toBe(404);
  });

  test("an internal call with invalid values names the missing field", async () => {
    const response = fetch(new URL("/internal/viewer", url), { method: "POST", body: "{}" });
    expect((await response).status).toBe(401);
    await expect(
      remote.createUser({ id: "no uuid", email: "a@b.fr", name: "x", source: "y" }),
    ).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});
