import { randomUUID } from "node:crypto";
import { type Thing, thingKey, WATCH_LIMITS } from "@gisement/shared-domain/live";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Database } from "../database/database.ts";
import { announce, type Events, type LiveListener } from "../events/events.ts";
import { groupBy } from "../group-by.ts";
import type { LiveEvent, PageWatches, PlacedAt, PointerMoved } from "./live-event.ts";
import { LiveReader, type LiveUpdate } from "./live-reader.ts";
import { pointerOf, presenceFor } from "./presence-for.ts";
import type { PresenceRow, PresenceRows } from "./presence-rows.ts";
import type { LoadAccess } from "./reader-access.ts";
import { type Claim, type Right, Rights } from "./rights.ts";

/** Milliseconds between two rounds of deliveries: a burst of changes costs one round. */
const PAUSE = 50;
/** Milliseconds between two beats of this process, and between two looks for pages that are gone. */
const BEAT = 2000;
/** Pages of one browser that may watch something. */
const MAX_PAGES = 30;

interface LiveParts {
  readonly db: Database;
  readonly events: Events;
  readonly loadAccess: LoadAccess;
  readonly presence: PresenceRows;
  readonly onError: (error: Error) => void;
}

/** A reader's claim to a thing, while it is being asked. */
interface ReaderClaim extends Claim {
  readonly reader: LiveReader;
}

/**
 * Things that open pages watch, in this process: which stream receives which event. Rights are asked in the database at each
 * delivery; who else has a thing open is kept there, so that it holds across processes.
 */
export class Live implements LiveListener {
  private readonly id = randomUUID();
  private readonly rights: Rights;
  private readonly readers = new Map<string, LiveReader>();
  private readonly byThing = new Map<string, Set<LiveReader>>();
  /** The rows of this process in the database, by reader and thing. */
  private stored = new Map<string, PresenceRow>();
  /** Waiting for the next round. */
  private changed = new Map<string, { readonly thing: Thing; readonly pages: Set<string | null> }>();
  private met = new Map<string, Thing>();
  private pointed = new Map<string, { readonly thing: Thing; readonly moves: Map<string, PointerMoved> }>();
  private unasked = new Set<LiveReader>();
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;
  private isClosed = false;

  constructor(private readonly parts: LiveParts) {
    this.rights = new Rights(parts.db, parts.loadAccess);
    parts.events.attach(this);
  }

  /** The updates of one browser's stream, of the things that its pages watch. */
  open(identity: UserIdentity, stream: string): AsyncIterable<LiveUpdate> {
    const reader = new LiveReader(identity, stream);
    const { key } = reader;
    return reader.updates(
      () => this.readers.set(key, reader),
      () => {
        if (this.readers.get(key) === reader) this.readers.delete(key);
        this.place(reader, []);
      },
    );
  }

  /**
   * Replaces what one page watches, and counts as its heartbeat. Says nothing of the things: the answer is the same for ids that
   * do not exist.
   */
  async watch(
    { userID }: UserIdentity,
    stream: string,
    page: string,
    things: readonly Thing[],
  ): Promise<void> {
    const event: PageWatches = { kind: "page-watches", userID, stream, page, things };
    if (this.readers.has(LiveReader.keyOf(userID, stream))) this.onEvent(event);
    else await announce(this.parts.db, event);
  }

  /**
   * Shows the others who have a thing open where this person's pointer is. Says nothing of things that the person may not read.
   */
  async point(identity: UserIdentity, thing: Thing, at: PlacedAt | null): Promise<void> {
    if (identity.impersonatorID !== null) return;
    const claim = { identity, thing };
    const right = (await this.rights.ask([claim])).get(claim);
    if (!right) return;
    await announce(this.parts.db, {
      kind: "pointer-moved",
      thing,
      userID: identity.userID,
      organizationID: identity.team?.id ?? null,
      isParty: right === "party",
      at,
    });
  }

