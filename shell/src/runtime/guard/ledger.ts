import type { Owner } from "./owner.ts";

/** What a remote's code may leave behind on a page. */
export const LEFTOVERS = [
  "timer",
  "listener",
  "channel",
  "node",
  "style",
  "global",
  "storage",
  "patched",
] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/** What had to be ended, by kind. */
export type Leftovers = readonly (readonly [Leftover, readonly string[]])[];

/** One thing that a release's code has set up outside of its element. */
export interface Holding {
  readonly kind: Leftover;
  /** What it is, in a word or two, for the report. */
  readonly what: string;
  /** Ends it for as long as the remote is away. */
  end(): void;
  /** Sets it up again at the next mount; absent: it has ended for good. */
  revive?(): void;
  /** It has ended for good: whoever keeps it by a number or a name lets go of it. */
  gone?(): void;
  /** Two holdings with the same one are the same line of code run twice. */
  signature?(): string;
  /** Gone already, without having told. */
  over?(): boolean;
  /** Ended when its remote leaves, but nothing that the remote should have ended itself. */
  readonly quiet?: boolean;
}

interface Book {
  /** The app and the lent parts that are on the page or on their way. */
  users: number;
  readonly held: Set<Holding>;
  /** Ended while the remote is away, to be given back. */
  parked: Holding[];
  /** Given back at this mount; the same line of code run again replaces it. */
  readonly revived: Set<Holding>;
}

/** Holdings after which those that have ended by themselves are looked for. */
const PRUNE = 64;
/** Things given back to one remote at most; more are a leak that varies. */
const PARKED = 200;

export interface LedgerParts {
  /** Something had to be ended that its remote left behind. */
  readonly onLeak: (owner: Owner, kind: Leftover, what: readonly string[]) => void;
}

/** Who holds what, and the end of it when the owner leaves. */
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
    // What was parked before is the older copy of what is parked now. Among these two may look the same and be two.
    const older = book.parked.filter((other) => !ended.some((holding) => same(other, holding)));
    const kept = new Set([...older, ...ended.filter(({ revive }) => revive)].slice(-PARKED));
    for (const holding of [...book.parked, ...ended]) if (!kept.has(holding)) holding.gone?.();
    book.parked = [...kept];
  }

  function prune(book: Book): void {
    for (const holding of book.held) if (holding.over?.()) book.held.delete(holding);
  }

  /** Ends what is left; gives what had to be ended, by kind. */
  function sweep(owner: Owner, book: Book, more: Leftovers): void {
    const left = new Map<Leftover, readonly string[]>();
    const ended = [...book.held].filter((holding) => !holding.over?.());
    for (const holding of ended) {
      try {
        holding.end();
      } catch {
        // One thing that cannot be ended does not keep the others.
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
    /** False until the first release's code is on its way: then nothing needs to be looked at. */
    get busy(): boolean {
      return books.size > 0;
    },
    isHere: (owner: Owner): boolean => (books.get(owner)?.users ?? 0) > 0,
    /** The releases that are on the page now. */
    present: (): Owner[] => [...books].filter(([, { users }]) => users > 0).map(([owner]) => owner),
    hold(owner: Owner, holding: Holding): void {
      const book = bookOf(owner);
      if (book.users === 0) {
        // Set up by code that runs on after its remote has left.
        holding.end();
        park(book, [holding]);
        if (!holding.quiet) onLeak(owner, holding.kind, [`${holding.what} after leaving`]);
        return;
      }
      for (const older of book.revived) {
        if (!same(older, holding)) continue;
        older.end();
        older.gone?.();
        book.held.delete(older);
        book.revived.delete(older);
      }
      if (book.held.size > 0 && book.held.size % PRUNE === 0) prune(book);
      book.held.add(holding);
    },
    drop(owner: Owner, holding: Holding): void {
      const book = books.get(owner);
      if (!book) return;
      book.held.delete(holding);
      book.revived.delete(holding);
      book.parked = book.parked.filter((other) => other !== holding);
    },
    /** The app or a lent part of this release is on its way; true for the first. */
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
    /** One of them has gone; true for the last, whose leftovers are ended by then, with those that others have found. */
    leave(owner: Owner, others: () => Leftovers = () => []): boolean {
      const book = bookOf(owner);
      book.users = Math.max(0, book.users - 1);
      if (book.users > 0) return false;
      sweep(owner, book, others());
      return true;
    },
    /** The release's code is going to be loaded anew: what the old one had set up once has ended for good. */
    forget(owner: Owner): void {
      const book = books.get(owner);
      if (!book) return;
      for (const holding of book.parked) holding.gone?.();
      book.parked = [];
    },
    /** Holdings now, by release and kind. */
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
