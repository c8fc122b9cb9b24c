import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of this workspace, from the sources (`gateway/src/…`) as well as from the bundle (`gateway/dist`). */
export function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("package.json of the gateway not found");
    folder = parent;
  }
  return folder;
}

/** Folder that contains all workspaces. */
export const projectRoot = (): string => path.dirname(packageRoot());
