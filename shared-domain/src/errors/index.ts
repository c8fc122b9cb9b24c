/**
 * The complete list of `extensions.code` values in GraphQL and of problem types in REST; docs/errors.md describes each.
 */
export const ERROR_CODES = [
  /** No session, or an expired one. */
  "UNAUTHENTICATED",
  /** Signed in, but the policy refuses; `extensions.reason` says why. */
  "FORBIDDEN",
  /** No such row, or one that this identity may not see. */
  "NOT_FOUND",
  /** A field's value is not accepted; `extensions.field`, `found` and `accepted` give the details. */
  "BAD_USER_INPUT",
  /** Another change was saved meanwhile; `extensions.current` holds the stored values (decision C20). */
  "CONFLICT",
  /** The current state does not allow this transition. */
  "INVALID_STATE",
  /** A limit of the specification is exceeded; `extensions.limit` names it. */
  "LIMIT_EXCEEDED",
  /** The document is too deep, too costly, too long, or not valid GraphQL. */
  "GRAPHQL_VALIDATION_FAILED",
  "GRAPHQL_PARSE_FAILED",
  /** The gateway runs published operations only. */
  "OPERATION_NOT_PUBLISHED",
  /** Too many requests; `extensions.retryAfter` in seconds. */
  "RATE_LIMITED",
  /** A service behind the gateway does not answer. */
  "UNAVAILABLE",
  /** A server error; `extensions.reference` identifies its log entry. */
  "INTERNAL_SERVER_ERROR",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Details that a client can read from an error. */
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

/** An error with a code from the closed list. Its message is for logs; screens show the translated text of the code. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = "DomainError";
  }

  /**
   * Shell and remotes each bundle this module: compares name and code, so that an error is an instance in every bundle.
   */
  static override [Symbol.hasInstance](value: unknown): value is DomainError {
    if (typeof value !== "object" || value === null) return false;
    const { name, code } = value as { name?: unknown; code?: unknown };
    return name === "DomainError" && (ERROR_CODES as readonly unknown[]).includes(code);
  }
}

/** The row changed after it was read; `details.current` holds the stored values. */
export const isConflict = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === "CONFLICT";

/**
 * The API field that an error names, without the path to it: `name` for `input.name`, `changes[3].name` and
 * `changes.3.name`. Undefined if the error names none.
 */
export const refusedField = (error: unknown): string | undefined =>
  error instanceof DomainError
    ? error.details.field?.replace(/^(?:input\.)?(?:\w+(?:\[\d+\]|\.\d+)\.)?/, "")
    : undefined;

/** Codes of errors that the user did not cause and cannot resolve. */
const FAULTS: readonly ErrorCode[] = [
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "INTERNAL_SERVER_ERROR",
  "OPERATION_NOT_PUBLISHED",
  "UNAVAILABLE",
];

/**
 * Whether an error is a fault of the product. A refusal is not: a code such as CONFLICT, or a response of a REST route
 * with a status from 400 to 499.
 */
export function isFault(error: unknown): boolean {
  if (error instanceof DomainError) return FAULTS.includes(error.code);
  const status = typeof error === "object" && error !== null ? (error as { status?: unknown }).status : null;
  return !(typeof status === "number" && status >= 400 && status < 500);
}
