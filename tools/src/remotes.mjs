// `npm run remotes -- <command>`: the teams' command line to any gateway.
import { parseArgs } from "node:util";
import { create } from "./lib/create/create-remote.mjs";
import { fail } from "./lib/project.mjs";
import { activate, audit, list, publish, rollback } from "./lib/remotes/commands.mjs";
import { createClient } from "./lib/remotes/gateway-client.mjs";
import { runLocal } from "./lib/remotes/run-local.mjs";

const USAGE = `Use: npm run remotes -- <command> [--url <gateway>] [--token <deploy token>]
  create <name>                 makes a new remote in this repository [--route /path] [--title "Tours"]
  list                          what runs; with a token every release
  publish <folder or remote>    sends a built release [--activate]
  activate <remote> <version>   makes a published release run
  rollback <remote>             brings the release before back
  audit [<remote>]              who did what, when, and how it ended
  token <remote>                makes a deploy token, on the product's own machine [--days N | --list | --revoke <id>]
The address and the token may stand in GISEMENT_URL and GISEMENT_TOKEN.`;
/** What each command does, and how many arguments it takes: from and to. */
const COMMANDS = new Map([
  ["list", { run: list, least: 0, most: 0 }],
  ["publish", { run: publish, least: 1, most: 1 }],
  ["activate", { run: activate, least: 2, most: 2 }],
  ["rollback", { run: rollback, least: 1, most: 1 }],
  ["audit", { run: audit, least: 0, most: 1 }],
]);

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { url: { type: "string" }, token: { type: "string" }, activate: { type: "boolean" } },
    });
    return { command: positionals[0], args: positionals.slice(1), ...values };
  } catch (error) {
    return fail(`${error.message}. ${USAGE}`);
  }
}

async function run() {
  if (process.argv[2] === "create") return create(process.argv.slice(3));
  if (process.argv[2] === "token") return runLocal();
  const { command, args, activate: now = false, ...given } = readCommand();
  const found = COMMANDS.get(command);
  if (!found || args.length < found.least || args.length > found.most || (now && command !== "publish"))
    return fail(USAGE);
  const { GISEMENT_URL, GISEMENT_TOKEN, GATEWAY_URL, PORT } = process.env;
  const url = given.url ?? GISEMENT_URL ?? GATEWAY_URL ?? `http://localhost:${PORT ?? 3000}`;
  const token = given.token ?? GISEMENT_TOKEN;
  // Folders are named from where the person stands; npm itself has gone to the project's folder.
  const from = process.env.INIT_CWD ?? process.cwd();
  return found.run(createClient({ url, token }), { args, activate: now, from, token, url });
}

await run();
