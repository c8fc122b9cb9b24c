import { mkdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ROOT } from "../lib/paths.ts";

const FOLDER = path.join(tmpdir(), "gisement-bench-grid");

export const CANDIDATES = {
  gisement: "gisement.tsx",
  "ag-grid": "ag-grid.ts",
  "plain DOM": "plain-dom.ts",
  "react-data-grid": "react-data-grid.tsx",
} as const;
export type CandidateName = keyof typeof CANDIDATES;

export interface BuiltPage {
  readonly script: string;
  readonly style: string;
}

/** Builds each grid as a separate page for production. */
export async function buildPages(): Promise<Record<CandidateName, BuiltPage>> {
  await mkdir(FOLDER, { recursive: true });
  const pages = Object.entries(CANDIDATES).map(async ([name, file]) => {
    const outfile = path.join(FOLDER, `${name.replaceAll(" ", "-")}.js`);
    await build({
      entryPoints: [fileURLToPath(new URL(`./pages/${file}`, import.meta.url))],
      outfile,
      absWorkingDir: ROOT,
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2023",
      jsx: "automatic",
      logLevel: "error",
      loader: { ".svg": "dataurl", ".png": "dataurl", ".woff2": "dataurl" },
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const style = await readFile(outfile.replace(/\.js$/, ".css"), "utf8").catch(() => "");
    return [name, { script: await readFile(outfile, "utf8"), style }] as const;
  });
  return Object.fromEntries(await Promise.all(pages)) as Record<CandidateName, BuiltPage>;
}
