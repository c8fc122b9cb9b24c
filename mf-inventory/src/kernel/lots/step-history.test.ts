import { stepHistory } from "./step-history.ts";

const state = (team: string) => {
  const { done, undone } = stepHistory.of(team);
  return [done.join(), undone.join()];
};

test("what is undone can be done again, and undone once more", () => {
  stepHistory.record("a", "1");
  stepHistory.record("a", "2");
  stepHistory.reversed("a", "2", "2'");
  expect(state("a")).toEqual(["1", "2'"]);
  stepHistory.reversed("a", "1", "1'");
  expect(state("a")).toEqual(["", "2',1'"]);
  stepHistory.reversed("a", "1'", "1''");
  expect(state("a")).toEqual(["1''", "2'"]);
});

test("a new step ends what could be done again; a step that is stuck is dropped", () => {
  stepHistory.record("b", "1");
  stepHistory.reversed("b", "1", "1'");
  stepHistory.record("b", "2");
  expect(state("b")).toEqual(["2", ""]);
  stepHistory.drop("b", "2");
  expect(state("b")).toEqual(["", ""]);
});

test("another team starts with nothing, and nothing of the former is left", () => {
  const told: number[] = [];
  const stop = stepHistory.subscribe(() => told.push(1));
  stepHistory.record("c", "1");
  expect(state("d")).toEqual(["", ""]);
  stepHistory.record("d", "2");
  expect([state("c"), state("d")]).toEqual([
    ["", ""],
    ["2", ""],
  ]);
  stop();
  stepHistory.record("d", "3");
  expect(told).toHaveLength(2);
});
