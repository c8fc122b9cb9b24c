import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";
import { recorder } from "../recorder/recorder.ts";

/** Milliseconds after which a change that could not be made yet is looked at again. */
const LATER = 3000;

export interface FollowParts {
  readonly current: () => Registry;
  readonly readRegistry: () => Promise<Registry>;
  /** A past composition is replayed: nothing moves. */
  readonly isPinned: () => boolean;
  /** Its files come from a developer's machine: it never moves. */
  readonly isOverridden: (name: string) => boolean;
  readonly inUse: (name: string) => boolean;
  /** Somebody would lose work. */
  readonly isDirty: () => boolean;
  /** Whether this page has the contract that the release asks for. */
  readonly meetsContract: (entry: RegisteredRemote) => boolean;
  readonly replace: (entry: RegisteredRemote) => void;
  readonly add: (entry: RegisteredRemote) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** Everything has moved. */
  readonly onArrived: (composition: string) => void;
  /** These need a page loaded anew; told once for each composition. */
  readonly onReloadNeeded: (entries: readonly RegisteredRemote[]) => void;
}

const sameEntry = (left: RegisteredRemote, right: RegisteredRemote) =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Moves this page from the composition it runs to the one that the gateway would give now, remote by remote, each at a
 * moment when nobody notices: not on the page, and no unsaved work. Until then the page works on with what it has.
 */
export function followComposition(parts: FollowParts) {
  let target: Registry | null = null;
  let asking: Promise<void> | null = null;
  let heardLast = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moving = false;
  let toldReload = "";

  /** Remotes that differ, and what is to be done with each. */
  function changes(fresh: Registry) {
    const known = new Map(parts.current().remotes.map((remote) => [remote.name, remote]));
    const wanted = new Map(fresh.remotes.map((remote) => [remote.name, remote]));
    const follows = ({ name }: RegisteredRemote) => !parts.isOverridden(name);
    const different = fresh.remotes.filter((entry) => {
      const before = known.get(entry.name);
      return follows(entry) && !(before && sameEntry(before, entry));
    });
    return {
      refused: different.filter((entry) => !parts.meetsContract(entry)),
      taken: different.filter(parts.meetsContract),
      gone: [...known.values()].filter((remote) => follows(remote) && !wanted.has(remote.name)),
      isNew: ({ name }: RegisteredRemote) => !known.has(name),
    };
  }

  async function move(fresh: Registry): Promise<boolean> {
    if (parts.isDirty()) return false;
    const { taken, gone, isNew } = changes(fresh);
    let waiting = false;
    for (const entry of taken) {
      if (isNew(entry)) await parts.add(entry);
      else if (parts.inUse(entry.name)) {
        waiting = true;
        continue;
      } else parts.replace(entry);
      recorder.record("composition", isNew(entry) ? "added" : "moved", {
        remote: entry.name,
        version: entry.version,
      });
    }
    for (const { name } of gone) {
      if (parts.inUse(name)) {
        waiting = true;
        continue;
      }
      await parts.remove(name);
      recorder.record("composition", "removed", { remote: name });
    }
    return !waiting;
  }

  /** Does what can be done now; the rest is looked at again. */
  async function advance(): Promise<void> {
    const fresh = target;
    if (!fresh || moving || parts.isPinned()) return;
    moving = true;
    clearTimeout(timer);
    try {
      const { refused } = changes(fresh);
      if (refused.length > 0 && toldReload !== fresh.composition) {
        toldReload = fresh.composition;
        parts.onReloadNeeded(refused);
      }
      if (await move(fresh)) {
        if (target === fresh) target = null;
        parts.onArrived(fresh.composition);
        recorder.record("composition", "arrived", { composition: fresh.composition });
      }
    } finally {
      moving = false;
    }
    if (target) timer = setTimeout(() => void advance(), LATER);
  }

  async function ask(composition: string): Promise<void> {
    // Without an answer the next beacon asks again.
    const fresh = await parts.readRegistry().catch(() => null);
    if (!fresh || parts.isPinned()) return;
    heardLast = composition;
    target = fresh;
    await advance();
  }

  return {
    /** The gateway would give this composition now. */
    async heard(composition: string): Promise<void> {
      if (parts.isPinned() || composition === parts.current().composition) return;
      if (target && composition === heardLast) return advance();
      asking ??= ask(composition).finally(() => {
        asking = null;
      });
      await asking;
    },
    /** Something has left the page, or work was saved: a change may be possible now. */
    advance,
    /** Whether this page is on its way to another composition. */
    pending: (): boolean => target !== null,
    stop(): void {
      target = null;
      clearTimeout(timer);
    },
  };
}
export type Follower = ReturnType<typeof followComposition>;
