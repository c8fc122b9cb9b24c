import { hashPassword } from "@gisement/backend/passwords";
import { isSameEmail } from "@gisement/shared-domain/auth";
import type { Locale } from "@gisement/shared-domain/locale";
import { isAPIError } from "better-auth/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseInput } from "../http/problem.ts";
import { requestLocale } from "../http/request-locale.ts";
import { authCall } from "./auth-call.ts";
import { emailBody, signUpBody, verifyBody } from "./bodies.ts";
import { codeProblem, countSending, withCode } from "./code-checks.ts";
import { completeSignIn, demandNewPassword } from "./complete-sign-in.ts";
import { COOKIE_AGES, SIGN_UP_COOKIE } from "./cookies.ts";
import { hashToken, newToken } from "./devices.ts";
import { authHeaders, type IdentityParts, withMinimumDuration } from "./parts.ts";
import type { AccountRecord } from "./people.ts";

/** Source of accounts (decision B20): accounts created here may work here. */
const SOURCE = "manage";
const SENT = { status: "code-sent" } as const;

/** Sends a code to an unconfirmed account, an explanation to a confirmed one, and nothing if there is no account. */
async function sendCode(
  { auth, codes, mailer }: Pick<IdentityParts, "auth" | "codes" | "mailer">,
  request: FastifyRequest,
  account: AccountRecord | null,
  language: Locale = requestLocale(request),
): Promise<void> {
  if (!account) return;
  const { email } = account;
  if (account.confirmed) {
    await mailer.send({ to: email, language, template: "address-taken", data: {} });
    return;
  }
  await codes.withdraw("email-verification", email);
  await authCall(() =>
    auth.api.sendVerificationOTP({
      body: { email, type: "email-verification" },
      headers: authHeaders(request, language),
    }),
  );
}

/** Sign-up, its confirmation with a mailed code, and a further code. */
export function installSignUpRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { auth, accounts, sessions, cookies } = parts;

  app.post("/api/auth/sign-up/email", async (request, reply) => {
    const { name, email, password, language = requestLocale(request) } = parseInput(signUpBody, request.body);
    await withMinimumDuration(async () => {
      await countSending(parts, request, "email-verification", email);
      const known = await accounts.findByEmail(email);
      // One password is hashed in either case, because hashing takes the time.
      if (known) {
        const passwordHash = await hashPassword(password);
        if (!known.confirmed) await accounts.signUpAgain(email, { name, passwordHash });
      } else
        await authCall(() =>
          auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(request) }),
        ).catch((error: unknown) => {
          // Another sign-up with the same address came at the same moment.
          if (!isAPIError(error) || error.body?.code !== "FAILED_TO_CREATE_USER") throw error;
        });
      const token = newToken();
      await accounts.noteSignUp(email, { language, source: SOURCE, token: hashToken(token) });
      cookies.set(reply, SIGN_UP_COOKIE, token, COOKIE_AGES.signUp);
      await sendCode(parts, request, await accounts.findByEmail(email), language);
    });
    return reply.header("cache-control", "no-store").send(SENT);
  });

  app.post("/api/auth/email-otp/send-verification-otp", async (request, reply) => {
    const { email } = parseInput(emailBody, request.body);
    const session = await sessions.find(request);
    // Only the owner gets this answer: to others a confirmed address looks like any other.
    if (session && isSameEmail(session.email, email)) throw codeProblem("InvalidParameterException");
    await withMinimumDuration(async () => {
      await countSending(parts, request, "email-verification", email);
      await sendCode(parts, request, await accounts.findByEmail(email));
    });
    return reply.header("cache-control", "no-store").send(SENT);
  });

  app.post("/api/auth/email-otp/verify-email", async (request, reply) => {
    const { email, otp } = parseInput(verifyBody, request.body);
    const session = await sessions.find(request);
    if (session && isSameEmail(session.email, email)) throw codeProblem("NotAuthorizedException");
    return withMinimumDuration(async () => {
      const { response, headers } = await withCode(
        parts,
        request,
        { purpose: "email-verification", email, otp },
        () =>
          auth.api.verifyEmailOTP({
            body: { email, otp },
            headers: authHeaders(request),
            returnHeaders: true,
          }),
      );
      const account = await accounts.findById(response.user.id);
      if (!account || !response.token) throw codeProblem("UserNotFoundException");
      // If several people signed up with one address, the last password is stored; it may not be the owner's.
      const token = request.cookies[SIGN_UP_COOKIE];
      const sameBrowser = token !== undefined && hashToken(token) === account.signUpToken;
      const doubtful = account.signUps > 1 && !sameBrowser;
      if (doubtful) await accounts.setPassword(account.id, null);
      if (doubtful || account.mustChangePassword)
        throw await demandNewPassword(parts, reply, {
          userID: account.id,
          token: response.token,
          remember: false,
        });
      return completeSignIn(parts, request, reply, {
        account,
        token: response.token,
        setCookies: headers.getSetCookie(),
        remember: false,
        known: true,
      });
    });
  });
}
