import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
/** The built server, which `npm start` runs. */
export const SERVER = path.join(ROOT, "gateway/dist/server.js");
/** The built domain service, for a process of its own. */
export const BACKEND = path.join(ROOT, "gateway/dist/backend.js");

/** The reference server: Fastify alone. */
export const BARE_SERVER = path.join(ROOT, "bench/src/lib/bare-server.mjs");
