import { GraphQLClient } from "graphql-request";
import { DomainError, ERROR_CODES, type ErrorCode, type ErrorDetails } from "../errors/index.ts";
import { IDEMPOTENCY_HEADER } from "../idempotency/index.ts";
import { TIMINGS } from "../limits/index.ts";
import type { GraphqlOptions, OperationDocument } from "../remote/shell-api.ts";
import { fetchCompressed } from "./fetch-compressed.ts";
import { createLostCalls } from "./lost-calls.ts";

interface WireError {
  readonly message: string;
  readonly extensions?: { readonly code?: string } & ErrorDetails;
}

/** What an answer that is not GraphQL's says by its status. */
const STATUS_CODES: { readonly [status: number]: ErrorCode } = {
  401: "UNAUTHENTICATED",
  413: "LIMIT_EXCEEDED",
  429: "RATE_LIMITED",
};

/** The message is for logs, in the form of spec part 2 §8 (ERR-504, ERR-505); screens show the text of the code. */
function toDomainError(
  errors: readonly WireError[] | undefined,
  status: number,
  cause: unknown,
): DomainError {
  const first = errors?.[0];
  const code = first?.extensions?.code;
  const known = (ERROR_CODES as readonly string[]).includes(code ?? "");
  const fallback: ErrorCode = STATUS_CODES[status] ?? "UNAVAILABLE";
  const failure = new DomainError(
    known ? (code as ErrorCode) : fallback,
    `${first?.message ?? "Request failed"} (Status: ${status})`,
    first?.extensions ?? {},
  );
  failure.cause = cause;
  return failure;
}

/** Whether a document is a mutation. */
export const isMutation = (document: { toString(): string }): boolean =>
  /(?:^|\})\s*mutation\b/.test(document.toString());

/** Statuses of a proxy or server that did not deliver the answer of a request that may have run. */
const LOST_STATUSES: readonly unknown[] = [undefined, 502, 503, 504];
/** Milliseconds before each repetition of a mutation whose answer was lost. */
export const RETRY_DELAYS = [300, 900, 2700] as const;

interface Failure {
  readonly status?: number;
  readonly errors?: readonly WireError[];
}
/** The server's response to a failed request; empty if it did not respond. */
const responseOf = (error: unknown): Failure => (error as { response?: Failure }).response ?? {};

/** Milliseconds until a repetition is right, or null if none is. */
function delayOf(error: unknown, attempt: number): number | null {
  const { status, errors } = responseOf(error);
  const delay = RETRY_DELAYS[attempt];
  if (delay === undefined || !LOST_STATUSES.includes(status)) return null;
  const asked = (errors?.[0]?.extensions?.retryAfter ?? 0) * 1000;
  const latest = RETRY_DELAYS[RETRY_DELAYS.length - 1] as number;
  return asked > latest ? null : Math.max(delay, asked);
}

/** Resolves after a delay in milliseconds, or as soon as the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * The GraphQL client of shell and remotes: same origin, session cookie, 30 s timeout (API-512). A mutation carries an
 * idempotency key, and is repeated under it if its answer was lost; the same content sent again by the user keeps it.
 * `team` is the selected team: the same content for another one is another call. `beforeQuery` is awaited before a query
 * is sent: a screen that asks several questions at once then sends them after it is drawn.
 * @throws DomainError with the server's code, field and accepted values
 */
export function createGraphqlClient({
  url = "/graphql",
  headers,
  team = () => "",
  beforeQuery,
}: {
  url?: string;
  headers?: () => Record<string, string>;
  team?: () => string;
  beforeQuery?: () => Promise<void>;
} = {}) {
  const lostCalls = createLostCalls();
  const absolute = typeof location === "undefined" ? url : new URL(url, location.origin).href;
  const client = new GraphQLClient(absolute, {
    credentials: "same-origin",
    fetch: fetchCompressed,
    ...(headers ? { headers } : {}),
  });
  return async function request<Result, Variables>(
    document: OperationDocument<Result, Variables>,
    variables?: Variables,
    { signal, idempotencyKey }: GraphqlOptions = {},
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(TIMINGS.fetcherTimeout);
    const stopped = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const isRepeatable = isMutation(document);
    const text = document.toString();
    const content = JSON.stringify([team(), variables]);
    if (!isRepeatable) await beforeQuery?.();
    const key = isRepeatable ? (idempotencyKey ?? lostCalls.keyOf(text, content)) : null;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await client.request<Result>({
          document: text,
          variables: (variables ?? {}) as Record<string, unknown>,
          signal: stopped,
          ...(key === null ? {} : { requestHeaders: { [IDEMPOTENCY_HEADER]: key } }),
        });
      } catch (error) {
        const delay = isRepeatable ? delayOf(error, attempt) : null;
        if (delay !== null && !stopped.aborted) await pause(delay, stopped);
        if (signal?.aborted) throw error;
        if (delay !== null && !stopped.aborted) continue;
        const { status, errors } = responseOf(error);
        if (key !== null && !idempotencyKey && LOST_STATUSES.includes(status))
          lostCalls.keep(text, content, key);
        throw toDomainError(errors, status ?? 500, error);
      }
    }
  };
}
