import { unavailability } from "@gisement/backend/unavailable";
import { DomainError, type ErrorCode, type ErrorDetails } from "@gisement/shared-domain/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodError, ZodType } from "zod";
import { MESSAGES, type MessageName } from "./messages.ts";
import { requestLocale } from "./request-locale.ts";

/** An error response for people, as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly messageName: MessageName,
    readonly details: ErrorDetails & {
      /** Every broken rule of the release gate, as the gate describes it. */
      readonly violations?: readonly object[];
      /** Names of the teams that prevent the change. */
      readonly teams?: readonly string[];
      /** URL of the marketplace, for a person whose account only opens the marketplace. */
      readonly marketplace?: string;
    } = {},
    options?: ErrorOptions,
  ) {
    super(`${status} ${code} ${messageName}`, options);
    this.name = "Problem";
  }
}

export const signedOut = (): Problem =>
  new Problem(401, "UNAUTHENTICATED", "signed-out", { reason: "signed-out" });
export const notFound = (): Problem => new Problem(404, "NOT_FOUND", "not-found");

/** The value as it may be repeated to its sender: long texts cut, objects and lists by type. */
function shown(value: unknown): unknown {
  if (typeof value === "string") return value.length > 100 ? `${value.slice(0, 100)}…` : value;
  if (value === null || ["number", "boolean"].includes(typeof value)) return value;
  return value === undefined ? "nothing" : Array.isArray(value) ? "a list" : `an ${typeof value}`;
}
const SECRET_FIELD = /password|secret|token|code/i;

/**
 * Parses a request's body or parameters with a schema whose messages name the accepted values.
 * @throws Problem 400 with the first field that is not accepted
 */
export function parseInput<Output>(schema: ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw inputProblem(parsed.error, input);
}

function inputProblem(error: ZodError, input: unknown): Problem {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join(".") || "body";
  const found = issue?.path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
  return new Problem(400, "BAD_USER_INPUT", "bad-input", {
    field,
    found: SECRET_FIELD.test(field) ? (found === undefined ? "nothing" : "a value") : shown(found),
    accepted: issue?.message,
  });
}

/** Maps Fastify's errors by code; any other error is a fault of the gateway. */
export function toProblem(error: FastifyError | Problem | DomainError): Problem {
  if (error instanceof Problem) return error;
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Problem(415, "BAD_USER_INPUT", "wrong-type", {
        field: "content-type",
        accepted: "application/json",
      });
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new Problem(413, "LIMIT_EXCEEDED", "too-large", { field: "body" });
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new Problem(400, "BAD_USER_INPUT", "malformed-body", { field: "body", accepted: "JSON" });
    case "FST_UNDER_PRESSURE":
      return new Problem(503, "UNAVAILABLE", "unavailable", { retryAfter: 10 });
    default:
  }
  if (error instanceof DomainError && error.details.reason === "file-lost")
    return new Problem(404, "NOT_FOUND", "file-lost", { reason: "file-lost" }, { cause: error });
  if (error instanceof DomainError && error.code === "UNAVAILABLE")
    return new Problem(503, "UNAVAILABLE", "unavailable", {
      ...(error.details.reason === undefined ? {} : { reason: error.details.reason }),
      retryAfter: error.details.retryAfter ?? 5,
    });
  const unavailable = unavailability(error);
  if (unavailable)
    return new Problem(503, "UNAVAILABLE", "unavailable", { retryAfter: unavailable.retryAfter });
  const status = ("statusCode" in error && error.statusCode) || 500;
  if (status === 404) return notFound();
  if (status === 429) return new Problem(429, "RATE_LIMITED", "too-many-requests");
  if (status === 503) return new Problem(503, "UNAVAILABLE", "unavailable", {}, { cause: error });
  if (status >= 400 && status < 500) return new Problem(status, "BAD_USER_INPUT", "malformed-body");
  return new Problem(500, "INTERNAL_SERVER_ERROR", "internal", {}, { cause: error });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter, ...details } = problem.details;
  const locale = requestLocale(request);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .header("content-language", locale)
    .type("application/problem+json; charset=utf-8")
    .send(
      JSON.stringify({
        type: `urn:gisement:problem:${problem.messageName}`,
        title: MESSAGES[problem.messageName][locale],
        status: problem.status,
        code: problem.code,
        ...details,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        reference: request.id,
      }),
    );
}

/** Sends every error as a problem, with the request's id to find it in the log, and never with a stack. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, "request failed");
    if (problem.messageName === "file-lost")
      request.log.warn({ err: error }, "the content of a file is lost");
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
}
