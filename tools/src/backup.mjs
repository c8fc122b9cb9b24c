// `npm run backup -- <file>` and `npm run restore -- <file> [--force]`.
import path from "node:path";
import { runGatewayProgram } from "./lib/run-gateway-program.mjs";

// Paths are relative to the user's directory; npm itself runs in the project's folder.
const from = process.env.INIT_CWD ?? process.cwd();
const [command, ...args] = process.argv.slice(2);
process.argv.splice(
  2,
  Infinity,
  command,
  ...args.map((arg) => (arg.startsWith("--") ? arg : path.resolve(from, arg))),
);
await runGatewayProgram("backup.js");
