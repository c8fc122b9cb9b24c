import type { Thing } from "@gisement/shared-domain/live";

/** A person who may read a thing and has it open. */
export interface ProcessRow extends Thing {
  readonly userID: string;
  /** The team that they work in; null without one. */
  readonly organizationID: string | null;
  /** On one side of the row: readers of other teams may learn of them. */
  readonly isParty: boolean;
}
/** The same, by the event stream of their browser. */
export interface PresenceRow extends ProcessRow {
  readonly stream: string;
}

/** Presence across processes, in the database. Each change is announced to all of them. */
export interface PresenceRows {
  write(processID: string, added: readonly PresenceRow[], removed: readonly PresenceRow[]): Promise<void>;
  /** Says that this process lives. False: its rows were swept, and must be written again. */
  beat(processID: string): Promise<boolean>;
  /** Removes the rows of processes that have stopped beating. */
  sweep(): Promise<void>;
  /** Who has these things open, in processes that live. */
  read(things: readonly Thing[]): Promise<readonly ProcessRow[]>;
  /** Removes the rows of this process. */
  leave(processID: string): Promise<void>;
}
