import type { FastifyReply, FastifyRequest } from "fastify";

/** A page as it leaves: header names and values, one after the other, and the bytes. */
interface Ready {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Answers that are kept; further ones of their second are made as usual. */
const MOST = 2000;
/** What an answer says of its own request alone. */
const OF_REQUEST = ["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];
/** What decides how a page is written, besides its address. */
const DECIDING = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "accept-language",
  "accept-encoding",
  "referer",
] as const;

/**
 * Whole answers by what was asked. Most visitors of a page ask for it in the same words: their answer is sent as it was to
 * the first of them, and nothing of the question is read again. A browser that has been given anything, or already has a page,
 * gets an answer of its own.
 *
 * @param lifetime milliseconds after whose turn every answer is made anew
 */
export function createReadyAnswers(lifetime: number, now: () => number = Date.now) {
  const answers = new Map<string, Ready>();
  let moment = 0;

  return {
    /** What an answer to this request is kept by; null if it gets its own. */
    nameOf({ method, url, headers, protocol }: FastifyRequest): string | null {
      if (method !== "GET" || headers.cookie !== undefined || headers["if-none-match"] !== undefined)
        return null;
      let name = `${protocol} ${url}`;
      for (const header of DECIDING) name += `\n${headers[header] ?? ""}`;
      return name;
    },
    /** Sends the answer that is kept by this name; false if there is none. */
    send(name: string, reply: FastifyReply): boolean {
      const current = Math.floor(now() / lifetime);
      if (current !== moment) {
        moment = current;
        answers.clear();
      }
      const ready = answers.get(name);
      if (!ready) return false;
      const headers = [...ready.headers];
      for (const header of OF_REQUEST) {
        const value = reply.getHeader(header);
        if (value !== undefined) headers.push(header, String(value));
      }
      reply.hijack();
      reply.raw.writeHead(200, headers);
      reply.raw.end(ready.body);
      return true;
    },
    /** Keeps an answer that is about to be sent with these bytes. */
    keep(name: string, reply: FastifyReply, body: Buffer): void {
      const all = Object.entries(reply.getHeaders());
      if (answers.size >= MOST || all.some(([header]) => header === "set-cookie")) return;
      const headers = all.flatMap(([header, value]) =>
        value === undefined || OF_REQUEST.includes(header) ? [] : [header, String(value)],
      );
      answers.set(name, { headers: [...headers, "content-length", String(body.length)], body });
    },
  };
}
