import { mailLanguage } from "@gisement/backend/mails";
import { hashPassword, verifyPassword } from "@gisement/backend/passwords";
import { isAPIError } from "better-auth/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem, parseInput } from "../http/problem.ts";
import { type Counter, counter, networkOf } from "./attempts.ts";
import { authCall } from "./auth-call.ts";
import { newPasswordBody, signInBody } from "./bodies.ts";
import { waitProblem } from "./code-checks.ts";
import {
  completeSignIn,
  demandNewPassword,
  invalidCredentials,
  readNewPasswordPass,
} from "./complete-sign-in.ts";
import { DEVICE_COOKIE, NEW_PASSWORD_COOKIE } from "./cookies.ts";
import { hashToken } from "./devices.ts";
import { notifyPasswordChange } from "./notify-password-change.ts";
import { announceAfterReply, authHeaders, type IdentityParts, waitSince } from "./parts.ts";

/** Counters of a sign-in try: after a success, `own` is reset and `shared` is reduced by this try. */
async function countersOf({ devices }: IdentityParts, request: FastifyRequest, email: string) {
  const token = request.cookies[DEVICE_COOKIE];
  const known = await devices.recall(email, token, request.ip);
  const network = networkOf(request.ip);
  const own: Counter[] =
    known.device && token !== undefined
      ? [counter("passwordKnown", email, hashToken(token))]
      : [counter("passwordHere", email, network)];
  const shared: Counter[] = known.device
    ? []
    : [counter("passwordAddress", network), ...(known.address ? [] : [counter("passwordAccount", email)])];
  return { own, shared, known: known.device || known.address };
}

/** Sign-in, sign-out, and the new password that some people must choose before they get in. */
export function installSignInRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { auth, accounts, attempts, sessions, changes, impersonations, cookies } = parts;

  app.post("/api/auth/sign-in/email", async (request, reply) => {
    const { rememberMe, ...credentials } = parseInput(signInBody, request.body);
    const { own, shared, known } = await countersOf(parts, request, credentials.email);
    const wait = await attempts.take([...own, ...shared]);
    if (wait > 0) throw waitProblem(wait, "too-many-tries");
    const start = performance.now();
    const { response, headers } = await authCall(() =>
      auth.api.signInEmail({
        body: { ...credentials, rememberMe },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    ).catch(async (error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) {
        // A fault of ours does not count as a wrong password.
        await attempts.giveBack([...own, ...shared]).catch(() => undefined);
        throw error;
      }
      // Verifying a password and pretending to take almost, but not exactly, the same time.
      await waitSince(start);
      if (error.body?.code !== "EMAIL_NOT_VERIFIED") throw invalidCredentials();
      // The password was right.
      await attempts.giveBack([...own, ...shared]);
      throw new Problem(403, "FORBIDDEN", "email-not-verified", { reason: "email-not-verified" });
    });
    await attempts.forget(own);
    if (shared.length > 0) await attempts.giveBack(shared);
    const account = await accounts.findById(response.user.id);
    if (!account) throw invalidCredentials();
    const { token } = response;
    if (account.mustChangePassword)
      throw await demandNewPassword(parts, reply, { userID: account.id, token, remember: rememberMe });
    const setCookies = headers.getSetCookie();
    return completeSignIn(parts, request, reply, { account, token, setCookies, remember: rememberMe, known });
  });

  app.post("/api/auth/new-password", async (request, reply) => {
    const { newPassword } = parseInput(newPasswordBody, request.body);
    const pass = request.cookies[NEW_PASSWORD_COOKIE];
    const late = (): Problem =>
      new Problem(401, "UNAUTHENTICATED", "new-password-late", { reason: "NotAuthorizedException" });
    const found = await readNewPasswordPass(parts, pass, { take: false });
    const account = found ? await accounts.findById(found.userID) : null;
    if (!found || !account) throw late();
    const stored = await accounts.passwordHash(account.id);
    if (stored && (await verifyPassword({ hash: stored, password: newPassword })))
      throw new Problem(400, "BAD_USER_INPUT", "password-unchanged", { field: "newPassword" });
    const hash = await hashPassword(newPassword);
    // Of two simultaneous requests, one sets the password.
    if (!(await readNewPasswordPass(parts, pass, { take: true }))) throw late();
    await accounts.setPassword(account.id, hash);
    await accounts.setMustChangePassword(account.id, false);
    await accounts.endSessionsOf(account.id);
    announceAfterReply(parts, reply, account.id);
    const { response, headers } = await authCall(() =>
      auth.api.signInEmail({
        body: { email: account.email, password: newPassword, rememberMe: found.remember },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    );
    const entered = await completeSignIn(parts, request, reply, {
      account,
      token: response.token,
      setCookies: headers.getSetCookie(),
      remember: found.remember,
      known: true,
    });
    cookies.clear(reply, NEW_PASSWORD_COOKIE);
    const language = (await sessions.viewer(account.id))?.language ?? account.language;
    notifyPasswordChange(parts, reply, account, mailLanguage(language));
    return entered;
  });

  app.post("/api/auth/sign-out", async (request, reply) => {
    const session = await sessions.find(request);
    const { headers } = await authCall(() =>
      auth.api.signOut({ headers: authHeaders(request), returnHeaders: true }),
    );
    cookies.pass(reply, headers.getSetCookie(), true);
    cookies.forgetPerson(reply);
    if (session) {
      await impersonations.end(session.id, "sign-out");
      await changes.announce(session.userID);
    }
    return reply.header("cache-control", "no-store").send({ success: true });
  });
}
