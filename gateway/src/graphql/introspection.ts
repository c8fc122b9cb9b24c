import { DomainError } from "@gisement/shared-domain/errors";
import type { FastifyRequest } from "fastify";

/** Not `__typename`: clients ask for it with their data. GraphQL has no other spelling for names. */
const ASKS_FOR_SCHEMA = /\b__(?:schema|type)\b/;

/** Every text of the request that a server could take for its document. */
function documentsOf(request: FastifyRequest): unknown[] {
  const given = new URL(request.raw.url ?? "", "http://gateway").searchParams.getAll("query");
  if (!Buffer.isBuffer(request.body)) return given;
  try {
    // Decoded as the backend does: a byte order mark is not part of the text.
    const body: unknown = JSON.parse(new TextDecoder().decode(request.body));
    return [...given, (body as { query?: unknown } | null)?.query];
  } catch {
    // Not JSON: the backend refuses it.
    return given;
  }
}

/**
 * Hides the schema from callers who are not signed in.
 * @throws DomainError UNAUTHENTICATED if the document queries the schema
 */
export function refuseIntrospection(request: FastifyRequest): void {
  if (documentsOf(request).some((text) => typeof text === "string" && ASKS_FOR_SCHEMA.test(text)))
    throw new DomainError("UNAUTHENTICATED", "Sign in to look into the schema.", { reason: "signed-out" });
}
