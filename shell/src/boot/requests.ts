import type { Registry, Session } from "@gisement/shared-domain/remote";

/** What the gateway says about who is here. */
export type SessionAnswer =
  | { readonly kind: "signed-in"; readonly session: ShellSession }
  | { readonly kind: "signed-out" }
  | { readonly kind: "unreachable"; readonly reason: string };

/** The session with the addresses that only the shell uses. */
export type ShellSession = Session & {
  /** Absent when the installation has no marketplace. */
  readonly links?: { readonly marketplace?: string | null };
};

/** Milliseconds before a boot request counts as failed; a person should not stare at an empty page longer. */
const BOOT_TIMEOUT = 10_000;

const get = (url: string, init: RequestInit = {}) =>
  fetch(url, {
    credentials: "same-origin",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(BOOT_TIMEOUT),
    ...init,
  });

export const isSession = (value: unknown): value is ShellSession =>
  typeof value === "object" && value !== null && typeof (value as Session).viewer?.id === "string";

/** Reads an answer nobody needs to its end; an unread one holds its connection and counts as aborted later. */
export const finish = (response: Response): Promise<unknown> => response.arrayBuffer().catch(() => null);

export async function readSession(): Promise<SessionAnswer> {
  try {
    const response = await get("/api/session", { cache: "no-store" });
    if (response.status === 401 || response.status === 204) {
      await finish(response);
      return { kind: "signed-out" };
    }
    if (!response.ok) return { kind: "unreachable", reason: `HTTP ${response.status}` };
    const body: unknown = await response.json();
    return isSession(body) ? { kind: "signed-in", session: body } : { kind: "signed-out" };
  } catch (error) {
    return { kind: "unreachable", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The releases that run now. Rejects when the gateway does not answer with a registry. */
export async function readRegistry(): Promise<Registry> {
  const response = await get("/releases/registry.json", { cache: "no-cache" });
  if (!response.ok) throw new Error(`the release registry answered HTTP ${response.status}`);
  const body = (await response.json()) as Partial<Registry>;
  if (!Array.isArray(body.remotes)) throw new Error("the release registry has no list of remotes");
  return { composition: String(body.composition ?? ""), remotes: body.remotes };
}
