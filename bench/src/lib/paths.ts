import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
/** The built server, which `npm start` runs. */
export const SERVER = path.join(ROOT, "gateway/dist/server.js");
