import { FakeEventSource } from "../../../testing/fake-event-source.ts";
import { stayOpen } from "./stay-open.ts";

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.install();
});
afterEach(() => jest.useRealTimers());

const handlers = () => ({ onStream: jest.fn(), onNews: jest.fn(), onEnd: jest.fn(), onReopen: jest.fn() });
const NO_NEWS = { notifications: null, changes: [], things: [], presence: [], pointers: [] };
const NOTHING = { notice: null, changes: [], things: [], presence: [], pointers: [] };
const latest = () => FakeEventSource.opened.at(-1) as FakeEventSource;

test("subscribes to this person's events and forwards them", () => {
  const on = handlers();
  const stop = stayOpen("claire", on);
  const params = new URL(latest().url, location.origin).searchParams;
  expect(params.get("query")).toContain("onNews(userID: $userID, stream: $stream)");
  const { stream, ...rest } = JSON.parse(params.get("variables") ?? "");
  expect(rest).toEqual({ userID: "claire" });
  expect(on.onStream).not.toHaveBeenCalled();
  latest().connect();
  expect(on.onStream.mock.calls).toEqual([[stream]]);
  expect(stream).toMatch(/^[\w-]{1,64}$/);
  latest().send({
    data: {
      onNews: { ...NO_NEWS, notifications: { unseen: 2, notification: { id: "n1", type: "TEAM" } } },
    },
  });
  latest().send({ data: { onNews: { ...NO_NEWS, notifications: { unseen: 0, notification: null } } } });
  const changes = [
    { noun: "lots", page: "p1" },
    { noun: "invented", page: null },
  ];
  latest().send({ data: { onNews: { ...NO_NEWS, changes } } });
  const order = { kind: "order", id: "o1", page: null };
  const others = { kind: "order", id: "o1", others: [], total: 0 };
  const unknown = { kind: "invented", id: "o1" };
  latest().send({ data: { onNews: { ...NO_NEWS, things: [order, unknown], presence: [others, unknown] } } });
  expect(on.onNews.mock.calls).toEqual([
    [{ ...NOTHING, notice: { unseen: 2, id: "n1", type: "TEAM" } }],
    [{ ...NOTHING, notice: { unseen: 0, id: null, type: null } }],
    [{ ...NOTHING, changes: [{ noun: "lots", page: "p1" }] }],
    [{ ...NOTHING, things: [order], presence: [others] }],
  ]);
  stop();
  expect(FakeEventSource.open).toEqual([]);
});

test("reopens after an end, reports it, and waits longer each time", () => {
  const on = handlers();
  const stop = stayOpen("claire", on);
  const waits: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const count = FakeEventSource.opened.length;
    latest().fail();
    let waited = 0;
    while (FakeEventSource.opened.length === count) {
      jest.advanceTimersByTime(100);
      waited += 100;
    }
    waits.push(waited);
  }
  expect(on.onEnd).toHaveBeenCalledTimes(9);
  expect(waits[0]).toBeLessThanOrEqual(1000);
  expect(waits[4]).toBeGreaterThan(waits[0] ?? 0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  expect(waits[8]).toBeGreaterThanOrEqual(30_000);
  expect(on.onReopen).not.toHaveBeenCalled();
  latest().connect();
  expect(on.onReopen).toHaveBeenCalledTimes(1);
  stop();
});

test("a stream that was stable reopens soon, and so does one when the network returns", () => {
  const stop = stayOpen("claire", handlers());
  for (let round = 0; round < 6; round += 1) {
    latest().fail();
    jest.advanceTimersByTime(60_000);
  }
  latest().connect();
  jest.advanceTimersByTime(20_000);
  const count = FakeEventSource.opened.length;
  latest().fail();
  jest.advanceTimersByTime(500);
  expect(FakeEventSource.opened).toHaveLength(count + 1);
  latest().fail();
  window.dispatchEvent(new Event("online"));
  expect(FakeEventSource.opened).toHaveLength(count + 2);
  stop();
});

test("an error ends the stream, and stop is final", () => {
  const on = handlers();
  const stop = stayOpen("claire", on);
  latest().send({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  expect(on.onNews).not.toHaveBeenCalled();
  expect(on.onEnd).toHaveBeenCalledTimes(1);
  stop();
  jest.advanceTimersByTime(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
});
