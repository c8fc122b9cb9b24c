import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

interface Page {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Of the content, whatever its encoding. */
  readonly etag: string;
}

/** Bytes of pages that a process remembers. */
const MOST_BYTES = 64_000_000;
/** The built-in quality of 11 takes seconds for a large page. */
const QUALITY = 5;

async function compress(plain: Buffer): Promise<Page> {
  return {
    plain,
    br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gzip: await promisify(gzip)(plain),
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
  };
}

/** A page that is ready to be sent. */
export interface Rendered {
  readonly page: Page;
  /** The same page with a text replaced, compressed for this answer alone. */
  readonly replace: (text: string, by: string) => Promise<Rendered>;
}

const rendered = (page: Page): Rendered => ({
  page,
  replace: async (text, by) =>
    rendered(await compress(Buffer.from(page.plain.toString().replaceAll(text, () => by)))),
});

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
      return text === null ? undefined : compress(Buffer.from(text));
    },
  });
  return {
    find: async (name: string, render: Render): Promise<Rendered | null> => {
      const page = await pages.fetch(name, { context: render });
      return page ? rendered(page) : null;
    },
  };
}

/** Sends a page in the best encoding that the browser accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { page }: Rendered): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  reply.header("vary", "accept-encoding, accept-language");
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(page[encoding ?? "plain"]);
}
