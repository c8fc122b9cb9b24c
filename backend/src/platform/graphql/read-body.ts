import type { IncomingMessage } from "node:http";
import { DomainError } from "@gisement/shared-domain/errors";
import { BODY_BYTES, BODY_TIMEOUT } from "./limits.ts";

/** The whole body, in any number of chunks, within a size and a time. */
export function readBody(req: IncomingMessage, limit = BODY_BYTES): Promise<Buffer> {
  const tooLarge = () =>
    new DomainError("LIMIT_EXCEEDED", `A request body has at most ${limit} bytes.`, { field: "body", limit });
  if (Number(req.headers["content-length"] ?? 0) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(
      () => req.destroy(new DomainError("UNAVAILABLE", "The request body did not come in time.")),
      BODY_TIMEOUT,
    );
    const settle = (error: unknown): void => {
      clearTimeout(timer);
      req.removeListener("data", onData);
      req.removeListener("end", onEnd);
      req.removeListener("close", onClose);
      if (error === null) resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
      else reject(error);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) settle(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(null);
    const onClose = (): void => settle(new Error("The connection ended within the request's body."));
    req.on("data", onData).once("end", onEnd).once("close", onClose);
    // Not removed: a stream that fails again after its body was refused must not crash the process.
    req.on("error", settle);
  });
}
