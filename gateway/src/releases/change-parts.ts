import { readFile } from "node:fs/promises";
import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Pool, PoolClient } from "pg";
import { Problem } from "../http/problem.ts";
import { type AuditEntry, writeAudit } from "./audit.ts";
import { checkRelease, type GatedRelease, type Surroundings } from "./gate/gate.ts";
import { withLines } from "./gate/json-line.ts";
import { ReleaseRefused, type Violation } from "./gate/refusal.ts";
import { activeReleases, type StoredRelease } from "./release-records.ts";
import type { ReleaseStore } from "./release-store.ts";
import { runningRollouts } from "./rollout/rollout-records.ts";

export interface ChangeParts {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  readonly around: Surroundings;
  /** The releases that people get have changed; reloads what is kept in memory. */
  readonly onChange: () => Promise<void>;
}
export interface ChangeResult {
  readonly name: string;
  /** The version that everybody gets now; null: the remote was taken out. */
  readonly version: string | null;
  readonly previous: string | null;
  readonly composition: string;
  readonly changed: boolean;
}

export const unknownRelease = (version: string): Problem =>
  new Problem(404, "NOT_FOUND", "unknown-release", { field: "version", found: version });

/** A change that the present state of the remote does not allow. */
export const conflict = (reason: string, found: string): Problem =>
  new Problem(409, "INVALID_STATE", "rollout-state", { reason, found });

function resultOf(error: unknown): { readonly result: string; readonly details?: unknown } {
  if (error instanceof ReleaseRefused)
    return { result: error.violations[0]?.rule ?? "release-refused", details: error.violations.slice(0, 20) };
  if (error instanceof Problem) return { result: error.details.reason ?? error.messageName };
  return { result: "failed" };
}

/** Runs a change and writes its actor and outcome to the audit log. */
export async function audited<Result extends object>(
  pool: Pool,
  entry: Pick<AuditEntry, "actor" | "action" | "remote" | "version">,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => Partial<Pick<AuditEntry, "version" | "result" | "details">>,
): Promise<Result> {
  try {
    const result = await work();
    await writeAudit(pool, { ...entry, result: "done", ...outcomeOf(result) });
    return result;
  } catch (error) {
    await writeAudit(pool, { ...entry, ...resultOf(error) });
    throw error;
  }
}

/**
 * Every set of remotes that can run beside a release: the active ones, and the active ones with each running canary in
 * turn. Rules compare two remotes at a time, so one canary at a time covers all combinations.
 */
export async function liveRemoteSets(client: PoolClient): Promise<readonly (readonly RemoteManifest[])[]> {
  const active = (await activeReleases(client)).map(({ release }) => release.manifest);
  const canaries = (await runningRollouts(client)).map(({ release }) => release.manifest);
  return [
    active,
    ...canaries.map((canary) => [...active.filter(({ name }) => name !== canary.name), canary]),
  ];
}

/** Every rule that a release breaks in any of these sets, without duplicates. */
export function checkAgainstSets(
  release: GatedRelease,
  remoteSets: readonly (readonly RemoteManifest[])[],
  around: Surroundings,
): readonly Violation[] {
  const own = release.manifest.name;
  const found = new Map<string, Violation>();
  const seen = new Set<string>();
  for (const remotes of remoteSets) {
    const others = remotes.filter(({ name }) => name !== own);
    const key = others.map(({ name, version }) => `${name}@${version}`).join(" ");
    // A canary of the release's own remote leaves a set that was checked already.
    if (seen.has(key)) continue;
    seen.add(key);
    for (const violation of checkRelease(release, remotes, around))
      found.set(`${violation.rule} ${violation.message}`, violation);
  }
  return [...found.values()];
}

/**
 * Checks the contract gate.
 * @throws ReleaseRefused with the line numbers in its remote.json
 */
export async function gate(
  { store, around }: Pick<ChangeParts, "store" | "around">,
  release: StoredRelease,
  remoteSets: readonly (readonly RemoteManifest[])[],
): Promise<void> {
  const violations = checkAgainstSets(release, remoteSets, around);
  if (violations.length === 0) return;
  const file = await store.file(release.name, release.version, "remote.json");
  throw new ReleaseRefused(withLines(violations, file ? await readFile(file, "utf8") : null));
}
