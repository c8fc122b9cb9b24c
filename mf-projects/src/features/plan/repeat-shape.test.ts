import { numbered, repeated } from "./repeat-shape.ts";

test.each([
  ["Poteau", 1, "Poteau 2"],
  ["Poteau 7", 1, "Poteau 8"],
  ["Poteau 7", 3, "Poteau 10"],
  ["Bureau 101", 1, "Bureau 102"],
  ["Hall A", 2, "Hall A 3"],
  ["R+1", 1, "R+2"],
])("%s repeated for the %i. time is %s", (name, index, expected) => {
  expect(numbered(name, index)).toBe(expected);
});

test("each repetition is as far from the one before, in the asked direction", () => {
  const shape = { name: "Poteau 1", points: [{ x: 10, y: 20 }] };
  expect(repeated(shape, { count: 3, step: 5, direction: "right" })).toEqual([
    { name: "Poteau 2", points: [{ x: 15, y: 20 }] },
    { name: "Poteau 3", points: [{ x: 20, y: 20 }] },
    { name: "Poteau 4", points: [{ x: 25, y: 20 }] },
  ]);
  expect(repeated(shape, { count: 1, step: 5, direction: "up" })[0]?.points).toEqual([{ x: 10, y: 15 }]);
});

test("a name at its limit keeps room for its number", () => {
  expect(numbered("x".repeat(120), 1).length).toBeLessThanOrEqual(120);
});
