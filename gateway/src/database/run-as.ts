import { execFileSync } from "node:child_process";
import { lstatSync, statSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../process/start-error.ts";

/** PostgreSQL refuses to run as root; this is `nobody` on every Linux. */
const NOBODY = 65534;

/** How a PostgreSQL program is started: prefix of its command, and its user. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid: number; readonly gid: number } | Record<string, never>;
  /** User id that must own its folders, seen from outside; null: they stay ours. */
  readonly owner: number | null;
  readonly environment: NodeJS.ProcessEnv;
}

const has = (program: string): boolean => {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Whether other users may enter every folder of this path. */
function canOthersEnter(target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Decides how PostgreSQL can run here: as the current user; as `nobody` if we are root and `nobody` can reach its
 * folders; otherwise in a user namespace, where root's folders appear to belong to `nobody`.
 * @throws StartError if none of these works
 */
export function decideRunAs(folders: { readonly program: string; readonly data: string }): RunAs {
  const environment = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  // The child must not outlive this process even if it is killed; only Linux offers that, elsewhere the next start
  // takes over.
  const parentDeath = process.platform === "linux" && has("setpriv") ? ["setpriv", "--pdeathsig", "INT"] : [];
  if (process.getuid?.() !== 0) return { prefix: parentDeath, ids: {}, owner: null, environment };
  if (canOthersEnter(path.dirname(folders.program)) && canOthersEnter(folders.data))
    return { prefix: parentDeath, ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY, environment };
  const unshare = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  try {
    execFileSync(unshare[0] ?? "", [...unshare.slice(1), "true"], { stdio: "ignore" });
  } catch (cause) {
    throw new StartError(
      `PostgreSQL does not run as root, and ${folders.data} cannot be reached by another user: start as a normal user, choose another DATA_DIR, or set DATABASE_URL.`,
      { cause },
    );
  }
  return { prefix: [...unshare, ...parentDeath], ids: {}, owner: 0, environment };
}

/** Creates a folder that only PostgreSQL's user (and root) may enter. */
export async function makePrivateFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs.owner !== null && lstatSync(folder).uid !== runAs.owner)
    await chown(folder, runAs.owner, runAs.owner);
}
