import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Compressed, compressed, encodingOf } from "../http/compressed.ts";

interface Page extends Compressed {
  /** Of the content, whatever its encoding. */
  readonly etag: string;
}

/** Bytes of pages that a process remembers. */
const MOST_BYTES = 64_000_000;
/** Of brotli: a page is shared for a second only. */
const QUALITY = 5;

/** Of a page's bytes, what it takes in memory with its compressed forms. */
const WITH_FORMS = 1.5;

function toPage(text: string): Page {
  const plain = Buffer.from(text);
  const digest = createHash("sha256").update(plain).digest("base64url");
  return { ...compressed(plain, QUALITY), etag: `"${digest.slice(0, 22)}"` };
}

/** A page that is ready to be sent. */
export interface Rendered {
  readonly page: Page;
  /** The same page with a text replaced, compressed for this answer alone. */
  readonly replace: (text: string, by: string) => Rendered;
}

const rendered = (page: Page): Rendered => ({
  page,
  replace: (text, by) => rendered(toPage(page.plain.toString().replaceAll(text, () => by))),
});

type Render = () => Promise<string | null>;

/**
 * Pages by the name of what they show: the edition of a publication and the language. Simultaneous requests share one
 * rendering. Who may see a page is decided before, at every request.
 */
export function createPageCache() {
  const pages = new LRUCache<string, Page, Render>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * WITH_FORMS) + 1,
    fetchMethod: async (_name, _stale, { context: render }) => {
      const text = await render();
      return text === null ? undefined : toPage(text);
    },
  });
  return {
    find: async (name: string, render: Render): Promise<Rendered | null> => {
      const page = await pages.fetch(name, { context: render });
      return page ? rendered(page) : null;
    },
  };
}

/**
 * Sends a page in the best encoding that the browser accepts.
 *
 * @param keep gets the bytes that are sent, once all headers are set
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page }: Rendered,
  keep: (body: Buffer) => void = () => undefined,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  const body = encoding === null ? page.plain : await page.in(encoding);
  reply.header("vary", "accept-encoding, accept-language").type("text/html; charset=utf-8");
  if (encoding !== null) reply.header("content-encoding", encoding);
  keep(body);
  return reply.send(body);
}
