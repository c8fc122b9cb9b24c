import type { Registry, Session } from "@gisement/shared-domain/remote";
import type { Override } from "../overrides/override.ts";
import { appliedOverrides, withOverrides } from "./overrides.ts";
import {
  beginReplay,
  currentReplay,
  type ReplayFault,
  refuseReplay,
  requestedComposition,
} from "./replay.ts";

/** The gateway's answer about the session. */
export type SessionAnswer =
  | { readonly kind: "signed-in"; readonly session: ShellSession }
  | { readonly kind: "signed-out" }
  | { readonly kind: "unreachable"; readonly reason: string };

/** The session with the addresses that only the shell uses. */
export type ShellSession = Session & {
  /** Absent when the installation has no marketplace. */
  readonly links?: { readonly marketplace?: string | null };
};

/** Milliseconds before a boot request counts as failed; longer would leave the person in front of an empty page. */
const BOOT_TIMEOUT = 10_000;

/** Milliseconds for the registry: without it, the frame says so and offers to try again. */
const REGISTRY_TIMEOUT = 3000;

const get = (url: string, init: RequestInit = {}) =>
  fetch(url, {
    credentials: "same-origin",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(BOOT_TIMEOUT),
    ...init,
  });

export const isSession = (value: unknown): value is ShellSession =>
  typeof value === "object" && value !== null && typeof (value as Session).viewer?.id === "string";

/** Reads an unneeded response to its end; an unread one holds its connection and later counts as aborted. */
export const drain = (response: Response): Promise<unknown> => response.arrayBuffer().catch(() => null);

async function fetchSession(): Promise<SessionAnswer> {
  try {
    const response = await get("/api/session", { cache: "no-store" });
    if (response.status === 401 || response.status === 204) {
      await drain(response);
      return { kind: "signed-out" };
    }
    if (!response.ok) return { kind: "unreachable", reason: `HTTP ${response.status}` };
    const body: unknown = await response.json();
    return isSession(body) ? { kind: "signed-in", session: body } : { kind: "signed-out" };
  } catch (error) {
    return { kind: "unreachable", reason: error instanceof Error ? error.message : String(error) };
  }
}

let developer: Promise<boolean> = Promise.resolve(false);

/** Reads the session. Never rejects. */
export function readSession(): Promise<SessionAnswer> {
  const answer = fetchSession();
  developer = answer.then((found) => found.kind === "signed-in" && found.session.developer === true);
  return answer;
}

const REGISTRY = "/releases/registry.json";

async function parseRegistry(response: Response): Promise<Registry> {
  if (!response.ok) throw new Error(`the release registry answered HTTP ${response.status}`);
  const body = (await response.json()) as Partial<Registry>;
  if (!Array.isArray(body.remotes)) throw new Error("the release registry has no list of remotes");
  return { composition: String(body.composition ?? ""), remotes: body.remotes };
}

/** Why the gateway does not replay a composition, by HTTP status. */
const REFUSALS: Readonly<Record<number, ReplayFault["kind"]>> = {
  400: "malformed",
  403: "refused",
  404: "unknown",
};

/** The registry of the requested composition; null if the gateway refuses it. */
async function readReplayed(composition: string): Promise<Registry | null> {
  const response = await get(`${REGISTRY}?composition=${composition}`, { cache: "no-cache" });
  // Signed out: the request stays, and is repeated after signing in.
  if (response.status === 401) return drain(response).then(() => null);
  const refusal = REFUSALS[response.status];
  if (refusal) {
    await drain(response);
    refuseReplay(refusal, composition);
    return null;
  }
  const registry = await parseRegistry(response);
  const seen = Date.parse(response.headers.get("last-modified") ?? "");
  beginReplay({ composition, at: Number.isNaN(seen) ? null : new Date(seen).toISOString() });
  return registry;
}

/**
 * The current releases for this person, or those of the past composition that a developer replays, with the
 * developer's overrides applied.
 * @throws if the gateway does not answer with a registry
 */
export async function readRegistry(): Promise<Registry> {
  // No `await` before the request: it must be ahead of the chunks in the browser's queue.
  const requested = requestedComposition();
  const past = requested === null ? null : await readReplayed(requested);
  const registry =
    past ??
    (await parseRegistry(
      await get(REGISTRY, { cache: "no-cache", signal: AbortSignal.timeout(REGISTRY_TIMEOUT) }),
    ));
  return withOverrides(registry, () => developer);
}

/** Whether this page must stay on its composition because it replays a past one. */
export const isPinned = (): boolean => currentReplay() !== null;

/** The remotes whose files come from a developer's machine: they never move to a release. */
export const overriddenRemotes = (): readonly Override[] => appliedOverrides();
