import { propertySteps } from "./property-steps.ts";

beforeEach(() => propertySteps.record("other team", ["x"]));

test("a new step clears redo; a reversed one moves to the other side", () => {
  propertySteps.record("team", ["a"]);
  propertySteps.record("team", ["b", "c"]);
  propertySteps.reversed("team", "done", ["d"]);
  expect(propertySteps.of("team")).toEqual({ done: [["a"]], undone: [["d"]] });
  propertySteps.reversed("team", "undone", ["e"]);
  expect(propertySteps.of("team")).toEqual({ done: [["a"], ["e"]], undone: [] });
  propertySteps.reversed("team", "done", ["f"]);
  propertySteps.record("team", ["g"]);
  expect(propertySteps.of("team").undone).toEqual([]);
});

test("the steps of another team are never offered", () => {
  propertySteps.record("team", ["a"]);
  expect(propertySteps.of("other team").done).toEqual([]);
});
