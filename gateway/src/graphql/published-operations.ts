import { createHash } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import type { FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";

/** Document by sha256. */
export type Operations = ReadonlyMap<string, string>;

/** An accepted request, serialised again, so that exactly what was checked is forwarded. */
export interface PermittedRequest {
  readonly url: string;
  readonly body: Buffer | null;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const MEMBERS = ["query", "operationName", "variables", "extensions"] as const;
type Params = Partial<Record<(typeof MEMBERS)[number], unknown>>;

const malformed = (): Problem =>
  new Problem(400, "BAD_USER_INPUT", "malformed-body", {
    field: "body",
    accepted: "one GraphQL operation as a JSON object",
  });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Thrown below, as for any other body that is not an object.
  }
  throw malformed();
}

/**
 * The published document for these parameters.
 * @throws DomainError OPERATION_NOT_PUBLISHED with the requested hash
 */
function documentOf({ query, extensions }: Params, operations: Operations): string {
  const persisted = isObject(extensions) ? extensions.persistedQuery : undefined;
  const requestedHash = isObject(persisted) ? persisted.sha256Hash : undefined;
  const hash = typeof query === "string" && query !== "" ? sha256(query) : requestedHash;
  if (typeof hash !== "string") throw malformed();
  const document = operations.get(hash);
  if (document !== undefined) return document;
  throw new DomainError("OPERATION_NOT_PUBLISHED", "Only operations of active releases run here.", {
    found: hash.slice(0, 64),
  });
}

function readGet(url: string): Params {
  const given = new URL(url, "http://gateway").searchParams;
  // Parsers may disagree about which of two parameters of one name counts.
  if (MEMBERS.some((member) => given.getAll(member).length > 1)) throw malformed();
  const extensions = given.get("extensions");
  return {
    query: given.get("query") ?? undefined,
    operationName: given.get("operationName") ?? undefined,
    variables: given.get("variables") ?? undefined,
    extensions: extensions ? parseObject(extensions) : undefined,
  };
}

/**
 * Accepts only published operations, for a remote backend that does not know the active releases.
 * @throws DomainError OPERATION_NOT_PUBLISHED as the backend itself would; Problem if the request is ambiguous
 */
export function permitRequest(request: FastifyRequest, operations: Operations): PermittedRequest {
  const { method, url = "/graphql" } = request.raw;
  const [path = "/graphql"] = url.split("?");
  if (method === "GET") {
    const params = readGet(url);
    const query = documentOf(params, operations);
    const search = new URLSearchParams({ query });
    for (const member of ["operationName", "variables"] as const)
      if (typeof params[member] === "string") search.set(member, params[member]);
    return { url: `${path}?${search}`, body: null };
  }
  if (!/^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Problem(415, "BAD_USER_INPUT", "wrong-type", {
      field: "content-type",
      accepted: "application/json",
    });
  const { body } = request;
  const params: Params = parseObject(Buffer.isBuffer(body) ? body.toString("utf8") : "");
  const { operationName, variables } = params;
  const sent = { query: documentOf(params, operations), operationName, variables };
  return { url: path, body: Buffer.from(JSON.stringify(sent)) };
}
