import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { announce, Events } from "./events.ts";

const TEAM = "3f0c1a52-0000-4000-8000-000000000001";

let database: TestDatabase;
let events: Events;
let logged: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  logged = [];
  events = new Events(database.url, ({ message }) => logged.push(message));
  await events.start();
});
afterEach(() => events.close());

/** Sends what a process of another release may send. */
const send = (payload: string) => database.pool.query("select pg_notify('gisement_events', $1)", [payload]);
const sendLots = () =>
  announce(database.db, { kind: "rows-changed", recipientID: TEAM, nouns: ["lots"], page: null });

test("a noun of a newer release is left out and logged once; the nouns beside it arrive", async () => {
  const changes = events.changes([TEAM], () => true)[Symbol.asyncIterator]();
  const next = changes.next();
  for (let round = 0; round < 3; round += 1)
    await send(
      JSON.stringify({
        kind: "rows-changed",
        recipientID: TEAM,
        nouns: ["future-noun", "lots", "toString"],
        page: null,
      }),
    );
  expect((await next).value).toEqual([{ noun: "lots", page: null }]);
  await vi.waitFor(() => expect(logged).toHaveLength(2));
  expect(logged[0]).toContain("future-noun");
  await changes.return?.();
});

test.each([
  "",
  "null",
  "[]",
  '{"kind":"rows-changed"}',
  `{"kind":"rows-changed","recipientID":"${TEAM}","nouns":"lots"}`,
  `{"kind":"rows-changed","recipientID":"${TEAM}"}`,
  `{"kind":"future-kind","recipientID":"${TEAM}"}`,
  '{"kind":"things-changed"}',
  '{"kind":"page-watches","userID":"u","stream":"s","page":"p"}',
])("an event that cannot be read, %s, ends nothing: the next one arrives", async (payload) => {
  const changes = events.changes([TEAM], () => true)[Symbol.asyncIterator]();
  const next = changes.next();
  await send(payload);
  await sendLots();
  expect((await next).value).toEqual([{ noun: "lots", page: null }]);
  await changes.return?.();
});

test("a listener that throws is logged; the other listeners of the event hear it", async () => {
  events.attach({
    onEvent: () => {
      throw new Error("no event");
    },
    onViewer: () => {
      throw new Error("no viewer");
    },
    onGap: () => undefined,
  });
  const broken = events
    .changes([TEAM], () => {
      throw new Error("no policy");
    })
    [Symbol.asyncIterator]();
  void broken.next();
  const changes = events.changes([TEAM], () => true)[Symbol.asyncIterator]();
  const next = changes.next();
  await send('{"kind":"things-changed","things":{},"page":null}');
  await database.pool.query("select pg_notify('gisement_viewer', 'u')");
  await sendLots();
  expect((await next).value).toEqual([{ noun: "lots", page: null }]);
  expect(logged).toEqual(["no event", "no viewer", "no policy"]);
  await Promise.all([broken.return?.(), changes.return?.()]);
});
