import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../backend.ts";
import { createBackend } from "../../create-backend.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { openEventStream } from "../../testing/event-stream.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";
import { mention } from "./post-message.ts";

/** Two processes over one database: readers of one receive the writes of the other. */
let database: TestDatabase;
let people: People;
let writer: Backend;
let listener: Backend;
let servers: Server[];
let urls: { writer: string; listener: string };
let actor: Identity = VISITOR;

async function serve(backend: Backend): Promise<{ server: Server; url: string }> {
  const server = createServer((req, res) => {
    void backend.handle(req, res, { identity: actor, requestID: "r" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` };
}

beforeAll(async () => {
  database = await openTestDatabase();
  people = await buildPeople(database.db);
  await database.db
    .insert(shops)
    .values({ name: "Winkel", enabled: true, organizationID: people.rivalTeam.id });
  const options = { databaseUrl: database.url, logger: pino({ level: "silent" }), poolSize: 3 };
  writer = createBackend(options);
  listener = createBackend(options);
  const [one, other] = [await serve(writer), await serve(listener)];
  servers = [one.server, other.server];
  urls = { writer: one.url, listener: other.url };
  // LISTEN is sent in the background and ready() does not wait for it, so query the database for listeners.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'gisement-events' and query ilike 'listen%'",
    );
    if (rows[0].n === 2) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await Promise.all([writer.close(), listener.close()]);
  await database.close();
});

function subscribe(identity: Identity, query: string, variables: Record<string, unknown>) {
  actor = identity;
  return openEventStream(urls.listener, query, variables);
}

async function order(message: string) {
  const lot = await buildLot(database.db, people.rival, { slug: `s-${randomUUID()}` });
  actor = people.user;
  const response = await fetch(urls.writer, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
      variables: {
        input: {
          type: "ORDER",
          requestType: "information",
          message,
          items: [{ productID: lot.id, quantity: 1 }],
        },
      },
    }),
  });
  return (await response.json()) as { data: { createOrder: { id: string } } };
}

const MESSAGES =
  "subscription ($id: ID!) { onCreateMessage(toUserID: $id) { message status type userID user { name } } }";
const MENTIONS = "subscription ($id: ID!) { onCreateMention(userMentionsId: $id) { userMentionsId role } }";

test("a message reaches its recipient's open screens through another process, in order", async () => {
  const stream = await subscribe(people.rival, MESSAGES, { id: people.rival.userID });
  const first = stream.next();
  // The subscription is open once the server has accepted it; the other process writes.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await order("Toujours disponible ?");
  expect(await first).toEqual({
    data: {
      onCreateMessage: {
        message: "Toujours disponible ?",
        status: "PENDING",
        type: "information",
        userID: people.user.userID,
        user: { name: people.user.name },
      },
    },
  });
  await order("Deuxième message");
  expect(await stream.next()).toMatchObject({ data: { onCreateMessage: { message: "Deuxième message" } } });
  stream.leave();
});

test("a user receives only messages addressed to them", async () => {
  for (const identity of [people.user, VISITOR]) {
    const stream = await subscribe(identity, MESSAGES, { id: people.rival.userID });
    expect(await stream.next()).toMatchObject({
      errors: [{ extensions: { code: identity === VISITOR ? "UNAUTHENTICATED" : "FORBIDDEN" } }],
    });
    stream.leave();
  }
});

test("a mention reaches the named person", async () => {
  const stream = await subscribe(people.guest, MENTIONS, { id: people.guest.userID });
  const nextEvent = stream.next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { data } = await order("Voir avec @guest");
  const { rows } = await database.pool.query("select id from messages where order_id = $1", [
    data.createOrder.id,
  ]);
  await inStep({ db: database.db, identity: people.user, now: () => new Date() }, (step) =>
    mention(step, { userID: people.guest.userID, messageID: rows[0].id, role: "USER" }),
  );
  expect(await nextEvent).toEqual({
    data: { onCreateMention: { userMentionsId: people.guest.userID, role: "USER" } },
  });
  stream.leave();
});

test("a message of a failed transaction reaches no one", async () => {
  const stream = await subscribe(people.rival, MESSAGES, { id: people.rival.userID });
  const nextEvent = stream.next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { postMessage } = await import("./post-message.ts");
  const failing = inStep({ db: database.db, identity: people.user, now: () => new Date() }, async (step) => {
    await postMessage(step, { message: "jamais", type: null, toUserID: people.rival.userID });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await order("celui-ci");
  expect(await nextEvent).toMatchObject({ data: { onCreateMessage: { message: "celui-ci" } } });
  stream.leave();
});
