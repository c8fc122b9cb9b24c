import type { LinkRight } from "@gisement/shared-domain/permissions";
import type { Database, Executor } from "../database/database.ts";
import type { Step } from "../transaction/step.ts";

/**
 * A kind of thing that secret links open, declared by its noun under `links` in `module.ts`. A link shows the published copy
 * of its thing, never the thing's rows.
 */
export interface LinkScope {
  /** What every link of this kind allows. */
  readonly rights: readonly LinkRight[];
  /**
   * Locks the thing and checks that the person may publish it.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, or BAD_USER_INPUT if the thing is not published.
   */
  readonly lockPublished: (step: Step, thingID: string) => Promise<void>;
  /** Names the published copy: a copy that differs has another name. Null while links to the thing open nothing. */
  readonly findEdition: (db: Database, thingID: string) => Promise<string | null>;
  /** The published copy, as plain JSON. */
  readonly readPublished: (db: Executor, thingID: string) => Promise<unknown>;
  /** Whether the published copy shows the file with this key. */
  readonly showsFile: (db: Executor, thingID: string, key: string) => Promise<boolean>;
}
