import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";

/** Bytes that are compressed when a browser first asks for an encoding, and kept so. */
export interface Compressed {
  readonly plain: Buffer;
  readonly in: (encoding: Encoding) => Promise<Buffer>;
}

/** `quality` is brotli's: the highest, 11, takes seconds for a large page. */
export function compressed(plain: Buffer, quality = 11): Compressed {
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding): Promise<Buffer> =>
    encoding === "br"
      ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : promisify(gzip)(plain);
  return {
    plain,
    in: (encoding) => {
      const known = made.get(encoding) ?? make(encoding);
      made.set(encoding, known);
      return known;
    },
  };
}

/** The same, compressed before the first browser asks. */
export async function compressNow(plain: Buffer): Promise<Compressed> {
  const content = compressed(plain);
  await Promise.all([content.in("br"), content.in("gzip")]);
  return content;
}

/** The best encoding that the browser accepts; null: as it is. */
export function encodingOf({ headers }: Pick<FastifyRequest, "headers">): Encoding | null {
  const accepted = String(headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Sends it in the best encoding that the browser accepts; `vary` is named by the caller. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Compressed,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  if (encoding === null) return reply.send(content.plain);
  return reply.header("content-encoding", encoding).send(await content.in(encoding));
}
