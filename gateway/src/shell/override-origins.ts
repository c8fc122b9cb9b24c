import type { FastifyRequest } from "fastify";
import { type Developers, isDeveloper } from "../identity/is-developer.ts";
import type { Sessions } from "../identity/sessions.ts";

/** `name@url,name@url`, set by the shell when a developer puts code of their own machine in a remote's place. */
export const OVERRIDE_COOKIE = "remote_override";
/** Addresses that never leave the developer's machine. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** More than anybody watches at once. */
const MOST = 8;

function originOf(override: string): string | null {
  const [, address] = /^\s*[a-z][a-z0-9-]{1,40}@(.+)$/.exec(override) ?? [];
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  const web = protocol === "http:" || protocol === "https:";
  // The origin is written anew from its parts: nothing of the cookie's own text reaches a header.
  return web && LOOPBACK.has(hostname) && username === "" && password === "" ? origin : null;
}

/** The origins on this machine that a cookie's value names; what is not understood is passed over. */
export function overrideOrigins(cookie: string | undefined): readonly string[] {
  if (!cookie || cookie.length > 4000) return [];
  const origins = cookie.split(",").map(originOf);
  return [...new Set(origins.filter((origin) => origin !== null))].sort().slice(0, MOST);
}

/** The origins that the page of this request may load code from, besides its own: only a developer's page may. */
export async function allowedOrigins(
  request: FastifyRequest,
  parts: { readonly sessions: Pick<Sessions, "find" | "viewer">; readonly developers: Developers },
): Promise<readonly string[]> {
  const origins = overrideOrigins(request.cookies[OVERRIDE_COOKIE]);
  if (origins.length === 0) return [];
  const session = await parts.sessions.find(request);
  const viewer = session ? await parts.sessions.viewer(session.userID) : null;
  return viewer && isDeveloper(viewer, parts.developers) ? origins : [];
}
