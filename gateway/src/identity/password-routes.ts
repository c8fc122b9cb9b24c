import { mailLanguage } from "@gisement/backend/mails";
import { isAPIError } from "better-auth/api";
import type { FastifyInstance } from "fastify";
import { Problem, parseInput } from "../http/problem.ts";
import { requestLocale } from "../http/request-locale.ts";
import { counter } from "./attempts.ts";
import { IDLE, REMEMBERED } from "./auth.ts";
import { authCall } from "./auth-call.ts";
import { changePasswordBody, emailBody, resetBody } from "./bodies.ts";
import { countSending, waitProblem, withCode } from "./code-checks.ts";
import { rememberDevice } from "./complete-sign-in.ts";
import { notifyPasswordChange } from "./notify-password-change.ts";
import {
  announceAfterReply,
  authHeaders,
  type IdentityParts,
  requireOwnAccount,
  withMinimumDuration,
} from "./parts.ts";

/** Resets a forgotten password with a mailed code, and changes the current one. */
export function installPasswordRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { pool, auth, accounts, attempts, codes, cookies } = parts;

  app.post("/api/auth/forget-password/email-otp", async (request, reply) => {
    const { email } = parseInput(emailBody, request.body);
    await withMinimumDuration(async () => {
      await countSending(parts, request, "forget-password", email);
      await codes.withdraw("forget-password", email);
      // If there is no such account, this sends nothing and takes as long.
      await authCall(() =>
        auth.api.requestPasswordResetEmailOTP({ body: { email }, headers: authHeaders(request) }),
      );
    });
    return reply.header("cache-control", "no-store").send({ status: "code-sent" });
  });

  app.post("/api/auth/email-otp/reset-password", async (request, reply) => {
    const { email, otp, password } = parseInput(resetBody, request.body);
    await withMinimumDuration(async () => {
      await withCode(parts, request, { purpose: "forget-password", email, otp }, () =>
        auth.api.resetPasswordEmailOTP({ body: { email, otp, password }, headers: authHeaders(request) }),
      );
      const account = await accounts.findByEmail(email);
      if (!account) return;
      await accounts.setMustChangePassword(account.id, false);
      announceAfterReply(parts, reply, account.id);
      // A person who reads the account's mail is its owner: wrong passwords of others no longer delay this browser.
      await rememberDevice(parts, request, reply, account.id);
      notifyPasswordChange(parts, reply, account, requestLocale(request));
    });
    return reply.header("cache-control", "no-store").send({ status: "password-reset" });
  });

  app.post("/api/auth/change-password", async (request, reply) => {
    const { session, viewer } = await requireOwnAccount(parts, request);
    const { currentPassword, newPassword, endOtherSessions } = parseInput(changePasswordBody, request.body);
    if (currentPassword === newPassword)
      throw new Problem(400, "BAD_USER_INPUT", "password-unchanged", { field: "newPassword" });
    const tries = counter("presentPassword", session.userID);
    const wait = await attempts.take([tries]);
    if (wait > 0) throw waitProblem(wait, "too-many-tries");
    const { response, headers } = await authCall(() =>
      auth.api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: endOtherSessions },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    ).catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      throw new Problem(400, "BAD_USER_INPUT", "wrong-password", {
        field: "currentPassword",
        reason: "NotAuthorizedException",
      });
    });
    await attempts.forget([tries]);
    if (response.token) {
      // Ending the other sessions renews this one too; keep its lifetime.
      await pool.query(
        "update auth.session set remember = $2, expires_at = now() + make_interval(secs => $3) where token = $1",
        [response.token, session.remember, session.remember ? REMEMBERED : IDLE],
      );
      cookies.pass(reply, headers.getSetCookie(), session.remember);
    }
    announceAfterReply(parts, reply, session.userID);
    const person = { email: session.email, name: viewer.name };
    notifyPasswordChange(parts, reply, person, mailLanguage(viewer.language));
    return reply.header("cache-control", "no-store").send({ status: "password-changed" });
  });
}
