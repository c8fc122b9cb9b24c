import type { Owner } from "../guard/owner.ts";
import { watchFrames } from "./watch-frames.ts";

type Tell = (list: { getEntries(): unknown[] }) => void;
let tell: Tell;
let observed: unknown;
class FakeObserver {
  static readonly supportedEntryTypes = ["long-animation-frame"];
  constructor(callback: Tell) {
    tell = callback;
  }
  observe(options: unknown): void {
    observed = options;
  }
  disconnect(): void {}
}
const frame = (...scripts: unknown[]) => tell({ getEntries: () => [{ duration: 5000, scripts }] });
const script = (sourceURL: string, duration: number, sourceFunctionName = "") => ({
  sourceURL,
  duration,
  sourceFunctionName,
});
const guard = {
  ownerOfAddress: (address: string) =>
    address.includes("/releases/mf-slow/") ? ("mf-slow@1.2.0" as Owner) : null,
};

test("a release that holds the page for a second is reported once, with its function; others are not", () => {
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const reports: string[] = [];
  watchFrames({ guard, report: (message, owner) => reports.push(`${owner}: ${message}`) });
  expect(observed).toEqual({ type: "long-animation-frame", buffered: true });
  frame(script("/releases/mf-slow/1.2.0/app.js", 900, "mount"), script("/core.js", 4000, "render"));
  expect(reports).toEqual([]);
  frame(script("/releases/mf-slow/1.2.0/app.js", 5012.4, "mount"));
  frame(script("/releases/mf-slow/1.2.0/app.js", 2000));
  expect(reports).toEqual(["mf-slow@1.2.0: the page stood still for 5012 ms in mount"]);
});

test("a browser without the measure reports nothing", () => {
  Object.assign(globalThis, { PerformanceObserver: undefined });
  expect(() => watchFrames({ guard, report: () => {} })()).not.toThrow();
});
