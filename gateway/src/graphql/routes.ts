import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Backend } from "@gisement/backend";
import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";
import { isFromOtherSite, otherOrigin } from "../http/same-origin.ts";
import type { Sessions } from "../identity/sessions.ts";
import { compressAnswer } from "./compress-answer.ts";
import { refuseIntrospection } from "./introspection.ts";
import { createOpenStreams } from "./open-streams.ts";
import { type Operations, type PermittedRequest, permitRequest } from "./published-operations.ts";

/** Hands the response over to the backend, with the headers set so far. */
function takeOver(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  return raw;
}

/** Whether the limits of any caller hold for this body: its size is known before it is read. */
const isModest = ({ headers }: FastifyRequest): boolean =>
  headers["content-encoding"] === undefined &&
  (headers["transfer-encoding"] === undefined
    ? Number(headers["content-length"] ?? 0) <= LIMITS.graphqlBytesForAll
    : false);

const unzip = promisify(gunzip);

/**
 * The body as it was before the sender compressed it.
 * @throws Problem 413 or 415
 */
async function unpack({ raw }: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = raw.headers["content-encoding"];
  if (encoding === undefined) return body;
  if (encoding !== "gzip")
    throw new Problem(415, "BAD_USER_INPUT", "wrong-type", {
      field: "content-encoding",
      found: encoding.slice(0, 100),
      accepted: "gzip",
    });
  // The backend gets the body as it is now.
  delete raw.headers["content-encoding"];
  try {
    return await unzip(body, { maxOutputLength: LIMITS.graphqlBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new Problem(400, "BAD_USER_INPUT", "malformed-body", {
      field: "body",
      accepted: "JSON, compressed as gzip",
    });
  }
}
const tooLarge = (): Problem => new Problem(413, "LIMIT_EXCEEDED", "too-large", { field: "body" });

const bodyOf = ({ body }: FastifyRequest): Buffer | null => (Buffer.isBuffer(body) ? body : null);

/** GraphQL over HTTP has one content type in one encoding. */
const isJson = (type: string): boolean =>
  /^application\/json\s*(?:;|$)/i.test(type) && !/charset\s*=\s*"?(?!utf-?8\b)/i.test(type);

/** Sends the error as the backend would: legacy clients get 200 with errors. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, { code, message, details }: DomainError) {
  const modern = /application\/graphql-response\+json/.test(request.headers.accept ?? "");
  const type = modern ? "application/graphql-response+json" : "application/json";
  return reply
    .code(modern && code === "UNAUTHENTICATED" ? 401 : 200)
    .type(`${type}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions: { code, ...details } }] }));
}

/** GraphQL over HTTP, and its subscriptions as event streams, on one path. */
export async function installGraphql(
  app: FastifyInstance,
  parts: {
    readonly backend: Pick<Backend, "handle">;
    readonly sessions: Sessions;
    /** Accepted operations, if the backend cannot know them itself; null: the backend decides. */
    readonly operations: (() => Operations) | null;
  },
): Promise<void> {
  const streams = createOpenStreams(parts.sessions);
  await app.register(async (scope) => {
    // Bodies stay bytes: the backend decides what is valid GraphQL. The size limit applies to all bodies, chunked ones
    // too. Only JSON is accepted: another site can send forms and plain text without a preflight.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LIMITS.graphqlBytes }, unpack);
    scope.addHook("onRequest", (request, _reply, done) => {
      const { "content-type": type = "" } = request.headers;
      // A page of another site can make a browser open a URL with the person's cookie; that must not run an operation.
      if (isFromOtherSite(request)) done(otherOrigin());
      else if (request.method === "POST" && !isJson(type))
        done(
          new Problem(415, "BAD_USER_INPUT", "wrong-type", {
            field: "content-type",
            found: type.slice(0, 100) || "nothing",
            accepted: "application/json",
          }),
        );
      else done();
    });
    // Memory for large bodies is there for people who have signed in.
    scope.addHook("preParsing", async (request, reply) => {
      if (isModest(request)) return;
      const { kind } = await parts.sessions.identity(request, reply);
      if (kind !== "user") throw tooLarge();
    });
    scope.route({
      url: "/graphql",
      method: ["GET", "POST", "OPTIONS"],
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const identity = await parts.sessions.identity(request, reply);
        reply.header("cache-control", "no-store");
        let permitted: PermittedRequest | null = null;
        try {
          if (parts.operations && request.method !== "OPTIONS")
            permitted = permitRequest(request, parts.operations());
          if (identity.kind !== "user") refuseIntrospection(request);
        } catch (error) {
          if (error instanceof DomainError) return sendRefusal(request, reply, error);
          throw error;
        }
        const raw = takeOver(reply);
        compressAnswer(request.raw, raw);
        streams.add(raw, request, identity);
        if (permitted) request.raw.url = permitted.url;
        // Fastify has read the body, within its limits; a request's stream can be read only once.
        const body = permitted ? permitted.body : bodyOf(request);
        try {
          await parts.backend.handle(request.raw, raw, { identity, requestID: request.id, body });
        } catch (error) {
          request.log.error({ err: error }, "the backend did not answer");
          if (raw.headersSent) {
            raw.destroy();
            return reply;
          }
          raw.writeHead(503, { "content-type": "application/json; charset=utf-8", "retry-after": "5" });
          const extensions = { code: "UNAVAILABLE", retryAfter: 5, reference: request.id };
          raw.end(JSON.stringify({ errors: [{ message: "The service does not answer.", extensions }] }));
        }
        return reply;
      },
    });
  });
  app.addHook("preClose", async () => streams.endAll());
}
