import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";
import { recorder } from "../recorder/recorder.ts";

/** Milliseconds before a blocked change is tried again. */
const RETRY_DELAY = 3000;

export interface FollowParts {
  readonly current: () => Registry;
  readonly readRegistry: () => Promise<Registry>;
  /** The page replays a past composition: nothing moves. */
  readonly isPinned: () => boolean;
  /** The remote's files come from a developer's machine: it never moves. */
  readonly isOverridden: (name: string) => boolean;
  readonly inUse: (name: string) => boolean;
  /** Whether there is unsaved work. */
  readonly isDirty: () => boolean;
  /** Whether this page provides the contract version that the release needs. */
  readonly meetsContract: (entry: RegisteredRemote) => boolean;
  readonly replace: (entry: RegisteredRemote) => void;
  readonly add: (entry: RegisteredRemote) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** Every remote has moved. */
  readonly onArrived: (composition: string) => void;
  /** These releases need a page reload; called once per composition. */
  readonly onReloadNeeded: (entries: readonly RegisteredRemote[]) => void;
}

const sameEntry = (left: RegisteredRemote, right: RegisteredRemote) =>
  JSON.stringify(left) === JSON.stringify(right);

/** The remotes that differ, grouped by what must be done with them. */
function changesTo(fresh: Registry, parts: FollowParts) {
  const known = new Map(parts.current().remotes.map((remote) => [remote.name, remote]));
  const offered = new Map(fresh.remotes.map((remote) => [remote.name, remote]));
  const follows = ({ name }: RegisteredRemote) => !parts.isOverridden(name);
  const different = fresh.remotes.filter((entry) => {
    const before = known.get(entry.name);
    return follows(entry) && !(before && sameEntry(before, entry));
  });
  return {
    refused: different.filter((entry) => !parts.meetsContract(entry)),
    accepted: different.filter(parts.meetsContract),
    withdrawn: [...known.values()].filter((remote) => follows(remote) && !offered.has(remote.name)),
    isNew: ({ name }: RegisteredRemote) => !known.has(name),
  };
}

/**
 * Moves this page from the composition it runs to the one that the gateway would give now. Each remote moves when it
 * is not on the page and there is no unsaved work, so that the person does not notice. Until then the page keeps what
 * it has.
 */
export function followComposition(parts: FollowParts) {
  let target: Registry | null = null;
  let pendingRead: Promise<void> | null = null;
  let lastOffered = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moving = false;
  let reloadRequestedFor = "";

  async function move(fresh: Registry): Promise<boolean> {
    if (parts.isDirty()) return false;
    const { accepted, withdrawn, isNew } = changesTo(fresh, parts);
    let waiting = false;
    for (const entry of accepted) {
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
    for (const { name } of withdrawn) {
      if (parts.inUse(name)) {
        waiting = true;
        continue;
      }
      await parts.remove(name);
      recorder.record("composition", "removed", { remote: name });
    }
    return !waiting;
  }

  /** Makes the changes that are possible now and schedules a retry for the rest. */
  async function advance(): Promise<void> {
    const fresh = target;
    if (!fresh || moving || parts.isPinned()) return;
    moving = true;
    clearTimeout(timer);
    try {
      const { refused } = changesTo(fresh, parts);
      if (refused.length > 0 && reloadRequestedFor !== fresh.composition) {
        reloadRequestedFor = fresh.composition;
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
    if (target) timer = setTimeout(() => void advance(), RETRY_DELAY);
  }

  async function readOffer(composition: string): Promise<void> {
    // After a failure, the next beacon triggers this again.
    const fresh = await parts.readRegistry().catch(() => null);
    if (!fresh || parts.isPinned()) return;
    lastOffered = composition;
    target = fresh;
    await advance();
  }

  return {
    /** Call it with the composition that the gateway would give now. */
    async onOffer(composition: string): Promise<void> {
      if (parts.isPinned() || composition === parts.current().composition) return;
      if (target && composition === lastOffered) return advance();
      pendingRead ??= readOffer(composition).finally(() => {
        pendingRead = null;
      });
      await pendingRead;
    },
    /** Call it when a remote has left the page or work was saved: a change may be possible now. */
    advance,
    /** Whether this page is moving to another composition. */
    pending: (): boolean => target !== null,
    stop(): void {
      target = null;
      clearTimeout(timer);
    },
  };
}
export type Follower = ReturnType<typeof followComposition>;
