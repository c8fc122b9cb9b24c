import { writeFileSync } from "node:fs";

/**
 * Writes the errors that vitest caught outside any test, which fail a run and are in no report of its own: as JSON, a line for
 * each, into the file that `UNHANDLED_ERRORS_FILE` names.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)));
  }
}

/** What was thrown, and in which test file. */
function describe({ type = "Unhandled error", name = "Error", message, VITEST_TEST_PATH: path }) {
  return `${path ?? "outside any test file"}: ${type}: ${name}: ${message}`;
}
