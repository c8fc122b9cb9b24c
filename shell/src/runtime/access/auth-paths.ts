import { SHELL_PAGES } from "@gisement/shared-domain/remote";

const { home: _home, terms, ...auth } = SHELL_PAGES;

/**
 * Pages of the signed-out shell (decision C1), without their language. A signed-in person is redirected home from
 * them.
 */
export const AUTH_PATHS = auth;
export type AuthPath = (typeof AUTH_PATHS)[keyof typeof AUTH_PATHS];

/** The terms of use are open to everyone, signed in or not. */
export const TERMS_PATH = terms;

/** Whether `path`, without its language, is a page of the signed-out shell. */
export const isAuthPath = (path: string): path is AuthPath =>
  (Object.values(AUTH_PATHS) as readonly string[]).includes(path);
