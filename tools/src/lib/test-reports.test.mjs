import { expect, test } from "vitest";
import { readBrowserReport, readUnitReport } from "./test-reports.mjs";

const file = (name, seconds, more = {}) => ({
  name: `/repo/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  status: "passed",
  assertionResults: [{ status: "passed" }],
  ...more,
});

test("a test file that could not run counts as failed, failures are listed with their reason, and slow files are listed, slowest first", () => {
  const report = readUnitReport(
    {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        file("a.test.ts", 12),
        file("b.test.ts", 3, {
          status: "failed",
          assertionResults: [
            { status: "failed", title: "adds", failureMessages: ["\u001B[31mexpected 2\u001B[39m\n  at b"] },
            { status: "passed", title: "subtracts", failureMessages: [] },
          ],
        }),
        file("c.test.ts", 40),
        file("d.test.ts", 0, { status: "failed", assertionResults: [], message: "cannot read\nd" }),
      ],
    },
    "/repo",
  );
  expect(report).toEqual({
    passed: 7,
    failed: 2,
    failures: ["b.test.ts: adds: expected 2", "d.test.ts: cannot read"],
    flaky: [],
    slow: [
      { name: "c.test.ts", seconds: 40 },
      { name: "a.test.ts", seconds: 12 },
    ],
  });
});

test("a file that fails after its last test counts as failed, and so does each error outside any test", () => {
  const report = readUnitReport(
    {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [
        file("a.test.ts", 1, { status: "failed", message: "hook timed out\nat a" }),
        file("b.test.ts", 1),
      ],
    },
    "/repo",
    ["/repo/b.test.ts: Unhandled Rejection: Error: connection ended\nat b"],
  );
  expect(report).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ["a.test.ts: hook timed out", "b.test.ts: Unhandled Rejection: Error: connection ended"],
  });
});

test("a journey that passes on retry counts as passed and is listed as flaky, a failed one with its reason", () => {
  const spec = (title, status, durations, message) => ({
    title,
    file: "journeys/x.spec.ts",
    tests: [{ status, results: durations.map((duration) => ({ duration, error: { message } })) }],
  });
  const report = readBrowserReport({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec("quick", "expected", [900])],
        suites: [
          {
            specs: [
              spec("broken", "unexpected", [3], "Error: no link\n at x"),
              spec("shaky", "flaky", [20_000, 15_000]),
            ],
          },
        ],
      },
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    failures: ["journeys/x.spec.ts: broken: Error: no link"],
    flaky: ["journeys/x.spec.ts: shaky"],
    slow: [{ name: "journeys/x.spec.ts: shaky", seconds: 35 }],
  });
});

test("a missing report gives no result", () => {
  expect(readUnitReport(null, "/repo")).toBeNull();
  expect(readBrowserReport(null)).toBeNull();
});
