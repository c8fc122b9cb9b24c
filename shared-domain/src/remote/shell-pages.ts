import { coversRoute, routePattern } from "./route-pattern.ts";

/**
 * Pages that the shell renders itself, without locale. The shell's router and the gateway's gate share this list, so
 * that no remote can own them.
 */
export const SHELL_PAGES = {
  home: "/",
  signIn: "/login",
  signUp: "/signup",
  forgot: "/forgot-password",
  reset: "/reset-password",
  confirm: "/confirm-email",
  newPassword: "/new-password",
  terms: "/terms",
} as const;

const PATTERNS = Object.values(SHELL_PAGES).map(routePattern);

/** The shell page of a path or route pattern at or below it; null for all others. The remotes are below `/`. */
export function shellPageOf(path: string): string | null {
  const pattern = routePattern(path);
  const found = PATTERNS.find((page) =>
    page.length === 0 ? pattern.length === 0 : coversRoute(page, pattern),
  );
  return found ? `/${found.join("/")}` : null;
}
