import type { AuthReason } from "@gisement/shared-domain/auth";
import { isAPIError } from "better-auth/api";
import type { FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";
import { counter, networkOf } from "./attempts.ts";
import { authCall } from "./auth-call.ts";
import type { CodePurpose } from "./codes.ts";
import { DEVICE_COOKIE } from "./cookies.ts";
import { hashToken } from "./devices.ts";
import type { IdentityParts } from "./parts.ts";

/** The problem for each reason of the error catalogue. */
export function codeProblem(reason: AuthReason): Problem {
  switch (reason) {
    case "CodeMismatchException":
      return new Problem(400, "BAD_USER_INPUT", "code-mismatch", { field: "otp", reason });
    case "ExpiredCodeException":
      return new Problem(400, "BAD_USER_INPUT", "code-expired", { field: "otp", reason });
    case "LimitExceededException":
      return new Problem(429, "RATE_LIMITED", "code-tries", { field: "otp", reason });
    case "UserNotFoundException":
      return new Problem(404, "NOT_FOUND", "user-not-found", { field: "email", reason });
    case "NotAuthorizedException":
    case "InvalidParameterException":
      return new Problem(409, "INVALID_STATE", "already-confirmed", { field: "email", reason });
  }
}

export const waitProblem = (retryAfter: number, message: "too-many-tries" | "too-many-requests"): Problem =>
  new Problem(429, "RATE_LIMITED", message, { retryAfter, reason: "LimitExceededException" });

/**
 * Counts a code that is about to be mailed, alike for addresses with and without an account. Resets the tries, since a
 * new code may be tried afresh.
 * @throws Problem 429 with the seconds to wait
 */
export async function countSending(
  { attempts, devices }: IdentityParts,
  request: FastifyRequest,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  const token = request.cookies[DEVICE_COOKIE];
  const known = token !== undefined && (await devices.recall(email, token, request.ip)).device;
  const wait = await attempts.take([
    known
      ? counter("codeSendsKnown", purpose, email, hashToken(token))
      : counter("codeSends", purpose, email),
    counter("sendsAddress", networkOf(request.ip)),
  ]);
  if (wait > 0) throw waitProblem(wait, "too-many-requests");
  await attempts.forget([counter("codeTries", purpose, email)]);
}

/**
 * Lets the identity library check a code, within the limits of tries, and maps its refusal to a reason.
 * @throws Problem with a reason of the error catalogue
 */
export async function withCode<Result>(
  { attempts, codes }: IdentityParts,
  request: FastifyRequest,
  given: { readonly purpose: CodePurpose; readonly email: string; readonly otp: string },
  check: () => Promise<Result>,
): Promise<Result> {
  const { purpose, email, otp } = given;
  const here = counter("codeAddress", networkOf(request.ip));
  const tries = counter("codeTries", purpose, email);
  const wait = await attempts.take([here]);
  if (wait > 0) throw waitProblem(wait, "too-many-requests");
  if ((await attempts.take([tries])) > 0) {
    await attempts.giveBack([here]);
    throw codeProblem("LimitExceededException");
  }
  let result: Result;
  try {
    result = await authCall(check);
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    // Only the owner of the address, who gave the right code, gets this answer.
    if (error.body?.code === "USER_NOT_FOUND") throw codeProblem("UserNotFoundException");
    throw codeProblem(await codes.explain(purpose, email, otp));
  }
  await codes.markUsed(purpose, email, otp);
  await attempts.forget([tries]);
  await attempts.giveBack([here]);
  return result;
}
