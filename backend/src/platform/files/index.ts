export { type FileStore, openFileStore, type S3Config } from "./file-store.ts";
export { createFiles, type Files, forgetFiles, keepFiles } from "./files.ts";
export { type FileRecord, storedFiles } from "./table.ts";
