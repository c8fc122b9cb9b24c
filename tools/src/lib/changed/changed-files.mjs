import { execFileSync } from "node:child_process";

const git = (root, ...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);

/**
 * Files that differ from the merge base with a branch, in commits or in the work tree: added, changed, deleted and
 * moved ones, and new ones that Git does not ignore. On the branch itself these are the work tree's alone.
 * @param {string} root the project's folder
 * @param {string} branch
 */
export function readChangedFiles(root, branch = "main") {
  const [base] = execFileSync("git", ["merge-base", "HEAD", branch], { cwd: root, encoding: "utf8" }).split(
    "\n",
  );
  return [
    ...new Set([
      // A move is a deletion and an addition: users of the former place are affected too.
      ...git(root, "diff", "--name-only", "--no-renames", "-z", base),
      ...git(root, "ls-files", "--others", "--exclude-standard", "-z"),
    ]),
  ].sort();
}

/** A file as it was at the merge base with the branch; null if it did not exist. */
export function readFormerFile(root, file, branch = "main") {
  try {
    const [base] = execFileSync("git", ["merge-base", "HEAD", branch], { cwd: root, encoding: "utf8" }).split(
      "\n",
    );
    return execFileSync("git", ["show", `${base}:${file}`], { cwd: root, encoding: "utf8", stdio: "pipe" });
  } catch {
    return null;
  }
}
