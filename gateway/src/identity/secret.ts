import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The secret that signs session cookies: the configured one, or else one generated once and stored in the data folder.
 */
export async function sessionSecret(given: string | null, dataDir: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataDir, "session-secret");
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored && stored.length >= 32) return stored;
  const secret = randomBytes(48).toString("base64url");
  await writeFile(file, secret, { mode: 0o600, flush: true });
  return secret;
}
