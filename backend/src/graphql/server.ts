import { createHash } from "node:crypto";
import { useGraphQlJit as jitPlugin } from "@envelop/graphql-jit";
import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";
import { DomainError } from "@gisement/shared-domain/errors";
import type { Identity } from "@gisement/shared-domain/permissions";
import type { GraphQLSchema } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Events } from "../events/events.ts";
import { compilable } from "./compiled-queries.ts";
import type { RequestContext } from "./context.ts";
import { toClientError } from "./errors.ts";
import { DOCUMENT_LIMITS, OPERATION_TIMEOUT } from "./limits.ts";
import { Loaders } from "./loaders.ts";

export interface ServerContext {
  readonly identity: Identity;
  readonly requestID: string;
}

export interface ServerParts {
  readonly schema: GraphQLSchema;
  readonly db: Database;
  readonly events: Events;
  readonly logger: Logger;
  readonly publishedOperations: () => ReadonlyMap<string, string> | null;
  readonly now: () => Date;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Sends by hash what was published; in published mode nothing else runs. */
function publishedOperationsPlugin(published: () => ReadonlyMap<string, string> | null): Plugin {
  return {
    onParams({ params, setParams }) {
      const operations = published();
      const persisted = params.extensions?.persistedQuery as { sha256Hash?: unknown } | undefined;
      const wanted = persisted?.sha256Hash;
      if (!params.query && typeof wanted === "string") {
        const query = operations?.get(wanted);
        if (query === undefined) throw notPublished(wanted);
        setParams({ ...params, query });
        return;
      }
      if (operations === null || !params.query) return;
      const hash = sha256(params.query);
      if (!operations.has(hash)) throw notPublished(hash);
    },
  };
}
const notPublished = (found: string) =>
  new DomainError("OPERATION_NOT_PUBLISHED", "Only operations of active releases run here.", { found });

/** Ends what takes too long with an answer, instead of leaving the screen waiting. */
function timeLimitPlugin(): Plugin {
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args) => {
        const result: unknown = executeFn(args);
        if (!(result instanceof Promise)) return result;
        let timer: NodeJS.Timeout | undefined;
        const tooLate = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(
            () => reject(new DomainError("UNAVAILABLE", "This took too long and was ended.")),
            OPERATION_TIMEOUT,
          );
        });
        return Promise.race([result, tooLate]).finally(() => clearTimeout(timer));
      });
    },
  };
}

const armor = EnvelopArmorPlugin({
  maxDepth: { n: DOCUMENT_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: DOCUMENT_LIMITS.aliases },
  maxDirectives: { n: DOCUMENT_LIMITS.directives },
  maxTokens: { n: DOCUMENT_LIMITS.tokens },
  costLimit: { maxCost: DOCUMENT_LIMITS.cost, flattenFragments: true },
  blockFieldSuggestion: { enabled: true },
});

/** GraphQL over HTTP, with subscriptions as event streams. */
export function createGraphqlServer(parts: ServerParts) {
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
    context: ({ identity, requestID }) => ({
      identity,
      requestID,
      db: parts.db,
      loaders: new Loaders(parts.db, identity),
      events: parts.events,
      logger: parts.logger.child({ requestID }),
      now: parts.now,
    }),
    plugins: [
      publishedOperationsPlugin(parts.publishedOperations),
      armor as Plugin,
      jitPlugin({}, { enableIf: compilable(parts.schema) }),
      timeLimitPlugin(),
    ],
  });
}
