import { createWatches } from "@gisement/shared-domain/live";
import { createPointerSender } from "./send-pointer.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the first place is sent at once, then the latest after each pause, and nothing after the stop", () => {
  const watches = createWatches(() => undefined);
  const sent: unknown[] = [];
  const sender = createPointerSender({
    watches,
    send: async ({ id }, at) => {
      sent.push([id, at?.x ?? null]);
      throw new Error("offline");
    },
  });
  watches.watch("plan", "p1", () => {});
  watches.show(
    { kind: "plan", id: "p1" },
    { others: [{ id: "u1", name: "Sam", color: null, kind: "person" }], total: 1 },
  );
  const moveTo = (x: number) => watches.point("plan", "p1", { x, y: 0 });
  for (const x of [1, 2, 3]) moveTo(x);
  expect(sent.splice(0)).toEqual([["p1", 1]]);
  jest.advanceTimersByTime(200);
  expect(sent.splice(0)).toEqual([["p1", 3]]);
  jest.advanceTimersByTime(1000);
  moveTo(4);
  watches.point("plan", "p1", null);
  jest.advanceTimersByTime(200);
  expect(sent.splice(0)).toEqual([
    ["p1", 4],
    ["p1", null],
  ]);
  moveTo(5);
  sender.stop();
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
});
