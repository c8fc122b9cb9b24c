import type { PgTable } from "drizzle-orm/pg-core";
import type { actions } from "../audit-log/table.ts";
import type { Changeable } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";

export type LogRow = typeof actions.$inferSelect;
export type AnyRow = Record<string, unknown> & { readonly id: string; readonly updatedAt: Date };
/** A locked row and the former values to restore. */
export interface UndoChange {
  readonly row: AnyRow;
  readonly values: Record<string, unknown>;
}
/** A field whose value is no longer the one that the step wrote. */
export interface Conflict {
  readonly id: string;
  readonly name: unknown;
  readonly field: string;
  readonly current: unknown;
}

interface Ranked {
  /** Tables are locked lowest rank first, and written highest rank first. */
  readonly rank: number;
}

/** Rows whose former values are restored. */
export interface UndoRows extends Ranked {
  readonly changeable: (step: Step) => Changeable<PgTable>;
  /** Throws for a step that changed more of the table than can be undone; only its readers learn the reason. */
  readonly refuse?: (ofTable: readonly LogRow[], entries: readonly LogRow[]) => void;
  /** Entries that later changes outlive: the row keeps its newer value, or stays away, and the undo is not refused. */
  readonly yields?: (entry: LogRow, entries: readonly LogRow[]) => boolean;
  /** The values that remove a row created by the step; without them such a step is refused. */
  readonly removed?: Readonly<Record<string, unknown>>;
  /** Other reasons to refuse: conflicts are collected over all tables, other refusals are thrown. */
  readonly check?: (
    step: Step,
    changes: readonly UndoChange[],
    created: readonly AnyRow[],
  ) => Promise<readonly Conflict[]>;
  /** Adds the columns that the log leaves out because they derive from others. */
  readonly complete?: (step: Step, changes: readonly UndoChange[]) => Promise<readonly UndoChange[]>;
  /** Default: writes the values and logs them. */
  readonly write?: (step: Step, changes: readonly UndoChange[]) => Promise<void>;
  /** Whether the answer leaves out the ids of these rows. */
  readonly isSilent?: boolean;
}
/** Rows that are inserted and deleted as a whole: written from the entries only. */
export interface UndoEntries extends Ranked {
  readonly writeEntries: (step: Step, entries: readonly LogRow[]) => Promise<void>;
}
/** How the changes of one table are undone. */
export type Undo = UndoRows | UndoEntries;
