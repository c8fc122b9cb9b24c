// `npm run remotes -- create <name> [--route /path] [--title "Tours"]`: creates a remote in this repository that
// builds, passes its tests and runs in the shell.
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkNode } from "../check-node.mjs";
import { ensurePackages } from "../packages.mjs";
import { fail, ROOT } from "../project.mjs";
import { runQuietly } from "../run-quietly.mjs";
import { checkRequest } from "./check-request.mjs";
import { readNeighbours } from "./read-neighbours.mjs";
import { registerWorkspace } from "./register-workspace.mjs";
import { dependenciesOf, writeWorkspace } from "./write-workspace.mjs";

const USAGE = 'npm run remotes -- create <name> [--route /path] [--title "Tours"]';

async function run(root, program, args, cwd) {
  const { code, output } = await runQuietly(process.execPath, [path.join(root, program), ...args], { cwd });
  if (code !== 0) throw new Error(output.trim());
}

/**
 * Formats the files, because long names break lines elsewhere than in the template, and generates the types that
 * screens import.
 */
async function finish(root, folder) {
  await run(root, "node_modules/@biomejs/biome/bin/biome", ["check", "--write", folder], root);
  await run(root, "tools/src/codegen.mjs", [], path.join(root, folder));
}

/**
 * Creates the workspace `mf-<name>`, or throws one sentence with the reason and leaves everything unchanged.
 * @param {{ root: string, given: string, route?: string, title?: string }} options
 * @returns {Promise<{ name: string, folder: string, route: string, title: string }>}
 */
export async function createRemote({ root, given, route, title }) {
  const request = checkRequest({ root, given, route, title, neighbours: readNeighbours(root) });
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const link = path.join(root, "node_modules/@gisement", request.folder);
  // Also detects a dangling link.
  if (lstatSync(link, { throwIfNoEntry: false }) || lock.packages[request.folder])
    throw new Error(
      `package-lock.json or node_modules still contains ${request.folder}: run "npm install" to clear it, then try again.`,
    );
  const target = path.join(root, request.folder);
  // Created in a temporary folder, then moved into place in one step.
  const temporary = path.join(root, ".cache", `create-${request.name}-${process.pid}`);
  let unregister = () => {};
  try {
    mkdirSync(temporary, { recursive: true });
    const template = path.join(root, "tools/templates/remote");
    writeWorkspace({ template, folder: temporary, request, dependencies: dependenciesOf(lock) });
    renameSync(temporary, target);
    unregister = registerWorkspace(root, request.folder);
    await finish(root, request.folder);
    return request;
  } catch (error) {
    unregister();
    rmSync(temporary, { recursive: true, force: true });
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

function readArguments(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { route: { type: "string" }, title: { type: "string" } },
    });
    return { positionals, values };
  } catch (error) {
    return fail(`${error.message}. Use: ${USAGE}`);
  }
}

/** The command; `args` are the words after `create`. */
export async function create(args) {
  const { positionals, values } = readArguments(args);
  const [given] = positionals;
  if (positionals.length !== 1 || !given) fail(`A name is required: ${USAGE}`);
  await checkNode();
  await ensurePackages(ROOT);
  try {
    const { folder, route, title } = await createRemote({ root: ROOT, given, ...values });
    console.log(`Created ${folder}: the screen "${title}" under ${route}, its navigation entry and a card for the dashboard.

Next:
  npm run dev -- ${folder}              opens http://localhost:3000/fr${route} and rebuilds on every save
  npm test -w @gisement/${folder}       its tests
  npm run build -w @gisement/${folder}  the release, which the next "npm start" includes

The screen is in ${folder}/src/features/notes, routes and navigation are in ${folder}/remote.json.`);
  } catch (error) {
    fail(error.message);
  }
}
