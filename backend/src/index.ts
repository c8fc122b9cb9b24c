export type { Backend, BackendOptions, PutFile, SeededAccount, ViewerRecord } from "./backend.ts";
export { createBackend } from "./create-backend.ts";
export { connectBackend } from "./remote-backend.ts";
