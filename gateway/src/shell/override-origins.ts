import type { FastifyRequest } from "fastify";
import { type Developers, isDeveloper } from "../identity/is-developer.ts";
import type { Sessions } from "../identity/sessions.ts";

/** `name@url,name@url`; the shell sets it when a developer overrides a remote with code from their machine. */
export const OVERRIDE_COOKIE = "remote_override";
/** Hosts that never leave the developer's machine. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** More overrides than a developer needs. */
const MOST = 8;

function originOf(override: string): string | null {
  const [, address] = /^\s*[a-z][a-z0-9-]{1,40}@(.+)$/.exec(override) ?? [];
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  const web = protocol === "http:" || protocol === "https:";
  // The origin is rebuilt from its parts, so that no text of the cookie reaches a header.
  return web && LOOPBACK.has(hostname) && username === "" && password === "" ? origin : null;
}

/** The local origins that a cookie names; invalid entries are skipped. */
export function overrideOrigins(cookie: string | undefined): readonly string[] {
  if (!cookie || cookie.length > 4000) return [];
  const origins = cookie.split(",").map(originOf);
  return [...new Set(origins.filter((origin) => origin !== null))].sort().slice(0, MOST);
}

/** The origins from which this request's page may load code, besides its own; none unless the person is a developer. */
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
