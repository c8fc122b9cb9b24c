// Parses the JSON reports of jest, vitest and Playwright into one shape.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Time budgets of a test file and of a journey in seconds, on an otherwise idle machine. */
const BUDGETS = { file: 10, journey: 30 };

/**
 * @typedef {object} TestReport
 * @property {number} passed tests that passed, those on a second try included
 * @property {number} failed tests that failed, files that failed outside their tests, and errors outside any test
 * @property {string[]} failures titles of the failed tests with the first line of the error, these files, and these errors
 * @property {string[]} flaky titles of the tests that passed on a second try only
 * @property {{ name: string, seconds: number }[]} slow files or journeys over their budget, slowest first
 */

const slowest = (entries, budget) =>
  entries.filter(({ seconds }) => seconds > budget).toSorted((one, other) => other.seconds - one.seconds);

/** The first line of an error without colours. */
const firstLine = (message = "") => stripVTControlCharacters(message).trim().split("\n", 1)[0];

/**
 * Parses jest's report, or vitest's, which has the same shape.
 * @param {string[] | null} unhandled errors outside any test, which vitest's report leaves out
 * @returns {TestReport | null}
 */
export function readUnitReport(report, root, unhandled = null) {
  if (!report) return null;
  const files = report.testResults.map((file) => ({
    name: path.relative(root, file.name),
    seconds: ((file.endTime ?? 0) - (file.startTime ?? 0)) / 1000,
  }));
  // It could not be run, or what follows its last test failed.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  );
  const errors = (unhandled ?? []).map((error) => firstLine(error).replace(`${root}/`, ""));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + errors.length,
    failures: [
      ...report.testResults.flatMap(({ name, message, assertionResults }) => [
        ...assertionResults
          .filter(({ status }) => status === "failed")
          .map(
            ({ title, failureMessages }) =>
              `${path.relative(root, name)}: ${title}: ${firstLine(failureMessages[0])}`,
          ),
        ...(broken.some((file) => file.name === name)
          ? [`${path.relative(root, name)}: ${firstLine(message)}`]
          : []),
      ]),
      ...errors,
    ],
    flaky: [],
    slow: slowest(files, BUDGETS.file),
  };
}

function journeysOf(suite) {
  const own = (suite.specs ?? []).map((spec) => ({
    name: `${spec.file}: ${spec.title}`,
    seconds: Math.max(
      0,
      ...spec.tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0) / 1000),
    ),
    flaky: spec.tests.some(({ status }) => status === "flaky"),
    failure: spec.tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => firstLine(results[0]?.error?.message))
      .at(0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}

/**
 * Parses Playwright's report.
 * @returns {TestReport | null}
 */
export function readBrowserReport(report) {
  if (!report?.stats) return null;
  const { expected, flaky, unexpected } = report.stats;
  const journeys = report.suites.flatMap(journeysOf);
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: journeys
      .filter(({ failure }) => failure !== undefined)
      .map(({ name, failure }) => `${name}: ${failure}`),
    flaky: journeys.filter((journey) => journey.flaky).map(({ name }) => name),
    slow: slowest(journeys, BUDGETS.journey).map(({ name, seconds }) => ({ name, seconds })),
  };
}
