import type { LinkRight } from "@gisement/shared-domain/permissions";
import type { Database, Executor } from "../database/database.ts";
import type { Step } from "../transaction/step.ts";

/** A document below a link. */
export interface LinkedDocument {
  readonly fileName: string;
  readonly bytes: number;
  /** Key in the file store. */
  readonly fileKey: string;
  readonly sha256: string;
}
export interface LinkAnswer {
  readonly thingID: string;
  readonly linkID: string;
  readonly input: unknown;
  readonly now: Date;
}

/**
 * A kind of thing that secret links open, declared by its noun under `links` in `module.ts`. A link shows the published copy
 * of its thing, never the thing's rows.
 */
export interface LinkScope {
  /** What every link of this kind allows. */
  readonly rights: readonly LinkRight[];
  /**
   * Locks the thing and checks that the person may publish it; `isMailed` if the link's address reaches only whom it is mailed to.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, or BAD_USER_INPUT if the thing is not published.
   */
  readonly lockPublished: (step: Step, thingID: string, isMailed: boolean) => Promise<void>;
  /** Names the published copy: a copy that differs has another name. Null while links to the thing open nothing. */
  readonly findEdition: (db: Database, thingID: string) => Promise<string | null>;
  /** The published copy, as plain JSON. */
  readonly readPublished: (db: Executor, thingID: string) => Promise<unknown>;
  /** Whether the published copy shows the file with this key. */
  readonly showsFile: (db: Executor, thingID: string, key: string) => Promise<boolean>;
  /** The document with this id that the published copy names; null for every other id. */
  readonly openDocument?: (db: Executor, thingID: string, id: string) => Promise<LinkedDocument | null>;
  /**
   * Does what the bearer of a link asks; `call` names the request, which may be sent twice.
   *
   * @throws DomainError if the input is not valid, or the thing does not allow this act any more
   */
  readonly answer?: (db: Database, answer: LinkAnswer) => Promise<void>;
}
