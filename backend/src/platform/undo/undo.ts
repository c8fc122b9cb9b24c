import type { PgTable } from "drizzle-orm/pg-core";
import type { actions } from "../audit-log/table.ts";
import type { Changeable } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";

export type LogRow = typeof actions.$inferSelect;
export type AnyRow = Record<string, unknown> & { readonly id: string; readonly updatedAt: Date };
/** A locked row and the former values that it gets back. */
export interface UndoChange {
  readonly row: AnyRow;
  readonly values: Record<string, unknown>;
}
/** A field that is no longer as the step left it. */
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

/** Rows that get their former values back. */
export interface UndoRows extends Ranked {
  readonly changeable: (step: Step) => Changeable<PgTable>;
  /** Throws for a step that did more to the table than can be taken back, which its readers are told why. */
  readonly refuse?: (ofTable: readonly LogRow[], entries: readonly LogRow[]) => void;
  /** The values of a row that the step created, once it is taken back; without them such a step is refused. */
  readonly removed?: Readonly<Record<string, unknown>>;
  /** What else forbids it: conflicts are gathered over all tables, other refusals are thrown. */
  readonly check?: (
    step: Step,
    changes: readonly UndoChange[],
    created: readonly AnyRow[],
  ) => Promise<readonly Conflict[]>;
  /** Adds the columns that the log leaves out because they follow from others. */
  readonly complete?: (step: Step, changes: readonly UndoChange[]) => Promise<readonly UndoChange[]>;
  /** Left out: writes the values and logs them. */
  readonly write?: (step: Step, changes: readonly UndoChange[]) => Promise<void>;
  /** Whether the answer leaves out the ids of these rows. */
  readonly isSilent?: boolean;
}
/** Rows that appear and go as a whole: written from the entries alone. */
export interface UndoEntries extends Ranked {
  readonly writeEntries: (step: Step, entries: readonly LogRow[]) => Promise<void>;
}
/** How the changes of one table are taken back. */
export type Undo = UndoRows | UndoEntries;
