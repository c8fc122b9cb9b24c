import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";

/** Files of the repository, relative to its root: existing tracked files, and new files that Git does not ignore. */
export const trackedFiles = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && existsSync(path.join(ROOT, file)));
