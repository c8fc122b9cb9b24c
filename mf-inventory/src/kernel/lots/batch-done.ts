/** A completed step: the batch to undo, and the rows that it changed or created. */
export interface BatchDone {
  readonly batchID: string;
  readonly ids: readonly string[];
}
