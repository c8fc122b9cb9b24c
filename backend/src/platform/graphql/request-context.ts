import type { Identity } from "@gisement/shared-domain/permissions";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Events } from "../events/events.ts";
import type { RequestContext } from "./context.ts";
import { Loaders } from "./loaders.ts";
import type { PublishedOperations } from "./published-operations.ts";

/** The requesting identity, as the gateway states it. */
export interface ServerContext {
  readonly identity: Identity;
  readonly requestID: string;
  /** The requesting page; absent if the client sends none. */
  readonly page?: string | null;
}

/** The parts of the server. */
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
    // Most requests log nothing.
    get logger() {
      logger ??= parts.logger.child({ requestID });
      return logger;
    },
    now: parts.now,
  };
}
