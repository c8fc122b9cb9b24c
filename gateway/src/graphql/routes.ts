import { IncomingMessage, type ServerResponse } from "node:http";
import type { Backend } from "@gisement/backend";
import { DomainError } from "@gisement/shared-domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";
import { isFromOtherSite, otherOrigin } from "../http/same-origin.ts";
import type { Sessions } from "../identity/sessions.ts";
import { refuseIntrospection } from "./introspection.ts";
import { createOpenStreams } from "./open-streams.ts";
import { type Operations, type PermittedRequest, permitRequest } from "./published-operations.ts";

/**
 * The request as the backend reads it: the same head, and the body that Fastify has already taken in and measured.
 * A stream can be read once only; this one starts again.
 */
function replay(request: FastifyRequest, permitted: PermittedRequest | null): IncomingMessage {
  const { raw } = request;
  const body = permitted ? permitted.body : request.body;
  const again = new IncomingMessage(raw.socket);
  again.method = raw.method;
  again.url = permitted ? permitted.url : raw.url;
  again.headers = Buffer.isBuffer(body)
    ? { ...raw.headers, "content-length": String(body.length) }
    : raw.headers;
  again.rawHeaders = raw.rawHeaders;
  // Otherwise its end counts as a connection that broke, and the socket would be destroyed before the answer.
  again.complete = true;
  again.httpVersion = raw.httpVersion;
  again.httpVersionMajor = raw.httpVersionMajor;
  again.httpVersionMinor = raw.httpVersionMinor;
  if (Buffer.isBuffer(body)) again.push(body);
  again.push(null);
  return again;
}

/** Hands the answer over to the backend, with the headers that were set so far. */
function takeOver(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  return raw;
}

/** GraphQL over HTTP has one type of bodies, in one encoding. */
const isJson = (type: string): boolean =>
  /^application\/json\s*(?:;|$)/i.test(type) && !/charset\s*=\s*"?(?!utf-?8\b)/i.test(type);

/** The refusal as the backend gives it: clients of old get 200 with errors. */
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
    /** Operations that may run, when the backend cannot know them itself; null lets it decide. */
    readonly operations: (() => Operations) | null;
  },
): Promise<void> {
  const streams = createOpenStreams(parts.sessions);
  await app.register(async (scope) => {
    // Bodies stay bytes here: what is GraphQL and what is not is the backend's to say. The size limit holds for all of
    // them, chunked ones too. Anything but JSON is refused: forms and plain text can be sent by another site without asking.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.addHook("onRequest", (request, _reply, done) => {
      const { "content-type": type = "" } = request.headers;
      // A page of another site can have a browser open an address with the person's cookie; it must not run anything.
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
        streams.add(raw, request, identity);
        try {
          await parts.backend.handle(replay(request, permitted), raw, { identity, requestID: request.id });
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
