import { newIdempotencyKey } from "../idempotency/index.ts";

/**
 * Milliseconds during which the same content counts as a retry of the call without an answer. Later it is a new intention
 * of the user, even if its effect is the same.
 */
export const RETRY_SPAN = 10 * 60_000;

/**
 * The idempotency keys of mutations that got no answer, by document. The same content sent again keeps its key; another
 * content gets a new one, and the former call is forgotten: after it, the user may want the first content anew.
 */
export function createLostCalls() {
  const lost = new Map<string, { readonly content: string; readonly key: string; readonly until: number }>();
  return {
    /** The key for sending this content. */
    keyOf(document: string, content: string): string {
      const former = lost.get(document);
      lost.delete(document);
      return former?.content === content && Date.now() < former.until ? former.key : newIdempotencyKey();
    },
    /** Remembers a call that got no answer. */
    keep(document: string, content: string, key: string): void {
      lost.set(document, { content, key, until: Date.now() + RETRY_SPAN });
    },
  };
}
