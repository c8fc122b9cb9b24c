import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import type { FastifyReply } from "fastify";
import { sessionCookieName } from "./auth.ts";

/** Marks a browser that has signed in to an account before; grants nothing. */
export const DEVICE_COOKIE = "gisement.device";
/** Marks the browser of a sign-up until it is confirmed. */
export const SIGN_UP_COOKIE = "gisement.sign_up";
/** Allows a person whose password was right but must change to set a new one, and nothing else. */
export const NEW_PASSWORD_COOKIE = "gisement.new_password";
export const IMPERSONATION_COOKIE = "impersonate_user_id";

/** Lifetimes in seconds. */
export const COOKIE_AGES = {
  device: 180 * 24 * 3600,
  signUp: 24 * 3600,
  newPassword: 900,
  impersonation: 3600,
} as const;

export function createCookies(https: boolean) {
  const base = { path: "/", httpOnly: true, sameSite: "lax", secure: https } as const;
  const name = sessionCookieName(https);
  return {
    sessionName: name,
    set(reply: FastifyReply, cookie: string, value: string, maxAge: number): void {
      reply.setCookie(cookie, value, { ...base, maxAge });
    },
    clear(reply: FastifyReply, cookie: string): void {
      reply.setCookie(cookie, "", { ...base, maxAge: 0 });
    },
    /** Deletes person and team: after the session nothing of them stays in the browser. */
    forgetPerson(reply: FastifyReply): void {
      for (const cookie of [name, IMPERSONATION_COOKIE, TEAM_COOKIE]) this.clear(reply, cookie);
    },
    /**
     * Passes on the cookies that the identity library sets. Without *remember me* the session cookie must end with the
     * browser, but some of the library's calls give it an age.
     */
    pass(reply: FastifyReply, cookies: readonly string[], remember: boolean): void {
      for (const cookie of cookies) {
        const keep = remember || !cookie.startsWith(`${name}=`) || /;\s*max-age=0(?:;|$)/i.test(cookie);
        reply.header("set-cookie", keep ? cookie : cookie.replace(/;\s*(?:max-age|expires)=[^;]*/gi, ""));
      }
    },
  };
}
export type Cookies = ReturnType<typeof createCookies>;
