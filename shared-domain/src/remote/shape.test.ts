import { SHELL_EVENTS, SHELL_SLOTS } from "./platform.ts";
import { describeShapeError, shapeConflicts } from "./shape.ts";
import type { ShellEvents, ShellSlots } from "./shell-api.ts";

test.each([
  ["an empty shape", {}, null],
  ["all types", { a: "string", b: "number?", c: "boolean[]", d: "json" }, null],
  ["a list", [], "must be an object of member to type"],
  ["an unknown type", { a: "date" }, /^a is "date"; one of string, number/],
  ["a member with a hyphen", { "a-b": "string" }, /"a-b" is no member's name/],
])("%s", (_, shape, fault) => {
  if (fault === null || typeof fault === "string") expect(describeShapeError(shape)).toBe(fault);
  else expect(describeShapeError(shape)).toMatch(fault);
});

test("the given shape must contain the needed members with the same types; further members are allowed", () => {
  expect(shapeConflicts({ id: "string", extra: "number" }, { id: "string" })).toEqual([]);
  expect(shapeConflicts({}, { id: "string?" })).toEqual([]);
  expect(shapeConflicts({ id: "number[]" }, { id: "json" })).toEqual([]);
  expect(shapeConflicts({}, { id: "string" })).toEqual(["id (string) is not given"]);
  expect(shapeConflicts({ id: "number" }, { id: "string?" })).toEqual([
    "id is given as number, but string? is needed",
  ]);
  expect(shapeConflicts({ id: "string?" }, { id: "string" })).toEqual([
    "id is given only sometimes (string?), but string is needed",
  ]);
});

test("the gate's list of shell events has the names of the typed one, and its shapes are valid", () => {
  const names: Record<keyof ShellEvents, true> = {
    "team.changed": true,
    "locale.changed": true,
    "data.changed": true,
    "import.finished": true,
    "comments.open": true,
    "comments.about": true,
  };
  expect(Object.keys(SHELL_EVENTS).sort()).toEqual(Object.keys(names).sort());
  const slots: Record<keyof ShellSlots, true> = {
    "dashboard.card": true,
    "product-editor": true,
    "proposed-change": true,
    "proposal-form": true,
    "project-lots": true,
    "project-needs": true,
    "lot-request": true,
    "project-results": true,
    panel: true,
    "row-badge": true,
    navigation: true,
  };
  expect(Object.keys(SHELL_SLOTS).sort()).toEqual(Object.keys(slots).sort());
  const ofSlots = Object.values(SHELL_SLOTS).flatMap(({ props, events }) => [
    props,
    ...Object.values(events),
  ]);
  for (const shape of [...Object.values(SHELL_EVENTS), ...ofSlots])
    expect(describeShapeError(shape)).toBeNull();
});
