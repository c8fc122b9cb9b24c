import { mailLanguage } from "@gisement/backend/mails";
import { describeBrowser } from "@gisement/shared-domain/auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";
import { COOKIE_AGES, DEVICE_COOKIE, IMPERSONATION_COOKIE, SIGN_UP_COOKIE } from "./cookies.ts";
import { hashToken, newToken } from "./devices.ts";
import { announceAfterReply, type IdentityParts, mailMoment } from "./parts.ts";
import { type AccountRecord, ensurePerson } from "./people.ts";

export const invalidCredentials = (): Problem =>
  new Problem(401, "UNAUTHENTICATED", "invalid-credentials", { reason: "invalid-credentials" });

const NEW_PASSWORD_MINUTES = COOKIE_AGES.newPassword / 60;
const newPasswordKey = (token: string): string => `new-password:${hashToken(token)}`;

/** Marks the browser as having signed in to this account. */
export async function rememberDevice(
  { devices, cookies }: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
  userID: string,
): Promise<{ readonly first: boolean }> {
  const token = request.cookies[DEVICE_COOKIE] ?? newToken();
  cookies.set(reply, DEVICE_COOKIE, token, COOKIE_AGES.device);
  return devices.remember(userID, token, request.ip);
}

/**
 * Password or code was right, but a new password is required first: ends the session and sets a cookie that only allows
 * setting it.
 * @returns the problem to throw
 */
export async function demandNewPassword(
  { pool, accounts, cookies }: IdentityParts,
  reply: FastifyReply,
  {
    userID,
    token,
    remember,
  }: { readonly userID: string; readonly token: string; readonly remember: boolean },
): Promise<Problem> {
  await pool.query("delete from auth.session where token = $1", [token]);
  await accounts.setMustChangePassword(userID, true);
  const pass = newToken();
  await pool.query(
    `insert into auth.verification (id, identifier, value, expires_at)
     values (gen_random_uuid(), $1, $2, now() + make_interval(mins => $3))`,
    [newPasswordKey(pass), JSON.stringify({ userID, remember }), NEW_PASSWORD_MINUTES],
  );
  cookies.set(reply, "gisement.new_password", pass, COOKIE_AGES.newPassword);
  return new Problem(403, "FORBIDDEN", "new-password-required", { reason: "new-password-required" });
}

/** The user whose password the cookie may set; `take` uses it up. Null if it is invalid or expired. */
export async function readNewPasswordPass(
  { pool }: IdentityParts,
  pass: string | undefined,
  options: { readonly take: boolean },
): Promise<{ readonly userID: string; readonly remember: boolean } | null> {
  if (!pass) return null;
  const { rows } = await pool.query<{ value: string }>(
    options.take
      ? "delete from auth.verification where identifier = $1 and expires_at > now() returning value"
      : "select value from auth.verification where identifier = $1 and expires_at > now()",
    [newPasswordKey(pass)],
  );
  return rows[0] ? (JSON.parse(rows[0].value) as { userID: string; remember: boolean }) : null;
}

/** Deletes the session that the identity library has just created. */
const deleteSession = ({ pool }: IdentityParts, token: string) =>
  pool.query("delete from auth.session where token = $1", [token]);

const shopAccessOnly = ({ marketplaceUrl }: IdentityParts): Problem =>
  new Problem(403, "FORBIDDEN", "shop-access-only", {
    reason: "shop-access-only",
    ...(marketplaceUrl === null ? {} : { marketplace: marketplaceUrl }),
  });

/**
 * Completes a sign-in after the identity library has created the session: creates the person if missing, ends this
 * browser's previous session, and mails the owner about an unknown browser.
 * @throws Problem 401 if the account's removal was interrupted, 403 if it may only buy (decision B20), 503 while the
 * domain service is unavailable
 */
export async function completeSignIn(
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
  entering: {
    readonly account: AccountRecord;
    readonly token: string;
    readonly setCookies: readonly string[];
    readonly remember: boolean;
    /** Whether the account knows the browser or the address. */
    readonly known: boolean;
  },
): Promise<{ readonly user: { readonly id: string; readonly name: string; readonly email: string } }> {
  const { accounts, afterReply, backend, cookies, contacts, mailer, sessions } = parts;
  const { account } = entering;
  const person = await ensurePerson(backend, account).catch(async (error: unknown) => {
    await deleteSession(parts, entering.token);
    throw new Problem(503, "UNAVAILABLE", "unavailable", { retryAfter: 5 }, { cause: error });
  });
  if (!person.viewer) {
    await accounts.remove(account.id);
    throw invalidCredentials();
  }
  if (person.viewer.access === "SHOP") {
    await deleteSession(parts, entering.token);
    throw shopAccessOnly(parts);
  }
  if (person.created) await contacts.accountConfirmed(person.viewer);
  const before = await sessions.find(request);
  if (before) {
    await accounts.endSession(before.id);
    announceAfterReply(parts, reply, before.userID);
  }
  const { first } = await rememberDevice(parts, request, reply, account.id);
  cookies.pass(reply, entering.setCookies, entering.remember);
  for (const name of [IMPERSONATION_COOKIE, SIGN_UP_COOKIE])
    if (request.cookies[name] !== undefined) cookies.clear(reply, name);
  const browser = describeBrowser(request.headers["user-agent"]);
  const signIn = { userID: account.id, newDevice: !entering.known, source: browser || null };
  afterReply.run(reply, "recording the sign-in", () => backend.recordSignIn(signIn));
  if (!first && !entering.known) {
    const language = mailLanguage(person.viewer.language);
    const { name } = person.viewer;
    const data = {
      name,
      at: mailMoment(language),
      browser,
      address: request.ip,
    };
    afterReply.run(reply, "sending the new browser mail", () =>
      mailer.send({ to: account.email, language, template: "new-sign-in", data }),
    );
  }
  reply.header("cache-control", "no-store");
  return { user: { id: account.id, name: account.name, email: account.email } };
}
