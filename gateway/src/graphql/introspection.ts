import { DomainError } from "@gisement/shared-domain/errors";
import type { FastifyRequest } from "fastify";

/** `__typename` is none: clients ask for it with their data. Names cannot be written in another way in GraphQL. */
const ASKS_FOR_SCHEMA = /\b__(?:schema|type)\b/;

/** Every text of the request that a server could take for its document. */
function documentsOf(request: FastifyRequest): unknown[] {
  const given = new URL(request.raw.url ?? "", "http://gateway").searchParams.getAll("query");
  if (!Buffer.isBuffer(request.body)) return given;
  try {
    // As the backend decodes it: a mark of the byte order is no part of the text.
    const body: unknown = JSON.parse(new TextDecoder().decode(request.body));
    return [...given, (body as { query?: unknown } | null)?.query];
  } catch {
    // No JSON: the backend refuses it.
    return given;
  }
}

/**
 * Keeps the shape of the API from callers who are not signed in.
 * @throws DomainError UNAUTHENTICATED when the document looks into the schema
 */
export function refuseIntrospection(request: FastifyRequest): void {
  if (documentsOf(request).some((text) => typeof text === "string" && ASKS_FOR_SCHEMA.test(text)))
    throw new DomainError("UNAUTHENTICATED", "Sign in to look into the schema.", { reason: "signed-out" });
}
