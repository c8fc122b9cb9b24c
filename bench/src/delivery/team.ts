import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { createDeployToken } from "../../../gateway/src/releases/deploy-tokens.ts";
import { packFolder } from "../../../tools/src/lib/remotes/pack-folder.mjs";
import { ROOT } from "../lib/paths.ts";
import { type Product, socketAddress } from "../lib/product.ts";

/** A team's access to a running product: a deploy token for each remote, and the calls of the command line. */
export async function openTeam(product: Product, dataDir: string) {
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir) });
  const tokens = new Map<string, string>();

  async function tokenOf(remote: string): Promise<string> {
    const known = tokens.get(remote);
    if (known) return known;
    const { token } = await createDeployToken(pool, { remote, days: 1, by: "bench" });
    tokens.set(remote, token);
    return token;
  }

  async function call(method: string, remote: string, rest: string, init: RequestInit): Promise<void> {
    const answer = await fetch(`${product.url}/api/releases/${remote}/${rest}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${await tokenOf(remote)}`, ...init.headers },
    });
    if (!answer.ok)
      throw new Error(
        `${method} ${remote}/${rest}: ${answer.status} ${(await answer.text()).slice(0, 1500)}`,
      );
  }
  const json = { "content-type": "application/json" };

  return {
    publish: (remote: string, version: string, folder: string) =>
      call("PUT", remote, version, {
        body: new Uint8Array(packFolder(folder).packed),
        headers: { "content-type": "application/gzip" },
      }),
    activate: (remote: string, version: string) =>
      call("POST", remote, "activate", { body: JSON.stringify({ version }), headers: json }),
    /** Runs `npm run remotes -- …` as a person types it, without npm's own start. */
    async runCommand(remote: string, args: readonly string[]): Promise<void> {
      await promisify(execFile)(process.execPath, [path.join(ROOT, "tools/src/remotes.mjs"), ...args], {
        cwd: ROOT,
        env: { ...process.env, GISEMENT_URL: product.url, GISEMENT_TOKEN: await tokenOf(remote) },
      });
    },
    close: () => pool.end(),
  };
}
export type Team = Awaited<ReturnType<typeof openTeam>>;
