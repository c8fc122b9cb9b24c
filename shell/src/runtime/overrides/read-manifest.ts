import {
  type RemoteManifest,
  remoteManifestSchema,
  SHELL_CONTRACT_VERSION,
} from "@gisement/shared-domain/remote";
import { satisfy } from "@module-federation/enhanced/runtime";
import type { Override } from "./override.ts";
import type { OverrideProblem } from "./override-statuses.ts";

/** Milliseconds within which a server on this machine must answer. */
const TIMEOUT = 4000;

export type ReadManifest = { readonly manifest: RemoteManifest } | { readonly problem: OverrideProblem };

async function fetchText(address: string): Promise<{ text: string } | { problem: OverrideProblem }> {
  try {
    const response = await fetch(address, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return { text: await response.text() };
    return { problem: { kind: "unreachable", detail: `HTTP ${response.status}` } };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: { kind: "unreachable", detail: late ? `> ${TIMEOUT} ms` : reason } };
  }
}

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Reads the `remote.json` of an override and validates it against the contract. Never rejects. */
export async function readManifest({ name, url }: Override): Promise<ReadManifest> {
  const answer = await fetchText(`${url}/remote.json`);
  if ("problem" in answer) return answer;
  const parsed = parseJson(answer.text);
  if (!parsed) return { problem: { kind: "not-json" } };
  const found = (parsed.value as { name?: unknown } | null)?.name;
  if (typeof found === "string" && found !== name) return { problem: { kind: "other-name", found } };
  try {
    const manifest = await remoteManifestSchema.validate(parsed.value);
    if (!satisfy(SHELL_CONTRACT_VERSION, manifest.shell))
      return { problem: { kind: "shell-range", needs: manifest.shell, is: SHELL_CONTRACT_VERSION } };
    return { manifest };
  } catch (error) {
    return { problem: { kind: "invalid", detail: error instanceof Error ? error.message : String(error) } };
  }
}
