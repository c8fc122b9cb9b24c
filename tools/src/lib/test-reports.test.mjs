import { expect, test } from "vitest";
import { readBrowserReport, readUnitReport } from "./test-reports.mjs";

const file = (name, seconds, more = {}) => ({
  name: `/repo/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  status: "passed",
  assertionResults: [{}],
  ...more,
});

test("a test file that could not run counts as failed, and slow files are listed, slowest first", () => {
  const report = readUnitReport(
    {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        file("a.test.ts", 12),
        file("b.test.ts", 3),
        file("c.test.ts", 40),
        file("d.test.ts", 0, { status: "failed", assertionResults: [] }),
      ],
    },
    "/repo",
  );
  expect(report).toEqual({
    passed: 7,
    failed: 2,
    flaky: [],
    slow: [
      { name: "c.test.ts", seconds: 40 },
      { name: "a.test.ts", seconds: 12 },
    ],
  });
});

test("a journey that passes on retry counts as passed and is listed as flaky", () => {
  const spec = (title, status, durations) => ({
    title,
    file: "journeys/x.spec.ts",
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = readBrowserReport({
    stats: { expected: 1, flaky: 1, unexpected: 0 },
    suites: [
      {
        specs: [spec("quick", "expected", [900])],
        suites: [{ specs: [spec("shaky", "flaky", [20_000, 15_000])] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failed: 0,
    flaky: ["journeys/x.spec.ts: shaky"],
    slow: [{ name: "journeys/x.spec.ts: shaky", seconds: 35 }],
  });
});

test("a missing report gives no result", () => {
  expect(readUnitReport(null, "/repo")).toBeNull();
  expect(readBrowserReport(null)).toBeNull();
});
