import { splitLocale } from "@gisement/shared-domain/locale";
import type { Role } from "@gisement/shared-domain/permissions";
import { type RegisteredRemote, type Session, shellPageOf } from "@gisement/shared-domain/remote";
import { isAuthPath } from "./auth-paths.ts";
import { findRoute } from "./find-route.ts";
import { mayEnter } from "./may-enter.ts";

/** The screen that this person gets at an address. */
export type Screen =
  | { readonly kind: "dashboard" }
  | { readonly kind: "sign-in" }
  | { readonly kind: "remote"; readonly remote: RegisteredRemote }
  | { readonly kind: "refused"; readonly remote: RegisteredRemote; readonly roles: readonly Role[] }
  | { readonly kind: "not-found" };

/**
 * Finds the screen of a pathname, locale prefix included. The shell owns `SHELL_PAGES` and every path below them,
 * remotes the rest.
 */
export function resolveScreen(
  pathname: string,
  remotes: readonly RegisteredRemote[],
  session: Session | null,
): Screen {
  const { path } = splitLocale(pathname);
  if (path === "/") return { kind: "dashboard" };
  if (isAuthPath(path)) return { kind: "sign-in" };
  // A registry may still name a release that was accepted before the gate knew this page.
  const found = shellPageOf(path) === null ? findRoute(remotes, path) : null;
  if (!found) return { kind: "not-found" };
  const decision = mayEnter(session, found.route as { roles?: Role[]; flag?: string });
  if (decision.allowed) return { kind: "remote", remote: found.remote };
  if (decision.reason === "flag-off") return { kind: "not-found" };
  if (decision.reason === "signed-out") return { kind: "sign-in" };
  return {
    kind: "refused",
    remote: found.remote,
    roles: (decision.roles ?? found.route.roles ?? []) as Role[],
  };
}