  onEvent(event: LiveEvent): void {
    if (event.kind === "page-watches") {
      const reader = this.readers.get(LiveReader.keyOf(event.userID, event.stream));
      if (reader) this.setPage(reader, event.page, event.things);
      return;
    }
    if (event.kind === "pointer-moved") {
      const key = thingKey(event.thing);
      if (!this.byThing.has(key)) return;
      const waiting = this.pointed.get(key) ?? { thing: event.thing, moves: new Map<string, PointerMoved>() };
      waiting.moves.set(event.userID, event);
      this.pointed.set(key, waiting);
    } else if (event.kind === "presence-changed") {
      for (const thing of event.things)
        if (this.byThing.has(thingKey(thing))) this.met.set(thingKey(thing), thing);
    } else
      for (const [kind, ids] of Object.entries(event.things) as [Thing["kind"], readonly string[]][])
        for (const id of ids) this.markChanged({ kind, id }, event.page);
    this.wake();
  }

  onViewer(userID: string): void {
    this.rights.drop(userID);
    for (const reader of this.readers.values())
      if (reader.identity.userID === userID) this.unasked.add(reader);
    this.wake();
  }

  onGap(): void {
    this.rights.drop(null);
    for (const reader of this.readers.values())
      for (const thing of reader.watched.values()) {
        this.unasked.add(reader);
        this.markChanged(thing, null);
        this.met.set(thingKey(thing), thing);
      }
    this.wake();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
    if (this.stored.size > 0) await this.parts.presence.leave(this.id);
  }

  private markChanged(thing: Thing, page: string | null): void {
    const key = thingKey(thing);
    if (!this.byThing.has(key)) return;
    const waiting = this.changed.get(key) ?? { thing, pages: new Set<string | null>() };
    waiting.pages.add(page);
    this.changed.set(key, waiting);
  }

  private setPage(reader: LiveReader, page: string, things: readonly Thing[]): void {
    if (things.length === 0) reader.pages.delete(page);
    else if (reader.pages.has(page) || reader.pages.size < MAX_PAGES)
      reader.pages.set(page, { things, aliveAt: Date.now() });
    this.place(
      reader,
      [...reader.pages.values()].flatMap((each) => each.things),
    );
  }

  /** Makes these the things that the reader watches. */
  private place(reader: LiveReader, things: readonly Thing[]): void {
    const wanted = new Map(things.map((thing) => [thingKey(thing), thing]));
    const added = [...wanted.keys()].filter((key) => !reader.watched.has(key));
    const removed = [...reader.watched.keys()].filter((key) => !wanted.has(key));
    if (added.length === 0 && removed.length === 0) return;
    for (const key of removed) {
      reader.forget(key);
      const own = this.byThing.get(key);
      own?.delete(reader);
      if (own?.size === 0) this.byThing.delete(key);
    }
    for (const key of added) this.byThing.set(key, (this.byThing.get(key) ?? new Set()).add(reader));
    reader.watched = wanted;
    if (added.length > 0) this.unasked.add(reader);
    this.timer ??= setInterval(() => void this.beat(), BEAT).unref();
    this.wake();
  }

  private wake(): void {
    if (this.running || this.isClosed) return;
    this.running = this.rounds().then(
      () => {
        this.running = null;
      },
      (error: Error) => {
        this.running = null;
        this.parts.onError(error);
        // The database did not answer: what waits is asked again.
        setTimeout(() => this.wake(), BEAT).unref();
      },
    );
  }

  private get isWaiting(): boolean {
    const waiting = this.changed.size + this.met.size + this.pointed.size + this.unasked.size;
    return waiting > 0 || this.isUnsynced();
  }

