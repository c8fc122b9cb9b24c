import type { Registry } from "@gisement/shared-domain/remote";
import { useCallback, useEffect, useState } from "react";

const ADDRESS = "/releases/registry.json";
const TIMEOUT = 10_000;

/** The registries that the panel compares this page with. */
export interface Registries {
  /** The public releases: what a signed-out visitor gets. */
  readonly released: Registry | null;
  /** What this person would get on a page opened now. */
  readonly present: Registry | null;
  /** Why this person gets another release than the public one, by remote. */
  readonly chosen: ReadonlyMap<string, "canary" | "forced">;
  readonly failed: boolean;
  readonly read: () => void;
}

/** Parses `mf-orders=canary, mf-shop=forced`, the gateway's header beside the registry. */
function parseChosen(header: string | null): Registries["chosen"] {
  const chosen = new Map<string, "canary" | "forced">();
  for (const part of (header ?? "").split(", ")) {
    const [name = "", by] = part.split("=");
    if (by === "canary" || by === "forced") chosen.set(name, by);
  }
  return chosen;
}

async function readOne(
  credentials: RequestCredentials,
): Promise<{ readonly registry: Registry; readonly chosen: Registries["chosen"] }> {
  const response = await fetch(ADDRESS, {
    credentials,
    cache: "no-store",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`the release registry answered HTTP ${response.status}`);
  const registry = (await response.json()) as Registry;
  return { registry, chosen: parseChosen(response.headers.get("x-releases-chosen")) };
}

/** Reads both registries when the panel opens, and again on request. */
export function useRegistries(): Registries {
  const [state, setState] = useState<Omit<Registries, "read">>({
    released: null,
    present: null,
    chosen: new Map(),
    failed: false,
  });
  const read = useCallback(() => {
    Promise.all([readOne("omit"), readOne("same-origin")]).then(
      ([released, present]) =>
        setState({
          released: released.registry,
          present: present.registry,
          chosen: present.chosen,
          failed: false,
        }),
      () => setState((before) => ({ ...before, failed: true })),
    );
  }, []);
  useEffect(read, [read]);
  return { ...state, read };
}

export interface RegistryChange {
  readonly name: string;
  /** Version on this page; null if only the registry has the remote. */
  readonly here: string | null;
  readonly other: string | null;
}

/** Remotes whose version differs between a page and a registry, sorted by name. */
export function compareVersions(
  here: readonly { readonly name: string; readonly version: string }[],
  other: readonly { readonly name: string; readonly version: string }[],
): readonly RegistryChange[] {
  const versionIn = (list: typeof here, name: string) =>
    list.find((remote) => remote.name === name)?.version ?? null;
  return [...new Set([...here, ...other].map(({ name }) => name))]
    .sort()
    .map((name) => ({ name, here: versionIn(here, name), other: versionIn(other, name) }))
    .filter((change) => change.here !== change.other);
}
