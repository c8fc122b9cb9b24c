import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";

/** Bytes; a shorter answer fits into one packet in any case. */
const SHORTEST = 1400;

const compress = compression({ threshold: SHORTEST });

/** Whether the answer can only be one document, and no stream of events. */
const asksForDocument = ({ headers }: IncomingMessage): boolean => {
  const accepted = headers.accept ?? "";
  return /json/.test(accepted) && !/event-stream|\*/.test(accepted);
};

/**
 * Makes the response compress what the backend writes to it, if the browser accepts that: a page of 100 lots shrinks from
 * 128 to 17 kB within a millisecond of another thread. Streams are left alone: they are short lines, and the library
 * drops the callbacks of writes that streams wait for.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  // Its types are Express's, of which it uses only what Node's own have.
  if (asksForDocument(request)) compress(request as never, response as never, () => undefined);
}
