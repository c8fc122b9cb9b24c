export interface Answer {
  /** Null if the call was refused, failed or never answered. */
  readonly data: unknown;
  /** The error code; `CUT` if the connection broke. */
  readonly code: string | null;
}

/** Calls the API as a signed-in browser does and returns the outcome, never throws. */
export function createCaller(url: string, cookie: () => string) {
  return async (query: string, variables: object): Promise<Answer> => {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: cookie(), origin: url },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as {
        readonly data?: unknown;
        readonly code?: string;
        readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
      };
      const code = body.errors ? (body.errors[0]?.extensions?.code ?? "NONE") : (body.code ?? null);
      return { data: code === null ? (body.data ?? null) : null, code };
    } catch {
      return { data: null, code: "CUT" };
    }
  };
}
export type Caller = ReturnType<typeof createCaller>;
