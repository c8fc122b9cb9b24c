import { createRequire } from "node:module";
import { type Supervised, supervise } from "./supervised.ts";

export interface ObjectStore {
  readonly process: Supervised;
  /** The gateway's variables for it. */
  readonly environment: Readonly<Record<string, string>>;
}

const BUCKET = "gisement";
/** The keys that s3rver accepts. */
const KEY = "S3RVER";

/** Starts an S3-compatible server with one bucket. */
export async function startObjectStore(folder: string, port: number): Promise<ObjectStore> {
  const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");
  const endpoint = `http://127.0.0.1:${port}`;
  const process = supervise({
    name: "files",
    command: globalThis.process.execPath,
    args: [
      program,
      "-d",
      folder,
      "-a",
      "127.0.0.1",
      "-p",
      String(port),
      "-s",
      "--no-vhost-buckets",
      "--configure-bucket",
      BUCKET,
    ],
    // Anything that answers counts: the bucket is not public.
    isReady: async () => (await fetch(`${endpoint}/${BUCKET}`)).status < 500,
  });
  await process.untilReady();
  return {
    process,
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
  };
}
