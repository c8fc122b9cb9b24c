import type { IncomingMessage } from "node:http";
import { DomainError } from "@gisement/shared-domain/errors";
import { BODY_BYTES, BODY_TIMEOUT } from "./limits.ts";

/** The whole body, however it is cut into chunks, within a size and a time. */
export async function readBody(req: IncomingMessage, limit = BODY_BYTES): Promise<Buffer> {
  const tooLarge = () =>
    new DomainError("LIMIT_EXCEEDED", `A request body has at most ${limit} bytes.`, { field: "body", limit });
  if (Number(req.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(
    () => req.destroy(new DomainError("UNAVAILABLE", "The request body did not come in time.")),
    BODY_TIMEOUT,
  );
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}
