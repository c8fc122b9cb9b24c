import type { IncomingMessage, ServerResponse } from "node:http";
import type { ExecutionResult, GraphQLError } from "graphql";
import { processRegularResult } from "graphql-yoga";
import { checkDepth } from "../input/read-arguments.ts";
import type { CompiledQueries, RunQuery } from "./compiled-queries.ts";
import { toClientError } from "./errors.ts";
import { permittedQuery } from "./published-operations.ts";
import { makeContext, type ServerContext, type ServerParts } from "./request-context.ts";
import { withinTime } from "./time-limit.ts";

/** Accepted media type → media type of the answer; the server handles all others. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  "*/*": "application/json",
  "application/json": "application/json",
  "application/graphql-response+json": "application/graphql-response+json",
  "application/graphql-response+json, application/json": "application/graphql-response+json",
};
const PARAMETERS = ["query", "variables", "operationName", "extensions"];

interface Params {
  readonly query: string;
  readonly variables: Record<string, unknown> | null | undefined;
  readonly operationName: string | null | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parameters of a well-formed request; null for one that the server must handle. */
function readParams(body: Buffer): Params | null {
  let params: unknown;
  try {
    params = JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
  if (!isObject(params)) return null;
  for (const name in params) if (!PARAMETERS.includes(name)) return null;
  const { query, variables, operationName, extensions } = params;
  if (typeof query !== "string" || query === "") return null;
  if (variables !== undefined && variables !== null && !isObject(variables)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== "string") return null;
  if (extensions !== undefined && extensions !== null && !isObject(extensions)) return null;
  return { query, variables, operationName };
}

/**
 * The short path for nearly all requests: a JSON POST of a query that has run before. It bypasses the server's request and
 * response objects, but no check: the text was validated and measured when it first ran, and policies, published operations, the
 * time limit and masked errors use the same functions as on the full path.
 */
export function createPlainQueries(parts: ServerParts, compiled: CompiledQueries) {
  async function send(res: ServerResponse, result: ExecutionResult, mediaType: string): Promise<void> {
    if (!result.errors) {
      write(res, 200, { "content-type": `${mediaType}; charset=utf-8` }, JSON.stringify(result));
      return;
    }
    const errors = result.errors.map((error) => toClientError(error, parts.logger));
    const response = processRegularResult({ ...result, errors }, globalThis as never, mediaType);
    write(res, response.status, Object.fromEntries(response.headers), await response.text());
  }

  async function run(
    query: RunQuery,
    { variables }: Params,
    context: ServerContext,
    res: ServerResponse,
    mediaType: string,
  ): Promise<boolean> {
    try {
      checkDepth(variables);
      const request = makeContext(parts, context);
      const result = await withinTime(query(request, variables), request.time, parts.timeLimit);
      // Invalid variables: no resolver has run, and the server knows the status that each client expects.
      if (!("data" in result)) return false;
      await send(res, result, mediaType);
    } catch (error) {
      await send(res, { errors: [error as GraphQLError] }, mediaType);
    }
    return true;
  }

  /** Answers the request, or returns false without any effect. */
  return async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    body: Buffer,
    context: ServerContext,
  ): Promise<boolean> {
    const { accept = "*/*", "content-type": contentType } = req.headers;
    const mediaType = MEDIA_TYPES[accept];
    if (mediaType === undefined || req.url !== "/graphql") return false;
    if (contentType !== "application/json" && contentType !== "application/json; charset=utf-8") return false;
    const params = readParams(body);
    const query = params && compiled.find(params.query, params.operationName);
    if (!query || !permittedQuery(params.query, parts.publishedOperations())) return false;
    return run(query, params, context, res, mediaType);
  };
}

function write(res: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  // A client that has disconnected needs no answer.
  if (res.destroyed) return;
  res.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  res.end(body);
}
