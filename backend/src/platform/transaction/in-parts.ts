import { DomainError, type ErrorCode } from "@gisement/shared-domain/errors";
import type { Entry, Step } from "./step.ts";

interface Item {
  readonly id: string;
}
interface Done {
  readonly batchID: string;
  readonly ids: readonly string[];
}

/** One item that a partial batch did not change, with the error that a call on this item alone would get. */
export interface RefusedItem {
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly reason: string | null;
  /** The refused field of the item; null if the item is refused as a whole. */
  readonly field: string | null;
  /** The item's stored values, of a conflict with the sent ones. */
  readonly current: unknown;
}
export interface PartialDone extends Done {
  readonly refused: readonly RefusedItem[];
}

/** Runs `work` on the items in a savepoint: its writes, log entries and events count only if it succeeds. */
async function inSavepoint(
  step: Step,
  items: readonly Item[],
  work: (step: Step, items: readonly never[]) => Promise<Done>,
): Promise<Done> {
  const kept: (() => void)[] = [];
  const done = await step.tx.transaction((tx) =>
    work(
      {
        ...step,
        tx,
        record: (...entries: Entry[]) => void kept.push(() => step.record(...entries)),
        emit: (event) => void kept.push(() => step.emit(event)),
        wrote: (entity, owner, entityID) => void kept.push(() => step.wrote(entity, owner, entityID)),
        viewerChanged: (userID) => void kept.push(() => step.viewerChanged(userID)),
        // Jobs are rows, which the savepoint covers.
        enqueue: (kind, payload, options) => step.enqueue(kind, payload, options),
      },
      items as readonly never[],
    ),
  );
  for (const keep of kept) keep();
  return done;
}

const PATH = /^(?:\w+)(?:\[(\d+)\]|\.(\d+))(?:\.(.+))?$/;

const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && typeof (value as { id?: unknown }).id === "string";

/** Ids that an error names: refused ids, or the stored rows of the refused items. */
function namedIDs({ found, current }: DomainError["details"]): ReadonlySet<string> {
  const ids = [found, current].flat().flatMap((value) => (isItem(value) ? value.id : value));
  return new Set(ids.filter((id): id is string => typeof id === "string").map((id) => id.toLowerCase()));
}

function refusedItem({ id }: Item, { code, message, details }: DomainError): RefusedItem {
  const { reason = null, field = null, current } = details;
  const rows = Array.isArray(current) ? current.filter(isItem) : [];
  const [, , , inner] = PATH.exec(field ?? "") ?? [];
  // `ids` and the like are the list of items; other names are fields.
  const isOwnField = field !== null && !["ids", "changes", "items"].includes(field);
  return {
    id,
    code,
    message,
    reason,
    field: inner ?? (isOwnField && !PATH.test(field) ? field : null),
    current: rows.find((row) => row.id === id.toLowerCase()) ?? null,
  };
}

/**
 * Runs a batch item by item: `work` changes all items that it accepts, in one step, and the others are refused with their
 * reasons. `work` must name the refused items in its errors, by id (`found`, `current`) or by index (`field`); any other error
 * refuses the whole call.
 *
 * Items are not tried one at a time: an error that names ids removes them at once, one that names an index halves the list. So a
 * batch of n items with k refusals costs at most 2 k log n attempts, mostly far fewer.
 *
 * @throws DomainError that concerns the call as a whole.
 */
export async function inParts<One extends Item>(
  step: Step,
  items: readonly One[],
  work: (step: Step, items: readonly One[]) => Promise<Done>,
): Promise<PartialDone> {
  const ids: string[] = [];
  const refused: RefusedItem[] = [];
  const attempt = async (given: readonly One[]): Promise<void> => {
    for (let left = given; left.length > 0; ) {
      try {
        ids.push(...(await inSavepoint(step, left, work)).ids);
        return;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const named = namedIDs(error.details);
        const culprits = left.filter(({ id }) => named.has(id.toLowerCase()));
        if (culprits.length > 0) {
          refused.push(...culprits.map((item) => refusedItem(item, error)));
          left = left.filter((item) => !culprits.includes(item));
          continue;
        }
        if (!PATH.test(error.details.field ?? "")) throw error;
        const [only] = left;
        if (left.length === 1 && only) {
          refused.push(refusedItem(only, error));
          return;
        }
        const middle = Math.ceil(left.length / 2);
        await attempt(left.slice(0, middle));
        await attempt(left.slice(middle));
        return;
      }
    }
  };
  // In the order of their ids, in which rules lock rows: the halves keep that order.
  if (items.length === 0) await work(step, items);
  await attempt(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return { batchID: step.batchID, ids, refused };
}
