import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A signing service as a test plays it: its calls over HTTP, and what people do on its pages. */
export interface SimulatedService {
  readonly url: string;
  /** Where its events go; false where they get lost. */
  deliversTo: ((body: string, headers: Record<string, string>) => Promise<void>) | null;
  /** Answers to give before the usual ones, as of a service that is busy or refuses. */
  readonly instead: { readonly status: number; readonly body: unknown }[];
  /** Calls whose work is done, but whose answer is lost with the line: each once. */
  readonly lost: RegExp[];
  /** Mails that it has sent, by address. */
  readonly mails: { readonly to: string; readonly why: "asked" | "reminder" }[];
  /** Requests that it holds. */
  count(): number;
  open(email: string): Promise<void>;
  /** @throws Error if the service's page would not let them */
  sign(email: string): Promise<void>;
  /** @throws Error if the service's page would not let them */
  refuse(email: string, reason: string): Promise<void>;
  /** Ends the newest request as its own people do, without an event. */
  cancelThere(): void;
  /** Its last events once more, in the other order. */
  repeatEvents(): Promise<void>;
  /** The document that all have signed. */
  signedFile(): Buffer | null;
  close(): Promise<void>;
}

export interface Call {
  readonly method: string;
  /** Without the prefix of the API. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  /** The JSON of the body, or a form. */
  readonly json: Record<string, unknown>;
  readonly form: FormData | null;
}
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
/** @throws Refused */
export function demand(condition: unknown, status: number, message: string): asserts condition {
  if (!condition) throw new Refused(status, message);
}

/** Serves calls below a prefix; a refusal answers with its status and its words in this shape. */
export async function serveCalls(
  prefix: string,
  { instead, lost }: Pick<SimulatedService, "instead" | "lost">,
  answer: (call: Call) => Promise<{ readonly status: number; readonly body: unknown }>,
  refusal: (message: string) => unknown,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://simulated");
    const bytes = await buffer(request);
    const type = request.headers["content-type"] ?? "";
    const isForm = type.startsWith("multipart/");
    let given = instead.shift();
    try {
      given ??= await answer({
        method: request.method ?? "",
        path: url.pathname.slice(prefix.length),
        query: url.searchParams,
        headers: request.headers,
        json: bytes.length > 0 && !isForm ? (JSON.parse(bytes.toString("utf8")) as Call["json"]) : {},
        form: isForm
          ? await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData()
          : null,
      });
      const line = `${request.method} ${url.pathname.slice(prefix.length)}`;
      const index = lost.findIndex((each) => each.test(line));
      if (index >= 0) {
        lost.splice(index, 1);
        response.destroy();
        return;
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      given = { status: error.status, body: refusal(error.message) };
    }
    const isFile = Buffer.isBuffer(given.body);
    response.writeHead(given.status, { "content-type": isFile ? "application/pdf" : "application/json" });
    response.end(isFile ? given.body : given.body === null ? "" : JSON.stringify(given.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A document with a line for who signed it, as a stand-in for the service's own signature. */
export const signedBy = (document: Buffer, names: readonly string[]): Buffer =>
  Buffer.concat([document, Buffer.from(`\n% signed by ${names.join(", ")}\n`)]);
