import type { Identity } from "@gisement/shared-domain/permissions";
import type { SignService } from "@gisement/shared-domain/signatures";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Events } from "../events/events.ts";
import type { Live } from "../live/live.ts";
import type { OperationTime } from "../transaction/operation-time.ts";
import type { RepeatableCall } from "../transaction/repeatable-call.ts";
import type { Loaders } from "./loaders.ts";
import type { PrefetchPlan } from "./prefetch.ts";

/** The context of every resolver: the acting identity, the database, and loaders that live as long as the request. */
export interface RequestContext {
  readonly identity: Identity;
  readonly requestID: string;
  /** The requesting page (header `x-gisement-page`): its own changes are not announced to it. */
  readonly page?: string | null;
  /** Whether the request is a GET, which changes nothing. */
  readonly isGet?: boolean;
  /** The request's idempotency key: each of its mutation fields may be repeated with the same answer. */
  readonly idempotencyKey?: string | null;
  /** The mutation field that is being resolved, if the request has an idempotency key. */
  readonly call?: RepeatableCall;
  /** Ends the steps of an operation that takes too long; absent where no caller waits. */
  readonly time?: OperationTime;
  readonly db: Database;
  /**
   * Runs a read that a stale second does not harm: on the replica if there is one that is up to date for this identity,
   * otherwise on the primary. Never for a read that decides what is written.
   */
  readonly readStale: <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>;
  readonly loaders: Loaders;
  /** The relations that this query will load for each list, where they are known beforehand. */
  prefetchPlan?: PrefetchPlan;
  readonly events: Events;
  /** Things that open pages watch. */
  readonly live: Live;
  readonly logger: Logger;
  /** The operator's signing service; null where the product signs itself. */
  readonly signService: SignService | null;
  /** The clock; tests may replace it. */
  readonly now: () => Date;
}
