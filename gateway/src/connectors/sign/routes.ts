import type { Backend, SignatureAnswer } from "@gisement/backend";
import type { FileStore } from "@gisement/backend/files";
import type { ErrorCode } from "@gisement/shared-domain/errors";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "../../files/attachment.ts";
import { notFound, Problem, signedOut } from "../../http/problem.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { createLinkTokens } from "../../mail/link-token.ts";

export interface SignParts {
  readonly backend: Pick<Backend, "callSignatures" | "openSignedDocument" | "ownSignatureLink">;
  readonly sessions: Sessions;
  readonly store: Pick<FileStore, "getStream">;
  /** Of the links that are mailed. */
  readonly secret: string;
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
  { backend, sessions, store, secret }: SignParts,
): void {
  const personOf = async (request: FastifyRequest, reply: FastifyReply): Promise<UserIdentity> => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    reply.header("cache-control", "private, no-store");
    return identity;
  };
  const tokens = createLinkTokens(secret);
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
    const linkID = await backend.ownSignatureLink(identity, request.params.id);
    if (!linkID) throw notFound();
    return reply.redirect(`/links/${tokens.sign(linkID)}/`, 303);
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
}
