import {
  hashKey,
  isCancelledError,
  MutationCache,
  type MutationKey,
  QueryCache,
  type QueryKey,
} from "@tanstack/react-query";

/** A translation key (`mf-orders:quote.failed`), or the message itself in the reader's language. */
type ErrorMessage = string | ((error: unknown) => string);
/** The same for a success; the function gets the mutation's result. */
type SuccessMessage = string | ((result: never) => string);

/** What a query declares about its failures. Screens show their own error state, so no toast is the default. */
export type QueryMeta = {
  /** Message of a toast, for a query whose screen shows nothing of its failure. */
  readonly errorMessage?: ErrorMessage;
};

/** What a mutation declares about its outcome (spec part 2 §8, ERR-507, ERR-508). */
export type MutationMeta = {
  /** The form or screen shows the failure itself: no toast. */
  readonly silent?: boolean;
  /** Fallback for errors without a message of their own; by default a general one. */
  readonly errorMessage?: ErrorMessage;
  readonly successMessage?: SuccessMessage;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** A failed query or mutation. */
export interface FailedCall {
  readonly kind: "query" | "mutation";
  /** First parts identify what was read or written; later parts may be ids. */
  readonly key: QueryKey | MutationKey;
  readonly error: unknown;
}

/** A message about a call. A later one with the same key replaces it. */
export type CallMessage = { readonly key: string } & (
  | { readonly kind: "error"; readonly error: unknown; readonly message: ErrorMessage | undefined }
  | { readonly kind: "success"; readonly message: string | (() => string) }
);

/** Receives the outcome of every query and mutation of the page. */
export interface CallHandler {
  /** Reports a failure to the operators. */
  report(call: FailedCall): void;
  /** Shows a message to the user. */
  show(message: CallMessage): void;
}

/** A cancelled call: by the cache, by its signal, or by leaving the screen. */
function isAborted(error: unknown): boolean {
  return isCancelledError(error) || (error as { readonly name?: unknown } | null)?.name === "AbortError";
}

/**
 * The caches of a query client, which pass the outcome of all queries and mutations to one handler
 * (spec part 2 §8, ERR-506 to ERR-508).
 */
export function createCallCaches(handler: CallHandler): {
  readonly queryCache: QueryCache;
  readonly mutationCache: MutationCache;
} {
  const queryCache = new QueryCache({
    onError: (error, { queryKey, meta }) => {
      if (isAborted(error)) return;
      handler.report({ kind: "query", key: queryKey, error });
      const message = meta?.errorMessage;
      if (message) handler.show({ kind: "error", key: hashKey(queryKey), error, message });
    },
  });
  const mutationCache = new MutationCache({
    onError: (error, _variables, _onMutateResult, { options: { mutationKey = ["mutation"] }, meta }) => {
      if (isAborted(error)) return;
      handler.report({ kind: "mutation", key: mutationKey, error });
      if (meta?.silent) return;
      handler.show({ kind: "error", key: hashKey(mutationKey), error, message: meta?.errorMessage });
    },
    onSuccess: (result, _variables, _onMutateResult, { options: { mutationKey = ["mutation"] }, meta }) => {
      const message = meta?.successMessage;
      if (!message || meta.silent) return;
      handler.show({
        kind: "success",
        key: hashKey(mutationKey),
        message: typeof message === "string" ? message : () => message(result as never),
      });
    },
  });
  return { queryCache, mutationCache };
}
