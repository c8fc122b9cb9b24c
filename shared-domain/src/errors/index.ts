/** The closed list of `extensions.code` values in GraphQL and of problem types in REST. Each has a line in docs/errors.md. */
export const ERROR_CODES = [
  /** No session, or it has ended. */
  "UNAUTHENTICATED",
  /** Signed in, but the policy refuses; `extensions.reason` says why. */
  "FORBIDDEN",
  /** No such row, or one that this identity may not know of. */
  "NOT_FOUND",
  /** A field's value is not accepted; `extensions.field`, `found` and `accepted` say which and why. */
  "BAD_USER_INPUT",
  /** The row changed meanwhile; `extensions.current` holds the stored values (decision C20). */
  "CONFLICT",
  /** The move is not possible from the present state. */
  "INVALID_STATE",
  /** A limit of the specification is passed; `extensions.limit` says which. */
  "LIMIT_EXCEEDED",
  /** The document is too deep, too costly or too long, or is not valid GraphQL. */
  "GRAPHQL_VALIDATION_FAILED",
  "GRAPHQL_PARSE_FAILED",
  /** Only published operations run here. */
  "OPERATION_NOT_PUBLISHED",
  /** Too many requests; `extensions.retryAfter` in seconds. */
  "RATE_LIMITED",
  /** A service behind the gateway does not answer. */
  "UNAVAILABLE",
  /** A fault of ours; the log has it under `extensions.reference`. */
  "INTERNAL_SERVER_ERROR",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What a client can read off an error. */
export interface ErrorDetails {
  readonly field?: string;
  readonly found?: unknown;
  readonly accepted?: unknown;
  readonly reason?: string;
  readonly limit?: number;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly current?: unknown;
  readonly reference?: string;
}

/** A refusal with a code and an owner; the message is for logs, people read the code's translated text. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = "DomainError";
  }

  /** Shell and remotes each bundle this module: an error thrown by one is an instance in all of them. */
  static override [Symbol.hasInstance](value: unknown): value is DomainError {
    if (typeof value !== "object" || value === null) return false;
    const { name, code } = value as { name?: unknown; code?: unknown };
    return name === "DomainError" && (ERROR_CODES as readonly unknown[]).includes(code);
  }
}

/** The row changed since it was read: `details.current` has what is stored. */
export const isConflict = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === "CONFLICT";

/**
 * The field of the API that an error names, without the argument in front of it: `input.name`, `changes[3].name` and
 * `changes.3.name` are `name`. Undefined for an error that names none.
 */
export const refusedField = (error: unknown): string | undefined =>
  error instanceof DomainError
    ? error.details.field?.replace(/^(?:input\.)?(?:\w+(?:\[\d+\]|\.\d+)\.)?/, "")
    : undefined;