  private async rounds(): Promise<void> {
    // Events of one notification arrive together.
    await Promise.resolve();
    while (this.isWaiting && !this.isClosed) {
      await this.round();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /** One round: asks all rights at once, delivers changes first, then who is there. */
  private async round(): Promise<void> {
    const { changed, met, pointed, unasked } = this;
    this.changed = new Map();
    this.met = new Map();
    this.pointed = new Map();
    this.unasked = new Set();
    const claims = new Map<string, ReaderClaim>();
    const claim = (reader: LiveReader, thing: Thing) => {
      const key = `${reader.key} ${thingKey(thing)}`;
      const own = claims.get(key) ?? { reader, identity: reader.identity, thing };
      claims.set(key, own);
    };
    for (const { thing } of [...changed.values(), ...pointed.values()])
      for (const reader of this.byThing.get(thingKey(thing)) ?? []) claim(reader, thing);
    for (const thing of met.values())
      for (const reader of this.byThing.get(thingKey(thing)) ?? []) claim(reader, thing);
    for (const reader of unasked) for (const thing of reader.watched.values()) claim(reader, thing);
    const rights = await this.rights.ask([...claims.values()]).catch((error: unknown) => {
      for (const { thing, pages } of changed.values())
        for (const page of pages) this.markChanged(thing, page);
      for (const [key, thing] of met) this.met.set(key, thing);
      for (const reader of unasked) this.unasked.add(reader);
      throw error;
    });
    for (const asked of claims.values()) this.settle(asked, rights.get(asked));
    for (const [asked] of rights) {
      const pages = changed.get(thingKey(asked.thing))?.pages;
      if (pages) asked.reader.addChange(asked.thing, pages);
      for (const move of pointed.get(thingKey(asked.thing))?.moves.values() ?? []) {
        const who = pointerOf(asked.reader.identity, move);
        if (who !== null) asked.reader.movePointer(asked.thing, who, move.at);
      }
    }
    for (const reader of new Set([...rights.keys()].map((asked) => asked.reader))) reader.wake();
    await this.sync();
    const asked = [...rights.keys()];
    await this.showPresence(
      asked.filter(({ reader, thing }) => met.has(thingKey(thing)) || unasked.has(reader)),
    );
  }

  private settle({ reader, thing }: ReaderClaim, right: Right | undefined): void {
    const key = thingKey(thing);
    if (right && reader.watched.has(key)) reader.rights.set(key, right);
    else reader.rights.delete(key);
  }

  /** Presence rows that this process should have. A person who is impersonated is not there. */
  private wantedRows(): Map<string, PresenceRow> {
    const rows = new Map<string, PresenceRow>();
    for (const reader of this.readers.values()) {
      const { identity, stream } = reader;
      if (identity.impersonatorID !== null) continue;
      for (const [key, right] of reader.rights) {
        const thing = reader.watched.get(key);
        if (thing)
          rows.set(`${reader.key} ${key} ${right}`, {
            ...thing,
            stream,
            userID: identity.userID,
            organizationID: identity.team?.id ?? null,
            isParty: right === "party",
          });
      }
    }
    return rows;
  }

  private isUnsynced(): boolean {
    const wanted = this.wantedRows();
    return wanted.size !== this.stored.size || [...wanted.keys()].some((key) => !this.stored.has(key));
  }

  private async sync(): Promise<void> {
    const wanted = this.wantedRows();
    const added = [...wanted].filter(([key]) => !this.stored.has(key)).map(([, row]) => row);
    const removed = [...this.stored].filter(([key]) => !wanted.has(key)).map(([, row]) => row);
    if (added.length === 0 && removed.length === 0) return;
    await this.parts.presence.write(this.id, added, removed);
    this.stored = wanted;
  }

  /** Sends readers, whose right was just asked, the others who have the thing open, if that has changed. */
  private async showPresence(asked: readonly ReaderClaim[]): Promise<void> {
    if (asked.length === 0) return;
    const things = new Map(asked.map(({ thing }) => [thingKey(thing), thing]));
    const rows = groupBy(await this.parts.presence.read([...things.values()]), thingKey);
    const access = await this.rights.access([...rows.values()].flat().map(({ userID }) => userID));
    const views = new Map(
      [...things.keys()].map((key) => [key, presenceFor(rows.get(key) ?? [], access)] as const),
    );
    for (const { reader, thing } of asked) {
      const key = thingKey(thing);
      const view = views.get(key);
      if (!view || !reader.rights.has(key)) continue;
      reader.showPresence(thing, view(reader.identity));
      reader.wake();
    }
  }

  private async beat(): Promise<void> {
    const lost = Date.now() - WATCH_LIMITS.lost;
    for (const reader of this.readers.values())
      for (const [page, { aliveAt }] of reader.pages) if (aliveAt < lost) this.setPage(reader, page, []);
    if (this.byThing.size === 0 && this.stored.size === 0) {
      if (this.timer) clearInterval(this.timer);
      this.timer = null;
      return;
    }
    try {
      // Swept by another process, because this one was held up: its rows are written again.
      if (this.stored.size > 0 && !(await this.parts.presence.beat(this.id))) this.stored = new Map();
      this.wake();
      await this.parts.presence.sweep();
    } catch (error) {
      this.parts.onError(error as Error);
    }
  }
}
