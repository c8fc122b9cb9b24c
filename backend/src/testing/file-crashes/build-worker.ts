import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Builds the worker as one file with all of its packages, and compiles it: it is started so often that its start decides how long
 * a run takes.
 *
 * @returns the arguments of Node that start it
 */
export async function buildWorker(folder: string): Promise<readonly string[]> {
  const program = path.join(folder, "worker.cjs");
  await build({
    entryPoints: [pathOf("worker.ts")],
    outfile: program,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    // Loaded on demand only, by processes with a bucket or a native driver.
    external: ["@aws-sdk/*", "@node-rs/argon2", "pg-native", "sharp"],
    logLevel: "error",
  });
  const start = [pathOf("start-worker.cjs"), program];
  // The first start stores what it has compiled.
  await promisify(execFile)(process.execPath, start);
  return start;
}
