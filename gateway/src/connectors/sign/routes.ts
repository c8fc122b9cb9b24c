import type { Backend, SignatureAnswer } from "@gisement/backend";
import type { FileStore } from "@gisement/backend/files";
import { enqueue } from "@gisement/backend/jobs";
import { atService } from "@gisement/backend/sign-requests";
import type { ErrorCode } from "@gisement/shared-domain/errors";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { z } from "zod";
import { attachment } from "../../files/attachment.ts";
import { notFound, Problem, signedOut } from "../../http/problem.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { createLinkTokens } from "../../mail/link-token.ts";
import { ServiceError } from "../service-error.ts";
import type { SignatureService } from "./signature-service.ts";

/** Bytes of an event; the services' own are below 100 kB. */
const EVENT_BYTES = 500_000;
const RETRY_AFTER = 10;

export interface SignParts {
  readonly backend: Pick<
    Backend,
    "callSignatures" | "findAskedSignatures" | "openSignedDocument" | "ownSignaturePage"
  >;
  readonly sessions: Sessions;
  readonly store: Pick<FileStore, "getStream">;
  /** Of the links that are mailed. */
  readonly secret: string;
  /** Null where the product signs by itself. */
  readonly service: SignatureService | null;
  readonly pool: Pool;
}

interface Named {
  readonly Params: { readonly id: string };
}
const STATUS: Partial<Record<ErrorCode, number>> = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  INVALID_STATE: 409,
  CONFLICT: 409,
  LIMIT_EXCEEDED: 429,
};

/** @throws Problem with the refusal's own code and details */
function requestOf(answer: SignatureAnswer) {
  if ("request" in answer) return answer.request;
  const { code, details } = answer.refusal;
  const status = STATUS[code] ?? 400;
  throw new Problem(status, code, status === 403 ? "forbidden" : "bad-input", details);
}

/** Requests for signatures of documents: asked for, mailed again, cancelled, read and downloaded. */
export function installSignRoutes(
  app: FastifyInstance,
  { backend, sessions, store, secret, service, pool }: SignParts,
): void {
  const personOf = async (request: FastifyRequest, reply: FastifyReply): Promise<UserIdentity> => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    reply.header("cache-control", "private, no-store");
    return identity;
  };
  const tokens = createLinkTokens(secret);
  const db = drizzle({ client: pool });
  const responseOf = (answer: SignatureAnswer) => {
    const request = requestOf(answer);
    return { responseData: request && { id: request.id, status: request.status } };
  };

  app.post("/api/sign/create", async (request, reply) => {
    const identity = await personOf(request, reply);
    return responseOf(await backend.callSignatures(identity, { act: "create", input: request.body }));
  });

  app.post<Named>("/api/sign/resend/:id", async (request, reply) => {
    const identity = await personOf(request, reply);
    const { id } = request.params;
    return responseOf(await backend.callSignatures(identity, { act: "resend", id, input: request.body }));
  });

  app.delete<Named>("/api/sign/delete/:id", async (request, reply) => {
    const identity = await personOf(request, reply);
    const { id } = request.params;
    return responseOf(await backend.callSignatures(identity, { act: "cancel", id }));
  });

  app.get<Named>("/api/sign/get/:id", async (request, reply) => {
    const identity = await personOf(request, reply);
    const found = requestOf(await backend.callSignatures(identity, { act: "get", id: request.params.id }));
    if (!found) throw notFound();
    return found;
  });

  // To the page that a recipient also has by mail: who is signed in with that address needs no mail.
  app.get<Named>("/api/sign/open/:id", async (request, reply) => {
    const identity = await personOf(request, reply);
    const page = await backend.ownSignaturePage(identity, request.params.id);
    if (!page) throw notFound();
    if (page.kind === "link") return reply.redirect(`/links/${tokens.sign(page.linkID)}/`, 303);
    const asked = await backend.findAskedSignatures(page.requestID);
    const own = asked?.signers.find(({ id }) => id === page.recipientID);
    if (!service || !own || !asked?.externalID) throw notFound();
    const url = await askService(request, service.pageOf(asked.externalID, own.email));
    if (!url) throw notFound();
    return reply.redirect(url, 303);
  });

  app.get<Named>("/api/sign/download/:id", async (request, reply) => {
    const identity = await personOf(request, reply);
    const document = await backend.openSignedDocument(identity, request.params.id);
    if (!document) throw notFound();
    return reply
      .header("content-disposition", attachment(document.fileName))
      .header("content-length", document.bytes)
      .header("etag", `"${document.sha256}"`)
      .type("application/pdf")
      .send(await store.getStream(document.fileKey));
  });

  if (service)
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: EVENT_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      scope.post("/api/sign/events", async (request, reply) => {
        const requestID = readEvent(service, request);
        if (requestID) await enqueue(db, ...atService("read", requestID));
        return reply.code(200).send({ received: true });
      });
    });
}

/** Our id of the request that an event is about; null if it is about none of ours. @throws Problem 400 */
function readEvent(service: SignatureService, request: FastifyRequest): string | null {
  const refused = (reason: string) =>
    new Problem(400, "BAD_USER_INPUT", "bad-input", { field: "body", reason });
  if (!Buffer.isBuffer(request.body)) throw refused("no-body");
  try {
    const parsed = z.guid().safeParse(service.readEvent(request.body, request.headers));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) throw refused("not-json");
    if (!(error instanceof ServiceError)) throw error;
    request.log.warn({ err: error }, "an event was not of the signing service");
    throw refused("bad-signature");
  }
}

/** The result of a call of the signing service that a person waits for. @throws Problem 503 */
async function askService<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    request.log.warn({ err: error }, "the signing service failed");
    throw new Problem(503, "UNAVAILABLE", "service-away", {
      reason: "signing-service",
      retryAfter: error.retryAfter ?? RETRY_AFTER,
    });
  }
}
