/** One step that the server has made: what *undo* takes back, and every row it changed or made. */
export interface BatchDone {
  readonly batchID: string;
  readonly ids: readonly string[];
}
