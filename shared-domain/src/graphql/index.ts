import { GraphQLClient } from "graphql-request";
import { DomainError, ERROR_CODES, type ErrorCode, type ErrorDetails } from "../errors/index.ts";
import { TIMINGS } from "../limits/index.ts";
import type { GraphqlOptions, OperationDocument } from "../remote/shell-api.ts";

interface WireError {
  readonly message: string;
  readonly extensions?: { readonly code?: string } & ErrorDetails;
}

/** The message is for logs, in the form of spec part 2 §8 (ERR-504, ERR-505); screens show the text of the code. */
function toDomainError(errors: readonly WireError[] | undefined, status: number): DomainError {
  const first = errors?.[0];
  const code = first?.extensions?.code;
  const known = (ERROR_CODES as readonly string[]).includes(code ?? "");
  const fallback: ErrorCode =
    status === 401 ? "UNAUTHENTICATED" : status === 429 ? "RATE_LIMITED" : "UNAVAILABLE";
  return new DomainError(
    known ? (code as ErrorCode) : fallback,
    `${first?.message ?? "Request failed"} (Status: ${status})`,
    first?.extensions ?? {},
  );
}

/**
 * The GraphQL client of shell and remotes: same origin, session cookie, 30 s timeout (API-512).
 * @throws DomainError with the server's code, field and accepted values
 */
export function createGraphqlClient({
  url = "/graphql",
  headers,
}: {
  url?: string;
  headers?: () => Record<string, string>;
} = {}) {
  const absolute = typeof location === "undefined" ? url : new URL(url, location.origin).href;
  const client = new GraphQLClient(absolute, {
    credentials: "same-origin",
    ...(headers ? { headers } : {}),
  });
  return async function request<Result, Variables>(
    document: OperationDocument<Result, Variables>,
    variables?: Variables,
    { signal }: GraphqlOptions = {},
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(TIMINGS.fetcherTimeout);
    try {
      return await client.request<Result>({
        document: document.toString(),
        variables: (variables ?? {}) as Record<string, unknown>,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      const response = (error as { response?: { status?: number; errors?: readonly WireError[] } }).response;
      if (response) throw toDomainError(response.errors, response.status ?? 500);
      throw new DomainError("UNAVAILABLE", error instanceof Error ? error.message : String(error));
    }
  };
}
