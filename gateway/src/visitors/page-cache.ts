import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

interface Page {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Bytes of pages that a process remembers. */
const MOST_BYTES = 64_000_000;
/** The built-in quality of 11 takes seconds for a large page. */
const QUALITY = 5;

async function compress(text: string): Promise<Page> {
  const plain = Buffer.from(text);
  return {
    plain,
    br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gzip: await promisify(gzip)(plain),
  };
}

type Render = () => Promise<string | null>;

/**
 * Pages by the name of what they show: the edition of a publication and the language. Simultaneous requests share one
 * rendering. Who may see a page is decided before, at every request.
 */
export function createPageCache() {
  const pages = new LRUCache<string, Page, Render>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ plain, br, gzip: zipped }) => plain.length + br.length + zipped.length + 1,
    fetchMethod: async (_name, _stale, { context: render }) => {
      const text = await render();
      return text === null ? undefined : compress(text);
    },
  });
  return {
    find: async (name: string, render: Render): Promise<Page | null> =>
      (await pages.fetch(name, { context: render })) ?? null,
  };
}

/** Sends a page in the best encoding that the browser accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  reply.header("vary", "accept-encoding, accept-language");
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(page[encoding ?? "plain"]);
}
