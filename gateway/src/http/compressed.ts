import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";

/** Bytes that are compressed when a browser first asks for an encoding, and kept so. */
export interface Compressed {
  readonly plain: Buffer;
  readonly in: (encoding: Encoding) => Promise<Buffer>;
}

/** Bytes that are compressed within a millisecond, so that another thread would take longer to be told. */
const SMALL = 100_000;

/** Of gzip: a hundredth larger than the usual 6, in three quarters of its time. */
const LEVEL = 5;

/** `quality` is brotli's: the highest, 11, takes seconds for a large page. */
export function compressed(plain: Buffer, quality = 11): Compressed {
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = async (encoding: Encoding): Promise<Buffer> => {
    if (encoding === "br")
      return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return plain.length <= SMALL ? gzipSync(plain, { level: LEVEL }) : promisify(gzip)(plain);
  };
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
