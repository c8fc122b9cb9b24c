import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { dependantsOf } from "./import-graph.mjs";
import { concerns, OLDEST_POSTGRES_INPUTS, PLATFORM_PROOFS, proofOf } from "./platform-proofs.mjs";
import { dependantsByAddress, journeysFor } from "./screens.mjs";
import { isTextsFile, usersOfChangedTexts } from "./texts.mjs";

const BROWSER = /^(?:shared-domain|shared-ui|shell|mf-[a-z0-9-]+)\//;
const SERVER = /^(?:shared-domain|backend|gateway|bench|e2e)\//;
const TYPED = /\.(?:tsx?|json)$/;
const LINTED = /\.(?:[cm]?[jt]sx?|json|css)$/;
const TEST = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
/** They decide how everything is installed, built or run. */
const EVERYTHING = /^(?:package-lock\.json|turbo\.json|tsconfig\.base\.json|(?:[^/]+\/)?package\.json)$/;
const JEST_SETUP = /^(?:jest\.config\.cjs|tools\/src\/jest\/.*)$/;
/** Files that a server's tests read by the folder: no import leads to them. */
const READ_BY_FOLDER = {
  backend: /^backend\/(?:migrations|demo)\//,
  gateway: /^(?:backend|gateway)\/(?:migrations|demo|fixtures|assets)\//,
};
/** Tests that read files of the whole repository. */
const isRuleOfRepository = (file) => /^tools\/src\/[^/]+\.test\.mjs$/.test(file);

const workspaceOf = (file) => file.split("/")[0];

/** Whether all tests of a workspace depend on a file: its configuration, a set-up named there, or data read by folder. */
function isVitestSetup(root, workspace, file) {
  const config = `${workspace}/vitest.config.${workspace === "tools" ? "mjs" : "ts"}`;
  if (file === config || READ_BY_FOLDER[workspace]?.test(file)) return true;
  const source = existsSync(path.join(root, config)) ? readFileSync(path.join(root, config), "utf8") : "";
  return !TEST.test(file) && source.includes(`"${file.replace(`${workspace}/`, "")}"`);
}

/**
 * @typedef {object} ChangedPlan what to run for a change; a missing step does not run
 * @property {string[]} [lint] files, or `.`
 * @property {("browser" | "server")[]} [types] halves
 * @property {string[]} [unit] test files, as for the following steps
 * @property {string[]} [tools]
 * @property {string[]} [backend]
 * @property {string[]} [gateway]
 * @property {string[]} [browser]
 * @property {true} [postgres15]
 * @property {string[]} proofs the platform's proofs of which an input has changed
 * @property {string[]} skippedProofs the others
 * @property {string[]} leftJourneys journeys that visit a changed screen and are left to the whole run
 */

/**
 * Plans the checks that a change can make fail. Returns null if it can affect everything.
 * @param {string} root the project's folder
 * @param {readonly string[]} files all files of the project
 * @param {readonly string[]} changed changed ones, deleted ones included
 * @param {import("./import-graph.mjs").ImportGraph} graph
 * @param {(proof: string) => boolean} [isProven] whether a proof has passed with its present inputs
 * @returns {ChangedPlan | null}
 */
export function planChanged(root, files, changed, graph, isProven = () => false) {
  if (changed.some((file) => EVERYTHING.test(file))) return null;
  const isPresent = (file) => existsSync(path.join(root, file));
  const tests = files.filter((file) => TEST.test(file) && !file.startsWith("tools/templates/"));

  // Styles change no result of jest. Texts reach every screen of a workspace: only users of the changed keys count, and of
  // their tests those that can see the texts.
  const affected = dependantsByAddress(
    root,
    graph,
    changed.filter((file) => !file.endsWith(".css") && !isTextsFile(file)),
  );
  for (const file of changed.filter(isTextsFile)) {
    const { users, sees } = usersOfChangedTexts(root, file, graph);
    for (const each of dependantsOf(graph, users)) if (!TEST.test(each) || sees(each)) affected.add(each);
  }
  const proofs = Object.keys(PLATFORM_PROOFS).filter(
    (name) => concerns(PLATFORM_PROOFS[name], changed) && !isProven(name),
  );
  const runs = (test) => (proofOf(test) ? proofs.includes(proofOf(test)) : affected.has(test));

  const vitestOf = (workspace) => {
    const all = tests.filter((test) => workspaceOf(test) === workspace);
    return changed.some((file) => isVitestSetup(root, workspace, file))
      ? all.filter((test) => !proofOf(test) || runs(test))
      : all.filter(runs);
  };
  const unit = tests.filter(
    (test) =>
      BROWSER.test(test) &&
      (runs(test) ||
        changed.some((file) => JEST_SETUP.test(file) || file === `${workspaceOf(test)}/jest.config.cjs`)),
  );
  const journeys = journeysFor(root, graph, changed);
  const drawsParts = changed.some(
    (file) => /^shared-ui\/(?:parts|src)\/.*\.(?:css|tsx)$/.test(file) && !TEST.test(file),
  );
  const browser = new Set([
    ...journeys.chosen,
    ...tests.filter((test) => test.startsWith("e2e/src/journeys/") && runs(test)),
    ...(drawsParts || changed.some((file) => /^e2e\/src\/expected\/(?:light|dark)\//.test(file))
      ? ["e2e/src/journeys/parts.spec.ts"]
      : []),
    ...(changed.some((file) => file.startsWith("e2e/src/expected/reading/"))
      ? ["e2e/src/journeys/screens.spec.ts"]
      : []),
  ]);
  const lintsAll = changed.some((file) => file === "biome.json" || file.startsWith("tools/src/lint/"));
  const isSchema = (file) => file === "backend/schema.graphql";
  const types = [
    changed.some(
      (file) =>
        isSchema(file) || (BROWSER.test(file) && TYPED.test(file)) || file === "tsconfig.browser.json",
    ) && "browser",
    changed.some((file) => (SERVER.test(file) && TYPED.test(file)) || file === "tsconfig.server.json") &&
      "server",
  ].filter(Boolean);

  const plan = {
    lint: lintsAll ? ["."] : changed.filter((file) => LINTED.test(file) && isPresent(file)),
    types,
    unit,
    tools: [...new Set([...tests.filter(isRuleOfRepository), ...vitestOf("tools")])],
    backend: vitestOf("backend"),
    gateway: vitestOf("gateway"),
    browser: [...browser],
  };
  return {
    ...Object.fromEntries(Object.entries(plan).filter(([, list]) => list.length > 0)),
    ...(concerns({ inputs: OLDEST_POSTGRES_INPUTS }, changed) ? { postgres15: true } : {}),
    proofs,
    skippedProofs: Object.keys(PLATFORM_PROOFS).filter((name) => !proofs.includes(name)),
    leftJourneys: journeys.left,
  };
}
