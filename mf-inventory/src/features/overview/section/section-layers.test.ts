import { stackDays } from "./section-layers.ts";

test("layers lie on each other in the fixed order, undecided lots on top, however the days arrive", () => {
  const { days, layers, height } = stackDays([
    { day: "2026-03-02", action: "sale", amount: 5 },
    { day: "2026-03-01", action: "tbd", amount: 4 },
    { day: "2026-03-01", action: "dispose", amount: 1 },
    { day: "2026-03-02", action: "dispose", amount: 2 },
  ]);
  expect(days).toEqual(["2026-03-01", "2026-03-02"]);
  expect(layers).toEqual([
    {
      value: "tbd",
      edges: [
        [1, 5],
        [7, 7],
      ],
    },
    {
      value: "sale",
      edges: [
        [1, 1],
        [2, 7],
      ],
    },
    {
      value: "dispose",
      edges: [
        [0, 1],
        [0, 2],
      ],
    },
  ]);
  expect(height).toBe(7);
});

test("no days make no section", () => {
  expect(stackDays([])).toEqual({ days: [], layers: [], height: 0 });
});
