import { type Identity, isUser } from "@gisement/shared-domain/permissions";
import type { SignService } from "@gisement/shared-domain/signatures";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { ReadReplica } from "../database/read-replica.ts";
import type { Events } from "../events/events.ts";
import type { Live } from "../live/live.ts";
import { tenantOf } from "../tenancy/scope.ts";
import { OperationTime } from "../transaction/operation-time.ts";
import type { RequestContext } from "./context.ts";
import { Loaders } from "./loaders.ts";
import type { PublishedOperations } from "./published-operations.ts";

/** The requesting identity, as the gateway states it. */
export interface ServerContext {
  readonly identity: Identity;
  readonly requestID: string;
  /** The requesting page; absent if the client sends none. */
  readonly page?: string | null;
  /** A uuid; absent if the client sends none. */
  readonly idempotencyKey?: string | null;
}

/** The parts of the server. */
export interface ServerParts {
  readonly schema: GraphQLSchema;
  readonly db: Database;
  /** Null without a replica. */
  readonly replica?: ReadReplica | null;
  readonly events: Events;
  readonly live: Live;
  readonly logger: Logger;
  readonly publishedOperations: () => PublishedOperations;
  readonly now: () => Date;
  /** The operator's signing service; without one, the product signs itself. */
  readonly signService?: SignService | null;
  /** Milliseconds before an operation is ended; those of the product unless a test shortens them. */
  readonly timeLimit?: number;
}

/** Whose changes a search of this identity shows; null if it may show rows of teams that cannot be named here. */
function changeAddresses(identity: Identity): readonly string[] | null {
  const { user, team, teams, projects } = tenantOf(identity);
  if (projects !== null || !isUser(identity)) return null;
  return Array.isArray(teams) ? teams : [String(team ?? user)];
}

/** The context of one request. */
export function makeContext(
  parts: ServerParts,
  { identity, requestID, page = null, idempotencyKey = null }: ServerContext,
  method = "POST",
): RequestContext {
  let logger: Logger | undefined;
  return {
    identity,
    requestID,
    page,
    isGet: method === "GET",
    idempotencyKey,
    time: new OperationTime(),
    db: parts.db,
    async readStale(read) {
      const addresses = parts.replica ? changeAddresses(identity) : null;
      return parts.replica && addresses ? parts.replica.read(addresses, read) : read(parts.db);
    },
    loaders: new Loaders(parts.db, identity),
    events: parts.events,
    live: parts.live,
    // Most requests log nothing.
    get logger() {
      logger ??= parts.logger.child({ requestID });
      return logger;
    },
    signService: parts.signService ?? null,
    now: parts.now,
  };
}
