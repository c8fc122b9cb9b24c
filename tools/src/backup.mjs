// `npm run backup -- <file>` and `npm run restore -- <file> [--force]`.
import path from "node:path";
import { runGatewayProgram } from "./lib/run-gateway-program.mjs";

// Files are named from where the person stands; npm itself has gone to the project's folder.
const from = process.env.INIT_CWD ?? process.cwd();
const [command, ...args] = process.argv.slice(2);
process.argv.splice(
  2,
  Infinity,
  command,
  ...args.map((arg) => (arg.startsWith("--") ? arg : path.resolve(from, arg))),
);
await runGatewayProgram("backup.js");
