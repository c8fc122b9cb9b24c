import type { Owner } from "./owner.ts";

/** Kinds of leftovers of a remote's code on a page. */
export const LEFTOVERS = [
  "timer",
  "listener",
  "channel",
  "task",
  "node",
  "style",
  "global",
  "storage",
  "cookie",
  "patched",
] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/** Leftovers that had to be ended, by kind. */
export type Leftovers = readonly (readonly [Leftover, readonly string[]])[];

/** One resource that a release's code set up outside its element. */
export interface Holding {
  readonly kind: Leftover;
  /** Its name in one or two words, for the report. */
  readonly what: string;
  /** Ends it while the remote is away. */
  end(): void;
  /** Sets it up again at the next mount. Absent if it has ended for good. */
  revive?(): void;
  /** Called when it has ended for good, so that maps by number or name can drop it. */
  onDiscard?(): void;
  /** Two holdings with the same signature come from the same line of code, run twice. */
  signature?(): string;
  /** Whether it has ended without being dropped. */
  hasEnded?(): boolean;
  /** It is ended with its remote but not reported, because the remote was not expected to end it. */
  readonly quiet?: boolean;
}

interface Book {
  /** The number of the app and slot parts on the page or on their way. */
  users: number;
  readonly held: Set<Holding>;
  /** Ended while the remote is away, to be revived. */
  parked: Holding[];
  /** Revived at this mount; replaced if the same line of code runs again. */
  readonly revived: Set<Holding>;
}

/** Number of holdings at which those that have ended are pruned. */
const PRUNE_EVERY = 64;
/** Maximum number of holdings revived for one remote; more means a leak that differs each time. */
const MAX_PARKED = 200;

export interface LedgerParts {
  /** Something that the remote left behind had to be ended. */
  readonly onLeak: (owner: Owner, kind: Leftover, what: readonly string[]) => void;
}

/** Records what each release holds, and ends it when the release leaves. */
export function createLedger({ onLeak }: LedgerParts) {
  const books = new Map<Owner, Book>();
  const bookOf = (owner: Owner): Book => {
    const known = books.get(owner);
    if (known) return known;
    const book: Book = { users: 0, held: new Set(), parked: [], revived: new Set() };
    books.set(owner, book);
    return book;
  };

  const same = (left: Holding, right: Holding) =>
    left.kind === right.kind && left.what === right.what && left.signature?.() === right.signature?.();

  function park(book: Book, ended: readonly Holding[]): void {
    // An earlier parked copy of a holding parked now is dropped. Two that look alike within one call are two.
    const older = book.parked.filter((other) => !ended.some((holding) => same(other, holding)));
    const parked = new Set([...older, ...ended.filter(({ revive }) => revive)].slice(-MAX_PARKED));
    for (const holding of [...book.parked, ...ended]) if (!parked.has(holding)) holding.onDiscard?.();
    book.parked = [...parked];
  }

  function prune(book: Book): void {
    for (const holding of book.held) if (holding.hasEnded?.()) book.held.delete(holding);
  }

  /** Ends what is left and reports it by kind. */
  function sweep(owner: Owner, book: Book, more: Leftovers): void {
    const left = new Map<Leftover, readonly string[]>();
    const ended = [...book.held].filter((holding) => !holding.hasEnded?.());
    for (const holding of ended) {
      try {
        holding.end();
      } catch {
        // A holding that cannot be ended must not prevent the others from ending.
      }
      if (!holding.quiet) left.set(holding.kind, [...(left.get(holding.kind) ?? []), holding.what]);
    }
    park(book, ended);
    book.held.clear();
    book.revived.clear();
    for (const [kind, what] of more)
      if (what.length > 0) left.set(kind, [...(left.get(kind) ?? []), ...what]);
    for (const [kind, what] of left) onLeak(owner, kind, what);
  }

  return {
    /** False until the first release's code is on its way: until then nothing needs checking. */
    get busy(): boolean {
      return books.size > 0;
    },
    isHere: (owner: Owner): boolean => (books.get(owner)?.users ?? 0) > 0,
    /** The releases that are on the page now. */
    present: (): Owner[] => [...books].filter(([, { users }]) => users > 0).map(([owner]) => owner),
    hold(owner: Owner, holding: Holding): void {
      const book = bookOf(owner);
      if (book.users === 0) {
        // Set up by code that still runs after its remote has left.
        holding.end();
        park(book, [holding]);
        if (!holding.quiet) onLeak(owner, holding.kind, [`${holding.what} after leaving`]);
        return;
      }
      for (const older of book.revived) {
        if (!same(older, holding)) continue;
        older.end();
        older.onDiscard?.();
        book.held.delete(older);
        book.revived.delete(older);
      }
      if (book.held.size > 0 && book.held.size % PRUNE_EVERY === 0) prune(book);
      book.held.add(holding);
    },
    drop(owner: Owner, holding: Holding): void {
      const book = books.get(owner);
      if (!book) return;
      book.held.delete(holding);
      book.revived.delete(holding);
      book.parked = book.parked.filter((other) => other !== holding);
    },
    /** Counts the app or a slot part of this release in; true for the first. */
    enter(owner: Owner): boolean {
      const book = bookOf(owner);
      book.users += 1;
      if (book.users > 1) return false;
      const back = book.parked;
      book.parked = [];
      for (const holding of back) {
        book.held.add(holding);
        book.revived.add(holding);
        holding.revive?.();
      }
      return true;
    },
    /**
     * Counts one of them out. True for the last one: its leftovers have been ended, including those that `others`
     * returns.
     */
    leave(owner: Owner, others: () => Leftovers = () => []): boolean {
      const book = bookOf(owner);
      book.users = Math.max(0, book.users - 1);
      if (book.users > 0) return false;
      sweep(owner, book, others());
      return true;
    },
    /** Call it before the release's code is loaded again: what the old code set up once has ended for good. */
    forget(owner: Owner): void {
      const book = books.get(owner);
      if (!book) return;
      for (const holding of book.parked) holding.onDiscard?.();
      book.parked = [];
    },
    /** Current holdings, by release and kind. */
    counts(): Readonly<Record<string, Readonly<Partial<Record<Leftover, number>>>>> {
      const all: Record<string, Partial<Record<Leftover, number>>> = {};
      for (const [owner, book] of books) {
        prune(book);
        const counts: Partial<Record<Leftover, number>> = {};
        for (const { kind } of book.held) counts[kind] = (counts[kind] ?? 0) + 1;
        all[owner] = counts;
      }
      return all;
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
