import { randomUUID } from "node:crypto";
import { DomainError, ERROR_CODES, type ErrorCode } from "@gisement/shared-domain/errors";
import { GraphQLError, type GraphQLErrorExtensions } from "graphql";
import type { Logger } from "pino";
import { unavailability } from "../database/unavailable.ts";
import { valuesOfEnum } from "../input/input-of.ts";

/** PostgreSQL errors caused by the client's input. */
const DATABASE_CODES: Record<string, { code: ErrorCode; message: string }> = {
  "22P05": { code: "BAD_USER_INPUT", message: "A text holds a character that cannot be stored." },
  "22021": { code: "BAD_USER_INPUT", message: "A text holds a character that cannot be stored." },
  "2201B": { code: "BAD_USER_INPUT", message: "This regular expression is not valid." },
};

/** Compared by name: graphql may be loaded twice, as ESM and as CommonJS, which breaks instanceof. */
const isGraphqlError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === "GraphQLError";

function* causes(error: unknown): Generator<Error> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth += 1) {
    yield current;
    current = isGraphqlError(current) ? current.originalError : (current as Error).cause;
  }
}

/** Characters of what was sent that a refusal repeats, of a text and of any other value; and of a message. */
const REPEATED = { text: 200, value: 2000, message: 600 };
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** A value as a refusal repeats it: whole while it is short, else the beginning of its text. */
function brief(found: unknown): unknown {
  if (typeof found === "string") return cut(found, REPEATED.text);
  const text = JSON.stringify(found) ?? "";
  return text.length > REPEATED.value ? cut(text, REPEATED.text) : found;
}
const briefly = (details: Record<string, unknown>): Record<string, unknown> =>
  details.found === undefined ? details : { ...details, found: brief(details.found) };

const HTTP_STATUS: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 503 };

/** The error for the client: a code of the closed list, never a stack, SQL or a third-party message. */
export function toClientError(error: unknown, logger: Logger): GraphQLError {
  const located = isGraphqlError(error) ? error : undefined;
  const build = (code: ErrorCode, message: string, details: Record<string, unknown> = {}) =>
    new GraphQLError(message, {
      nodes: located?.nodes,
      source: located?.source,
      positions: located?.positions,
      path: located?.path,
      extensions: { code, ...details, ...httpOf(code, details.retryAfter) },
    });
  for (const cause of causes(error)) {
    if (cause instanceof DomainError)
      return build(cause.code, cut(cause.message, REPEATED.message), {
        ...fieldOfVariable(located),
        ...briefly({ ...cause.details }),
      });
    const code = (cause as { code?: unknown }).code;
    if (typeof code !== "string") continue;
    const known = DATABASE_CODES[code];
    if (known) return build(known.code, known.message);
  }
  const unavailable = unavailability(error);
  if (unavailable) {
    logger.warn({ err: error }, "the database was not available");
    return build("UNAVAILABLE", unavailable.message, { retryAfter: unavailable.retryAfter });
  }
  if (located && [...causes(located)].every(isGraphqlError)) return fromGraphql(located);
  const reference = randomUUID();
  logger.error({ err: error, reference }, "A resolver failed");
  return build("INTERNAL_SERVER_ERROR", "Something failed on our side.", { reference });
}

function httpOf(code: ErrorCode, retryAfter: unknown) {
  const status = HTTP_STATUS[code];
  if (!status) return {};
  return { http: { status, ...(retryAfter ? { headers: { "retry-after": String(retryAfter) } } : {}) } };
}

/** Errors of graphql itself: parsing, validation, variables; they quote only the client's own input. */
function fromGraphql(error: GraphQLError): GraphQLError {
  // Errors of compiled queries may lack extensions.
  const extensions: GraphQLErrorExtensions = error.extensions ?? {};
  const code = codeOf(error.message, extensions.code);
  // The server reads `http` and removes it from the answer.
  return new GraphQLError(cut(error.message, REPEATED.message), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: {
      ...httpOfRequest(extensions),
      ...fieldOfVariable(error),
      ...briefly(refusedChoice(error.message)),
      code,
    },
  });
}

/** `Variable "$input" got invalid value 3 at "input.name"` → `name`; an invalid variable as a whole gives its own name. */
function fieldOfVariable(error: GraphQLError | undefined): { field?: string } {
  const variable = /^Variable "\$(\w+)"/.exec(error?.message ?? "")?.[1];
  if (!variable) return {};
  return { field: / at "\w+\.([\w.[\]]+)"/.exec(error?.message ?? "")?.[1] ?? variable };
}

/** GraphQL's message for a value outside a closed list omits the list; the error adds it, as `readInput` does. */
function refusedChoice(message: string): { found?: unknown; accepted?: readonly string[] } {
  const name = /(?:not exist in|; Enum) "(\w+)"/.exec(message)?.[1];
  const accepted = name === undefined ? undefined : valuesOfEnum(name);
  if (!accepted) return {};
  // Only texts are quoted as JSON.
  const text = /got invalid value ("(?:[^"\\]|\\.)*") at/.exec(message)?.[1];
  return { ...(text === undefined ? {} : { found: JSON.parse(text) }), accepted };
}

/** Status of a request that is not valid GraphQL: 400 for old clients too. */
const httpOfRequest = ({ code, http }: GraphQLErrorExtensions) =>
  code === "BAD_REQUEST" ? { http: { status: 400 } } : http ? { http } : {};

function codeOf(message: string, given: unknown): ErrorCode {
  if (message.startsWith("Variable ")) return "BAD_USER_INPUT";
  // The limits phrase their errors as syntax errors.
  if (/^Syntax Error: .*(limit|exceeded)/i.test(message)) return "GRAPHQL_VALIDATION_FAILED";
  if (message.startsWith("Syntax Error: ")) return "GRAPHQL_PARSE_FAILED";
  if (given === "BAD_REQUEST") return "BAD_USER_INPUT";
  return (ERROR_CODES as readonly unknown[]).includes(given)
    ? (given as ErrorCode)
    : "GRAPHQL_VALIDATION_FAILED";
}
