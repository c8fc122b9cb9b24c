import { coversRoute, routePattern } from "./route-pattern.ts";

/**
 * Pages that the shell draws itself, without their language. The shell's router and the gateway's gate read this one list:
 * what the shell draws, no remote can own.
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

/** The page of the shell that a path or a route pattern is, or lies below; null for the others. Below `/` lie the remotes. */
export function shellPageOf(path: string): string | null {
  const pattern = routePattern(path);
  const found = PATTERNS.find((page) =>
    page.length === 0 ? pattern.length === 0 : coversRoute(page, pattern),
  );
  return found ? `/${found.join("/")}` : null;
}
