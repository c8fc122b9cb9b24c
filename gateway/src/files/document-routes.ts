import type { Backend, PreviewedDocument } from "@gisement/backend";
import type { FileStore } from "@gisement/backend/files";
import type { ErrorCode } from "@gisement/shared-domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Problem, signedOut } from "../http/problem.ts";
import type { Sessions } from "../identity/sessions.ts";
import { attachment, inline } from "./attachment.ts";

export interface DocumentParts {
  readonly store: Pick<FileStore, "getStream">;
  readonly sessions: Sessions;
  readonly backend: Pick<Backend, "openDocument" | "previewDocument" | "previewQuote">;
}

type Query = Readonly<Record<string, string | undefined>>;
const PREVIEW_NAME = "preview.pdf";
const STATUS: Partial<Record<ErrorCode, number>> = { NOT_FOUND: 404, FORBIDDEN: 403, BAD_USER_INPUT: 400 };

/**
 * Documents of orders: issued ones for both sides, previews for the seller. The backend decides at each request who may read
 * which one; nothing is kept by a cache, as a copy on a shared computer would outlive the right to it.
 */
export function installDocumentRoutes(
  app: FastifyInstance,
  { store, sessions, backend }: DocumentParts,
): void {
  app.get<{ Params: { id: string }; Querystring: Query }>("/api/documents/:id", async (request, reply) => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    const document = await backend.openDocument(identity, request.params.id);
    if (!document) throw notFound();
    const named = request.query.download === undefined ? inline : attachment;
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", named(document.fileName))
      .header("content-length", document.bytes)
      .header("etag", `"${document.sha256}"`)
      .type("application/pdf")
      .send(await store.getStream(document.fileKey));
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(
    "/api/orders/:id/preview",
    async (request, reply) => {
      const identity = await sessions.identity(request, reply);
      if (identity.kind !== "user") throw signedOut();
      return sendPreview(reply, await backend.previewDocument(identity, inputOf(request)));
    },
  );

  // What a quote is made of does not fit into an address.
  app.post("/api/quotes/preview", async (request, reply) => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    return sendPreview(reply, await backend.previewQuote(identity, request.body));
  });
}

function sendPreview(reply: FastifyReply, preview: PreviewedDocument) {
  if ("refusal" in preview) {
    const { code, details } = preview.refusal;
    const status = STATUS[code] ?? 400;
    if (status === 404) throw notFound();
    throw new Problem(status, code, status === 403 ? "forbidden" : "bad-input", details);
  }
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", inline(PREVIEW_NAME))
    .type("application/pdf")
    .send(Buffer.from(preview.pdf, "base64"));
}

const inputOf = ({
  params,
  query,
}: FastifyRequest<{ Params: { id: string }; Querystring: Query }>): Readonly<Record<string, unknown>> => {
  const { kind, locale, sortedBy = null, checkedBy = null } = query;
  return { orderID: params.id, kind, locale, sortedBy, checkedBy };
};
