import { createWatches, type WatchState } from "./index.ts";

const plan = { kind: "plan", id: "p1" } as const;
const sam = { id: "u1", name: "Sam", color: null, kind: "person" } as const;
const kim = { id: "u2", name: "Kim", color: null, kind: "person" } as const;

test("pointers are kept with those who have the thing open, until they leave it or its page", () => {
  const watches = createWatches(() => undefined);
  let state: WatchState | null = null;
  watches.watch("plan", "p1", (next) => {
    state = next;
  });
  const others = () => state?.others.map(({ name, at }) => [name, at ?? null]);
  watches.show(plan, { others: [sam], total: 1 });
  watches.move(plan, "u1", { x: 4, y: 5 });
  watches.move(plan, "stranger", { x: 1, y: 1 });
  expect(others()).toEqual([["Sam", { x: 4, y: 5 }]]);
  watches.show(plan, { others: [kim, sam], total: 2 });
  expect(others()).toEqual([
    ["Kim", null],
    ["Sam", { x: 4, y: 5 }],
  ]);
  watches.move(plan, "u1", null);
  expect(others()).toEqual([
    ["Kim", null],
    ["Sam", null],
  ]);
});

test("a pointer is said only of a watched thing that others have open", () => {
  const watches = createWatches(() => undefined);
  const said: unknown[] = [];
  const stop = watches.onPoint((thing, at) => said.push([thing.id, at]));
  watches.point("plan", "p1", { x: 1, y: 1 });
  watches.watch("plan", "p1", () => {});
  watches.point("plan", "p1", { x: 2, y: 2 });
  watches.show(plan, { others: [sam], total: 1 });
  watches.point("plan", "p1", { x: 3, y: 3 });
  watches.point("plan", "p1", null);
  stop();
  watches.point("plan", "p1", { x: 4, y: 4 });
  expect(said).toEqual([
    ["p1", { x: 3, y: 3 }],
    ["p1", null],
  ]);
});
