import type { IncomingMessage, ServerResponse } from "node:http";
import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";
import type { GraphQLError } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import { checkDepth } from "../input/read-arguments.ts";
import { CompiledQueries } from "./compiled-queries.ts";
import type { RequestContext } from "./context.ts";
import { DOCUMENT_OPTIONS } from "./document-rules.ts";
import { toClientError } from "./errors.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";
import { publishedOperationsPlugin } from "./published-operations.ts";
import { makeContext, type ServerContext, type ServerParts } from "./request-context.ts";
import { timeLimitPlugin } from "./time-limit.ts";

const armor = EnvelopArmorPlugin({
  ...DOCUMENT_OPTIONS,
  maxTokens: { n: DOCUMENT_LIMITS.tokens },
  blockFieldSuggestion: { enabled: true },
});

/** Refuses variables that are nested too deep before any other code reads them. */
function argumentDepthPlugin({ logger }: ServerParts): Plugin {
  const refusal = (variables: unknown): { errors: GraphQLError[] } | null => {
    try {
      checkDepth(variables);
      return null;
    } catch (error) {
      return { errors: [toClientError(error, logger)] };
    }
  };
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const refused = refusal(args.variableValues);
      if (refused) setResultAndStopExecution(refused);
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const refused = refusal(args.variableValues);
      if (refused) setResultAndStopExecution(refused);
    },
  };
}

/** GraphQL over HTTP, with subscriptions as event streams. Compiled queries are stored in `compiled`. */
export function createGraphqlServer(parts: ServerParts, compiled = new CompiledQueries(parts.schema)) {
  return createYoga<ServerContext, RequestContext>({
    schema: parts.schema,
    graphqlEndpoint: "/graphql",
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: (error) => toClientError(error, parts.logger) },
    context: (server) => makeContext(parts, server, server.request.method),
    plugins: [
      publishedOperationsPlugin(parts.publishedOperations),
      armor as Plugin,
      argumentDepthPlugin(parts),
      compiled.plugin(),
      timeLimitPlugin(parts.timeLimit),
    ],
  });
}

/** The server's handler of a Node request; its published type omits the context. */
export const listenerOf = (server: ReturnType<typeof createGraphqlServer>) =>
  server.requestListener as unknown as (
    req: IncomingMessage,
    res: ServerResponse,
    context: ServerContext,
  ) => Promise<void>;
