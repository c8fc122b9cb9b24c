import { ROOT } from "../project.mjs";
import { trackedFiles } from "../tracked-files.mjs";
import { readChangedFiles } from "./changed-files.mjs";
import { readImportGraph } from "./import-graph.mjs";
import { planChanged } from "./plan-changed.mjs";
import { hashProof, PLATFORM_PROOFS, readProven, rememberProven } from "./platform-proofs.mjs";

const hashes = (names) => {
  const files = trackedFiles();
  return Object.fromEntries(names.map((name) => [name, hashProof(ROOT, name, files)]));
};

/** Plans the checks of what has changed since `main`, and says what they leave out; null if everything must run. */
export async function readPlan() {
  const changed = readChangedFiles(ROOT);
  const files = trackedFiles();
  const proven = await readProven(ROOT);
  const present = hashes(Object.keys(PLATFORM_PROOFS));
  const isProven = (name) => proven[name] === present[name];
  const plan = planChanged(ROOT, files, changed, readImportGraph(ROOT, files), isProven);
  console.log(`${changed.length} files differ from main.`);
  if (!plan) {
    console.log("One of them can affect everything: all steps run.");
    return null;
  }
  if (plan.skippedProofs.length > 0)
    console.log(`Not run, no input has changed: ${plan.skippedProofs.join("; ")}.`);
  if (plan.leftJourneys.length > 0)
    console.log(`Journeys left to the whole run: ${plan.leftJourneys.map(nameOf).join(", ")}.`);
  return plan;
}

const nameOf = (journey) => journey.replace(/^.*\/|\.spec\.ts$/g, "");

/** Remembers that these proofs have passed with their present inputs; without names, all of them. */
export const rememberPassed = (names = Object.keys(PLATFORM_PROOFS)) => rememberProven(ROOT, hashes(names));
