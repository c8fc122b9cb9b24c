import { enqueue } from "../jobs/enqueue.ts";
import type { SystemStep } from "./step.ts";

/**
 * Runs a part of a step that may fail while the step goes on: what the part wrote, recorded and announced counts only if it
 * succeeds.
 *
 * @throws what the work throws; nothing of it is left then
 */
export async function inPart<Within extends SystemStep, Result>(
  step: Within,
  work: (within: Within) => Promise<Result>,
): Promise<Result> {
  const kept: (() => void)[] = [];
  const result = await step.tx.transaction((tx) =>
    work({
      ...step,
      tx,
      record: (...entries) => kept.push(() => step.record(...entries)),
      emit: (event) => kept.push(() => step.emit(event)),
      beforeCommit: (last) => kept.push(() => step.beforeCommit(last)),
      wrote: (entity, owner, entityID) => kept.push(() => step.wrote(entity, owner, entityID)),
      viewerChanged: (userID) => kept.push(() => step.viewerChanged(userID)),
      enqueue: (kind, payload, options) => enqueue(tx, kind, payload, options),
    }),
  );
  for (const keep of kept) keep();
  return result;
}
