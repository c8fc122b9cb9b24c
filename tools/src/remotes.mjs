// `npm run remotes -- <command>`: the teams' command line for any gateway.
import { parseArgs } from "node:util";
import { fail } from "./lib/project.mjs";
import { activate, audit, check, list, publish, retire, rollback } from "./lib/remotes/commands.mjs";
import { createClient } from "./lib/remotes/gateway-client.mjs";
import { force, health, log, rollout, stop, unforce } from "./lib/remotes/rollout-commands.mjs";
import { runGatewayProgram } from "./lib/run-gateway-program.mjs";

const USAGE = `Use: npm run remotes -- <command> [--url <gateway>] [--token <deploy token>]
  list                                 active releases; with a token, every release
  create <name>                        creates a remote in this repository
  check <folder or remote>             checks a built release as publish would, without a token
  publish <folder or remote>           uploads a built release [--activate]
  activate <remote> <version>          activates a published release for all users
  rollout <remote> <version> <percent> rolls it out to a share of users, or changes the share
  stop <remote>                        ends a rollout: all users get the active release
  health <remote>                      health of its releases on users' pages
  log <remote>                         its faults on users' pages
  force <remote> <version> <email>     forces a version for one user [--days 1 to 30, default 7]
  unforce <remote> <email>             withdraws the forced version [--local]
  rollback <remote>                    ends a rollout; without one, restores the previous release, or takes out the first one [--local]
  retire <remote>                      takes it out: nobody gets it until a version is activated again
  audit [<remote>]                     changes with user, time and result
  token <remote>                       creates a deploy token, on the server's own machine [--days N | --list | --revoke <id>]
GISEMENT_URL and GISEMENT_TOKEN may contain the address and the token.
With --local, a command changes the database on the server's own machine, without gateway and token: for a product that
does not start.`;
/** Each command with its description, its number of arguments (minimum and maximum) and its own options. */
const COMMANDS = new Map([
  ["list", { run: list, least: 0, most: 0 }],
  ["check", { run: check, least: 1, most: 1 }],
  ["publish", { run: publish, least: 1, most: 1, options: ["activate"] }],
  ["activate", { run: activate, least: 2, most: 2 }],
  ["rollout", { run: rollout, least: 3, most: 3 }],
  ["stop", { run: stop, least: 1, most: 1 }],
  ["health", { run: health, least: 1, most: 1 }],
  ["log", { run: log, least: 1, most: 1 }],
  ["force", { run: force, least: 3, most: 3, options: ["days"] }],
  ["unforce", { run: unforce, least: 2, most: 2, options: ["local"] }],
  ["rollback", { run: rollback, least: 1, most: 1, options: ["local"] }],
  ["retire", { run: retire, least: 1, most: 1 }],
  ["audit", { run: audit, least: 0, most: 1 }],
]);
const OWN_OPTIONS = ["activate", "days", "local"];

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: "string" },
        token: { type: "string" },
        activate: { type: "boolean" },
        days: { type: "string" },
        local: { type: "boolean" },
      },
    });
    return { command: positionals[0], args: positionals.slice(1), ...values };
  } catch (error) {
    return fail(`${error.message}. ${USAGE}`);
  }
}

async function run() {
  const [, , first, ...rest] = process.argv;
  if (first === "token") return runGatewayProgram("remotes.js");
  if (first === "create") {
    const { create } = await import("./lib/create/create-remote.mjs");
    return create(rest);
  }
  const { command, args, ...options } = readCommand();
  const found = COMMANDS.get(command);
  const foreign = OWN_OPTIONS.some((name) => name in options && !found?.options?.includes(name));
  if (!found || args.length < found.least || args.length > found.most || foreign) return fail(USAGE);
  if (options.local) {
    if (options.url || options.token)
      return fail("--local excludes --url and --token: it changes the product on this machine.");
    return runGatewayProgram("remotes.js");
  }
  const { GISEMENT_URL, GISEMENT_TOKEN, GATEWAY_URL, PORT } = process.env;
  const url = options.url ?? GISEMENT_URL ?? GATEWAY_URL ?? `http://localhost:${PORT ?? 3000}`;
  const token = options.token ?? GISEMENT_TOKEN;
  // Paths are relative to the user's directory; npm itself runs in the project's folder.
  const from = process.env.INIT_CWD ?? process.cwd();
  return found.run(createClient({ url, token }), { ...options, args, from, token, url });
}

await run();
