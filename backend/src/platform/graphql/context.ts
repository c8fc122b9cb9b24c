import type { Identity } from "@gisement/shared-domain/permissions";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Events } from "../events/events.ts";
import type { Loaders } from "./loaders.ts";
import type { PrefetchPlan } from "./prefetch.ts";

/** The context of every resolver: the acting identity, the database, and loaders that live as long as the request. */
export interface RequestContext {
  readonly identity: Identity;
  readonly requestID: string;
  /** The requesting page (header `x-gisement-page`): its own changes are not announced to it. */
  readonly page?: string | null;
  readonly db: Database;
  readonly loaders: Loaders;
  /** The relations that this query will load for each list, where they are known beforehand. */
  prefetchPlan?: PrefetchPlan;
  readonly events: Events;
  readonly logger: Logger;
  /** The clock; tests may replace it. */
  readonly now: () => Date;
}
