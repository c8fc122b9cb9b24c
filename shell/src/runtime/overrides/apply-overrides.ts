import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";
import { recorder } from "../recorder/recorder.ts";
import type { Override } from "./override.ts";
import { storedOverrides } from "./override-cookie.ts";
import { type OverrideStatus, overrideStatuses } from "./override-statuses.ts";
import { readManifest } from "./read-manifest.ts";

interface OverrideAttempt {
  readonly status: OverrideStatus;
  readonly entry: RegisteredRemote | null;
}

async function tryOverride(override: Override): Promise<OverrideAttempt> {
  const read = await readManifest(override);
  if ("problem" in read) {
    recorder.record("fault", "override", { remote: override.name, problem: read.problem.kind });
    return { status: { ...override, version: null, problem: read.problem }, entry: null };
  }
  const { manifest } = read;
  recorder.record("composition", "override", { remote: override.name, version: manifest.version });
  return {
    status: { ...override, version: manifest.version, problem: null },
    entry: { ...manifest, base: override.url },
  };
}

/** Applies this browser's overrides to a registry; one that cannot be read keeps the released version. */
export async function applyOverrides(
  registry: Registry,
): Promise<{ readonly registry: Registry; readonly applied: readonly Override[] }> {
  const attempts = await Promise.all(storedOverrides().map(tryOverride));
  overrideStatuses.setState({ statuses: attempts.map(({ status }) => status) });
  const entries = new Map(attempts.flatMap(({ entry }) => (entry ? [[entry.name, entry] as const] : [])));
  const known = registry.remotes.map((remote) => entries.get(remote.name) ?? remote);
  const added = [...entries.values()].filter(
    ({ name }) => !registry.remotes.some((remote) => remote.name === name),
  );
  return {
    registry: { ...registry, remotes: [...known, ...added] },
    applied: [...entries.values()].map(({ name, base }) => ({ name, url: base })),
  };
}
