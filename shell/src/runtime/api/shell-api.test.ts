import { createEventBus } from "./event-bus.ts";
import { createUnsavedGuards } from "./unsaved-guards.ts";

test("an event reaches every current listener, even after one that throws", () => {
  const faults: unknown[] = [];
  const events = createEventBus((error) => faults.push(error));
  const received: string[] = [];
  events.on("data.changed", () => {
    throw new Error("a listener's fault");
  });
  const off = events.on("data.changed", ({ entity }) => received.push(`gone ${entity}`));
  events.on("data.changed", ({ entity, ids }) => received.push(`${entity} ${ids.join()}`));
  off();
  events.emit("data.changed", { entity: "orders", ids: ["1", "2"] });
  expect(received).toEqual(["orders 1,2"]);
  expect(faults).toEqual([new Error("a listener's fault")]);
});

test("unsaved work is reported until its guard is removed, and a guard that throws does not block", () => {
  const guards = createUnsavedGuards();
  expect(guards.anyDirty()).toBe(false);
  guards.add(() => {
    throw new Error("a guard's fault");
  });
  expect(guards.anyDirty()).toBe(false);
  const withdraw = guards.add(() => true);
  expect(guards.anyDirty()).toBe(true);
  withdraw();
  expect(guards.anyDirty()).toBe(false);
});
