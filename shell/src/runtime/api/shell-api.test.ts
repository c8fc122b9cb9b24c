import { createEventBus } from "./event-bus.ts";
import { createUnsavedGuards } from "./unsaved-guards.ts";

test("an event reaches every listener, even after one that throws, and none that has gone", () => {
  const faults: unknown[] = [];
  const events = createEventBus((error) => faults.push(error));
  const heard: string[] = [];
  events.on("data.changed", () => {
    throw new Error("a listener's fault");
  });
  const off = events.on("data.changed", ({ entity }) => heard.push(`gone ${entity}`));
  events.on("data.changed", ({ entity, ids }) => heard.push(`${entity} ${ids.join()}`));
  off();
  events.emit("data.changed", { entity: "orders", ids: ["1", "2"] });
  expect(heard).toEqual(["orders 1,2"]);
  expect(faults).toEqual([new Error("a listener's fault")]);
});

test("unsaved work is told until the guard is withdrawn, and a guard that throws locks nobody in", () => {
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
