import { stepHistory } from "./step-history.ts";

const state = (team: string) => {
  const { done, undone } = stepHistory.of(team);
  return [done.join(), undone.join()];
};

test("redoes an undone step, and undoes it again", () => {
  stepHistory.record("a", "1");
  stepHistory.record("a", "2");
  stepHistory.reversed("a", "2", "2'");
  expect(state("a")).toEqual(["1", "2'"]);
  stepHistory.reversed("a", "1", "1'");
  expect(state("a")).toEqual(["", "2',1'"]);
  stepHistory.reversed("a", "1'", "1''");
  expect(state("a")).toEqual(["1''", "2'"]);
});

test("a new step clears redo; a step that cannot be undone is dropped", () => {
  stepHistory.record("b", "1");
  stepHistory.reversed("b", "1", "1'");
  stepHistory.record("b", "2");
  expect(state("b")).toEqual(["2", ""]);
  stepHistory.drop("b", "2");
  expect(state("b")).toEqual(["", ""]);
});

test("starts with an empty history for another team", () => {
  const notified: number[] = [];
  const stop = stepHistory.subscribe(() => notified.push(1));
  stepHistory.record("c", "1");
  expect(state("d")).toEqual(["", ""]);
  stepHistory.record("d", "2");
  expect([state("c"), state("d")]).toEqual([
    ["", ""],
    ["2", ""],
  ]);
  stop();
  stepHistory.record("d", "3");
  expect(notified).toHaveLength(2);
});
