import { act, renderHook } from "@testing-library/react";
import { useLiveLines } from "./use-live-lines.ts";

interface Lot {
  readonly id: string;
  readonly version: string;
}
const lots = (...texts: string[]): Lot[] =>
  texts.map((text) => ({ id: text.slice(0, 1), version: text.slice(1) }));
const rowKey = ({ id }: Lot) => id;
const rowVersion = ({ version }: Lot) => version;

function show(first: readonly Lot[]) {
  return renderHook(({ lines, listKey }) => useLiveLines<Lot>(lines, { listKey, rowKey, rowVersion }), {
    initialProps: { lines: first, listKey: "doors" },
  });
}
const idsOf = (lines: readonly unknown[]) => lines.map((line) => (line as Lot).id).join("");

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, "matchMedia");
});

test("a row with a new version flashes for a moment", () => {
  const { result, rerender } = show(lots("a1", "b1"));
  rerender({ lines: lots("a1", "b2"), listKey: "doors" });
  expect([...result.current.changed]).toEqual(["b"]);
  act(() => jest.advanceTimersByTime(700));
  expect(result.current.changed.size).toBe(0);
});

test("a row that leaves the list stays while it fades, then the others close the gap", () => {
  const { result, rerender } = show(lots("a1", "b1", "c1"));
  rerender({ lines: lots("a1", "c1"), listKey: "doors" });
  expect(idsOf(result.current.lines)).toBe("abc");
  expect([...result.current.leaving]).toEqual(["b"]);
  act(() => jest.advanceTimersByTime(200));
  expect(idsOf(result.current.lines)).toBe("ac");
  expect(result.current.leaving.size).toBe(0);
});

test("rows of another list are there at once", () => {
  const { result, rerender } = show(lots("a1", "b1", "c1"));
  rerender({ lines: lots("a2"), listKey: "windows" });
  expect(idsOf(result.current.lines)).toBe("a");
  expect(result.current.changed.size + result.current.leaving.size).toBe(0);
});
