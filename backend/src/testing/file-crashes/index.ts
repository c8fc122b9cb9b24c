export { randomBy } from "../../fuzz/values.ts";
export { openDatabase } from "../../platform/database/database.ts";
export { findFileBreaches, findJobBreaches } from "./find-breaches.ts";
export { openServer } from "./open-server.ts";
export { type FileCrashes, runFileCrashes } from "./run-file-crashes.ts";
export { sweepAll } from "./sweep-all.ts";
