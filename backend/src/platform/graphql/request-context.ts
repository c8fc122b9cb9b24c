import type { Identity } from "@gisement/shared-domain/permissions";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Events } from "../events/events.ts";
import type { RequestContext } from "./context.ts";
import { Loaders } from "./loaders.ts";
import type { PublishedOperations } from "./published-operations.ts";

/** Who asks, as the gateway says it. */
export interface ServerContext {
  readonly identity: Identity;
  readonly requestID: string;
  /** The page that asks; absent when the client does not say. */
  readonly page?: string | null;
}

/** What the server is made of. */
export interface ServerParts {
  readonly schema: GraphQLSchema;
  readonly db: Database;
  readonly events: Events;
  readonly logger: Logger;
  readonly publishedOperations: () => PublishedOperations;
  readonly now: () => Date;
}

/** The context of one request. */
export function makeContext(
  parts: ServerParts,
  { identity, requestID, page = null }: ServerContext,
): RequestContext {
  let logger: Logger | undefined;
  return {
    identity,
    requestID,
    page,
    db: parts.db,
    loaders: new Loaders(parts.db, identity),
    events: parts.events,
    // Most requests have nothing to say.
    get logger() {
      logger ??= parts.logger.child({ requestID });
      return logger;
    },
    now: parts.now,
  };
}
