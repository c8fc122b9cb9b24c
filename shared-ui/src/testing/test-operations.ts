import { DomainError } from "@gisement/shared-domain/errors";
import type { OperationDocument, ShellApi } from "@gisement/shared-domain/remote";

/** Answers one operation; a promise that never settles is a server that is slow. */
export type Answer<Variables, Result> = (variables: Variables) => Result | Promise<Result>;

/** An answer and the document it belongs to, with the types of both checked against each other. */
export interface TypedAnswer {
  readonly operation: string;
  readonly give: Answer<never, unknown>;
}

/** The name of the first operation of a document, as servers and logs name it. */
export function operationName(document: { toString(): string }): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? "anonymous";
}

/**
 * The answer of a test's server to one document: `answer(GET_ORDER, ({ id }) => ({ getOrder: … }))`. Variables and result
 * have the document's own types, so that a changed query breaks the test where it stands.
 */
export const answer = <Result, Variables>(
  document: OperationDocument<Result, Variables>,
  give: Answer<Variables, Result>,
): TypedAnswer => ({ operation: operationName(document), give: give as Answer<never, unknown> });

/** As the network does it: what goes wrong and has no code is a service that does not answer. */
const asDomainError = (error: unknown): DomainError =>
  error instanceof DomainError
    ? error
    : new DomainError("UNAVAILABLE", error instanceof Error ? error.message : String(error));

/** Rejects as soon as the caller gives up, like a request that is cancelled. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}

/** The contract's `graphql` over answers kept by name; one that is missing is the test's own mistake. */
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
