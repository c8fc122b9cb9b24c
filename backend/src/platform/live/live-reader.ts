import { type Presence, type Thing, thingKey } from "@gisement/shared-domain/live";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { Repeater } from "graphql-yoga";
import type { PlacedAt } from "./live-event.ts";
import type { Right } from "./rights.ts";

/** A thing has changed, written by this page. It holds no values. */
export interface ChangedThing extends Thing {
  readonly page: string | null;
}
/** The others who have a thing open. */
export interface ThingPresence extends Thing {
  readonly others: readonly Presence[];
  readonly total: number;
}
/** Where the pointer of another one is; `who` is an id of the thing's presence. */
export interface ThingPointer extends Thing {
  readonly who: string;
  /** Null once it has left. */
  readonly at: PlacedAt | null;
}
export interface LiveUpdate {
  readonly changed: readonly ChangedThing[];
  readonly presence: readonly ThingPresence[];
  readonly pointers: readonly ThingPointer[];
}

/** What one page of a browser watches, and its last heartbeat in milliseconds. */
interface WatchingPage {
  readonly things: readonly Thing[];
  readonly aliveAt: number;
}

/** One browser's event stream: what its pages watch, and what waits to be sent. */
export class LiveReader {
  readonly key: string;
  readonly pages = new Map<string, WatchingPage>();
  /** The things of all pages, by key. */
  watched: ReadonlyMap<string, Thing> = new Map();
  /** The reader's right to each watched thing, when it was last asked; absent without a right. */
  readonly rights = new Map<string, Right>();
  /** The presence last sent, as text. */
  private readonly shown = new Map<string, string>();
  private readonly changed = new Map<string, ChangedThing>();
  private readonly presence = new Map<string, ThingPresence>();
  /** The latest of each. */
  private readonly pointers = new Map<string, ThingPointer>();
  private send: (() => void) | null = null;

  constructor(
    readonly identity: UserIdentity,
    readonly stream: string,
  ) {
    this.key = LiveReader.keyOf(identity.userID, stream);
  }

  /** A stream belongs to a person: the same name of another person is another stream. */
  static keyOf(userID: string, stream: string): string {
    return `${userID} ${stream}`;
  }

  addChange(thing: Thing, pages: ReadonlySet<string | null>): void {
    for (const page of pages) this.changed.set(`${thingKey(thing)} ${page}`, { ...thing, page });
  }

  showPresence(thing: Thing, { others, total }: Pick<ThingPresence, "others" | "total">): void {
    const key = thingKey(thing);
    const text = JSON.stringify([others, total]);
    // Before the first answer a page shows no others.
    if ((this.shown.get(key) ?? "[[],0]") === text) return;
    this.shown.set(key, text);
    this.presence.set(key, { ...thing, others, total });
  }

  movePointer(thing: Thing, who: string, at: PlacedAt | null): void {
    this.pointers.set(`${thingKey(thing)} ${who}`, { ...thing, who, at });
  }

  /** Forgets a thing that no page of this browser watches any longer. */
  forget(key: string): void {
    this.rights.delete(key);
    this.shown.delete(key);
    this.presence.delete(key);
    for (const [pointer, { kind, id }] of this.pointers)
      if (thingKey({ kind, id }) === key) this.pointers.delete(pointer);
  }

  /** Sends what waits, once the browser has taken what was sent before. */
  wake(): void {
    this.send?.();
  }

  /** The updates of this stream: a slow browser gets one update for all that happened meanwhile. */
  updates(onOpen: () => void, onClose: () => void): AsyncIterable<LiveUpdate> {
    return new Repeater<LiveUpdate>(async (push, stop) => {
      let isBusy = false;
      const flush = async (): Promise<void> => {
        if (isBusy) return;
        isBusy = true;
        while (this.send && this.changed.size + this.presence.size + this.pointers.size > 0) {
          const update = {
            changed: [...this.changed.values()],
            presence: [...this.presence.values()],
            pointers: [...this.pointers.values()],
          };
          for (const waiting of [this.changed, this.presence, this.pointers]) waiting.clear();
          // Resolves when the browser's stream requests the next one.
          await push(update);
        }
        isBusy = false;
      };
      this.send = () => void flush();
      onOpen();
      await stop;
      this.send = null;
      onClose();
    });
  }
}
