import { DomainError } from "@gisement/shared-domain/errors";
import type { OperationDocument, ShellApi } from "@gisement/shared-domain/remote";

/** Answers one operation; a promise that never settles simulates a slow server. */
export type Answer<Variables, Result> = (variables: Variables) => Result | Promise<Result>;

/** An answer with its document; their types are checked against each other. */
export interface TypedAnswer {
  readonly operation: string;
  readonly give: Answer<never, unknown>;
}

/** The name of a document's first operation, as servers and logs use it. */
export function operationName(document: { toString(): string }): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? "anonymous";
}

/**
 * The test server's answer to one document: `answer(GET_ORDER, ({ id }) => ({ getOrder: … }))`. Variables and result
 * have the document's types, so that a changed query breaks the test at compile time.
 */
export const answer = <Result, Variables>(
  document: OperationDocument<Result, Variables>,
  give: Answer<Variables, Result>,
): TypedAnswer => ({ operation: operationName(document), give: give as Answer<never, unknown> });

/** As on the network: an error without a code is an unavailable service. */
const asDomainError = (error: unknown): DomainError =>
  error instanceof DomainError
    ? error
    : new DomainError("UNAVAILABLE", error instanceof Error ? error.message : String(error));

/** Rejects when the caller aborts, like a cancelled request. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}

/** The contract's `graphql` with answers by operation name; a missing answer is a mistake of the test. */
export function createTestGraphql(answers: ReadonlyMap<string, Answer<never, unknown>>): ShellApi["graphql"] {
  return async (document, variables, { signal } = {}) => {
    const name = operationName(document);
    const give = answers.get(name);
    if (!give) throw new Error(`The test gives no answer to the operation ${name}`);
    const answered = (async () => {
      try {
        return (await give((variables ?? {}) as never)) as never;
      } catch (error) {
        throw asDomainError(error);
      }
    })();
    return signal ? Promise.race([answered, untilAborted(signal)]) : answered;
  };
}
