// `npm run remotes -- <command>`: the teams' command line for any gateway.
import { parseArgs } from "node:util";
import { fail } from "./lib/project.mjs";
import { activate, audit, list, publish, rollback } from "./lib/remotes/commands.mjs";
import { createClient } from "./lib/remotes/gateway-client.mjs";
import { force, health, log, rollout, stop, unforce } from "./lib/remotes/rollout-commands.mjs";
import { runGatewayProgram } from "./lib/run-gateway-program.mjs";

const USAGE = `Use: npm run remotes -- <command> [--url <gateway>] [--token <deploy token>]
  list                                 what runs; with a token every release
  create <name>                        makes a new remote in this repository
  publish <folder or remote>           sends a built release [--activate]
  activate <remote> <version>          makes a published release run for everybody
  rollout <remote> <version> <percent> gives it to a share of people, or changes the share
  stop <remote>                        ends a rollout: everybody gets the active release
  health <remote>                      how its releases do on people's pages
  log <remote>                         its faults on people's pages
  force <remote> <version> <email>     gives one person a version [--days 1 to 30, else 7]
  unforce <remote> <email>             ends that [--local]
  rollback <remote>                    ends a rollout; without one brings the release before back [--local]
  audit [<remote>]                     who did what, when, and how it ended
  token <remote>                       makes a deploy token, on the product's own machine [--days N | --list | --revoke <id>]
The address and the token may stand in GISEMENT_URL and GISEMENT_TOKEN.
With --local a command changes the product's database on its own machine, without gateway and token: for a product that
refuses to start.`;
/** Each command with its description, its number of arguments (minimum and maximum) and its own options. */
const COMMANDS = new Map([
  ["list", { run: list, least: 0, most: 0 }],
  ["publish", { run: publish, least: 1, most: 1, options: ["activate"] }],
  ["activate", { run: activate, least: 2, most: 2 }],
  ["rollout", { run: rollout, least: 3, most: 3 }],
  ["stop", { run: stop, least: 1, most: 1 }],
  ["health", { run: health, least: 1, most: 1 }],
  ["log", { run: log, least: 1, most: 1 }],
  ["force", { run: force, least: 3, most: 3, options: ["days"] }],
  ["unforce", { run: unforce, least: 2, most: 2, options: ["local"] }],
  ["rollback", { run: rollback, least: 1, most: 1, options: ["local"] }],
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
      return fail("--local goes without --url and --token: it changes this machine's own product.");
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
