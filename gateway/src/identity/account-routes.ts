import { mailLanguage } from "@gisement/backend/mails";
import { verifyPassword } from "@gisement/backend/passwords";
import { isSameEmail } from "@gisement/shared-domain/auth";
import type { FastifyInstance } from "fastify";
import { Problem, parseInput } from "../http/problem.ts";
import { counter } from "./attempts.ts";
import { deleteBody } from "./bodies.ts";
import { waitProblem } from "./code-checks.ts";
import { announceAfterReply, type IdentityParts, requireOwnAccount } from "./parts.ts";

/**
 * An irreversible action requires the password, since another person may be at an open session.
 * @throws Problem 400 for a wrong password, 429 after too many tries
 */
async function checkPassword(
  { accounts, attempts }: IdentityParts,
  userID: string,
  password: string,
): Promise<void> {
  const tries = counter("presentPassword", userID);
  const wait = await attempts.take([tries]);
  if (wait > 0) throw waitProblem(wait, "too-many-tries");
  const hash = await accounts.passwordHash(userID);
  if (!hash || !(await verifyPassword({ hash, password })))
    throw new Problem(400, "BAD_USER_INPUT", "wrong-password", {
      field: "password",
      reason: "NotAuthorizedException",
    });
  await attempts.forget([tries]);
}

/** Routes that delete an account. */
export function installAccountRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { accounts, afterReply, backend, contacts, cookies, mailer } = parts;

  app.post("/api/auth/delete-user", async (request, reply) => {
    const { session, viewer } = await requireOwnAccount(parts, request);
    const { email, password, newsletter } = parseInput(deleteBody, request.body);
    if (!isSameEmail(email, session.email))
      throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
        field: "email",
        found: email.slice(0, 100),
        accepted: "the address of your account",
      });
    await checkPassword(parts, session.userID, password);
    const removed = await backend.removeUser(session.userID);
    if (!removed.ok)
      throw new Problem(409, "CONFLICT", "last-admin", { reason: "last-admin", teams: removed.teams });
    // From here on the deletion completes: if it is interrupted, the next sign-in finishes it.
    await accounts.remove(session.userID);
    announceAfterReply(parts, reply, session.userID);
    await contacts.accountDeleted(session.email, { newsletter });
    afterReply.run(reply, "sending the account deletion mail", () =>
      mailer.send({
        to: session.email,
        language: mailLanguage(viewer.language),
        template: "account-deleted",
        data: { name: viewer.name },
      }),
    );
    cookies.forgetPerson(reply);
    return reply.header("cache-control", "no-store").send({ status: "account-deleted" });
  });
}
