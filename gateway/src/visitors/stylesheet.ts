import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { packageRoot } from "../process/package-root.ts";

/** The stylesheet of the visitors' pages, under an address that changes with its content. */
export async function readStylesheet(): Promise<{ readonly url: string; readonly css: string }> {
  const css = await readFile(path.join(packageRoot(), "assets", "visitors.css"), "utf8");
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { url: `/links/visitors-${hash}.css`, css };
}
