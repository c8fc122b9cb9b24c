import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { ROOT } from "./root.ts";

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

export interface RemotesCommand {
  /** Runs the teams' command line, `npm run remotes -- …`. */
  remotes(
    args: readonly string[],
    options?: { readonly token?: string; readonly cwd?: string },
  ): Promise<CommandResult>;
  /** Creates a deploy token for the remote. */
  token(remote: string): Promise<string>;
}

/** The teams' command line for a product with these variables: its address, and its data folder or database. */
export function remotesCommand(product: Readonly<Record<string, string>>): RemotesCommand {
  const remotes: RemotesCommand["remotes"] = async (args, { token, cwd = ROOT } = {}) => {
    const environment = { ...process.env, ...product, INIT_CWD: cwd };
    try {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [path.join(ROOT, "tools/src/remotes.mjs"), ...args],
        { cwd: ROOT, env: token ? { ...environment, GISEMENT_TOKEN: token } : environment },
      );
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const {
        code = 1,
        stdout = "",
        stderr = "",
      } = error as { code?: number; stdout?: string; stderr?: string };
      return { code, output: stdout + stderr };
    }
  };
  return {
    remotes,
    token: async (remote) => {
      const { code, output } = await remotes(["token", remote]);
      expect(code, output).toBe(0);
      return /gsm_\S+/.exec(output)?.[0] ?? "";
    },
  };
}
