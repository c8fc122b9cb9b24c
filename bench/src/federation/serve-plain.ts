import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../lib/paths.ts";

const BUILD = fileURLToPath(new URL("./plain/build.cjs", import.meta.url));
/** Kept between runs: with webpack's cache the next build takes seconds. */
const KEPT = path.join(tmpdir(), "gisement-bench-plain-page");

/**
 * Builds the plain page.
 * @returns the folder with `index.html` and its files
 */
function buildPage(): string {
  execFileSync(process.execPath, [BUILD, KEPT], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  return path.join(KEPT, "dist");
}

/**
 * Makes a second checkout whose shell is the plain page. Everything else is this checkout's own, including the built
 * gateway, so that the two differ only in how the page is composed.
 * @returns the file that starts its server
 */
export async function makePlainCheckout(folder: string): Promise<string> {
  const page = buildPage();
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, "shell"), { recursive: true });
  await mkdir(path.join(folder, "gateway"));
  await cp(page, path.join(folder, "shell/dist"), { recursive: true });
  // Copied, because a program resolves its real path and finds the shell from there.
  for (const part of ["dist", "package.json"])
    await cp(path.join(ROOT, "gateway", part), path.join(folder, "gateway", part), { recursive: true });
  const link = (name: string) => symlink(path.join(ROOT, name), path.join(folder, name));
  for (const name of await readdir(path.join(ROOT, "gateway")))
    if (!["dist", "package.json", ".turbo"].includes(name)) await link(path.join("gateway", name));
  for (const name of await readdir(ROOT))
    if (["node_modules", "backend", "shared-domain"].includes(name) || name.startsWith("mf-"))
      await link(name);
  return path.join(folder, "gateway/dist/server.js");
}
