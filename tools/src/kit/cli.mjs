#!/usr/bin/env node
// `gisement-remote <command>`: checks and releases a remote from any folder, without the product's own checkout.
import { parseArgs } from "node:util";
import { fail } from "../lib/project.mjs";
import { activate, check, list, publish, retire, rollback } from "../lib/remotes/commands.mjs";
import { createClient } from "../lib/remotes/gateway-client.mjs";
import { nameCommand } from "../lib/remotes/print.mjs";
import { create } from "./create.mjs";

const USAGE = `Use: gisement-remote <command> [--url <gateway>] [--token <deploy token>]
  create <name>               creates the folder of a new remote [--template plain | react]
  check <folder>              checks a built release as publish would, without a token
  publish <folder>            uploads a built release [--activate]
  activate <remote> <version> activates a published release for all users
  rollback <remote>           restores the previous release
  retire <remote>             takes the remote out
  list                        active releases
GISEMENT_URL and GISEMENT_TOKEN may contain the address and the token.`;
const COMMANDS = new Map([
  ["create", { run: create, arguments: 1 }],
  ["check", { run: check, arguments: 1 }],
  ["publish", { run: publish, arguments: 1 }],
  ["activate", { run: activate, arguments: 2 }],
  ["rollback", { run: rollback, arguments: 1 }],
  ["retire", { run: retire, arguments: 1 }],
  ["list", { run: list, arguments: 0 }],
]);

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: "string" },
        token: { type: "string" },
        activate: { type: "boolean" },
        template: { type: "string" },
      },
    });
    return { command: positionals[0], args: positionals.slice(1), ...values };
  } catch (error) {
    return fail(`${error.message}. ${USAGE}`);
  }
}

nameCommand("gisement-remote");
const { command, args, ...options } = readCommand();
const found = COMMANDS.get(command);
const foreign = (options.activate && command !== "publish") || (options.template && command !== "create");
if (!found || args.length !== found.arguments || foreign) fail(USAGE);
const url = options.url ?? process.env.GISEMENT_URL;
if (!url) fail("The address of the product is missing: set GISEMENT_URL, or name it with --url.");
const token = options.token ?? process.env.GISEMENT_TOKEN;
await found.run(createClient({ url, token }), { ...options, args, token, url, from: process.cwd() });
