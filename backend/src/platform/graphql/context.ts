import type { Identity } from "@gisement/shared-domain/permissions";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Events } from "../events/events.ts";
import type { StepsAhead } from "./load-ahead.ts";
import type { Loaders } from "./loaders.ts";

/** What every resolver gets: who acts, the database, and loaders that live as long as the request. */
export interface RequestContext {
  readonly identity: Identity;
  readonly requestID: string;
  /** The page that asks (header `x-gisement-page`): what it changes is not announced to itself. */
  readonly page?: string | null;
  readonly db: Database;
  readonly loaders: Loaders;
  /** What the rows of each list of this query will be asked for, when that is known beforehand. */
  ahead?: StepsAhead;
  readonly events: Events;
  readonly logger: Logger;
  /** The clock; a test may set it. */
  readonly now: () => Date;
}
