// `npm start`: installs what is missing, builds what has changed, then becomes the server. Uses Node's own modules
// only, because a fresh clone has no others.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildProduct } from "./lib/build-product.mjs";
import { checkNode } from "./lib/check-node.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { ROOT } from "./lib/project.mjs";

process.chdir(ROOT);
await checkNode();
await ensurePackages(ROOT);
await buildProduct();
// In this process: saves a second Node process, and Ctrl+C reaches the server directly.
await import(pathToFileURL(path.join(ROOT, "gateway/dist/server.js")).href);
