import { CHANGED_NOUNS, type ChangedNoun } from "@gisement/shared-domain/changes";
import { sql } from "drizzle-orm";
import { Repeater } from "graphql-yoga";
import pg from "pg";
import type { Executor } from "../database/database.ts";
import { isLiveEvent, type LiveEvent } from "../live/live-event.ts";
import type { SentEvent } from "./domain-event.ts";
import { readEvent } from "./read-event.ts";
import { VIEWER_CHANNEL } from "./viewer-changes.ts";

const CHANNEL = "gisement_events";
/** Milliseconds during which row changes are collected. */
const GATHER_MS = 100;
/** Changes of different pages that are kept apart within that time. */
const MAX_GATHERED = 200;
/** Milliseconds for which the time of a change is remembered. */
const KEPT_MS = 60_000;
/** Unknown names that are logged; a process that sends more is no release of this product. */
const MAX_UNKNOWN = 100;

/** Rows of a noun have changed, written by this page. */
export interface NounChange {
  readonly noun: ChangedNoun;
  readonly page: string | null;
}

/** Notifies all processes if and only if the transaction is committed: NOTIFY is transactional. */
export async function announce(tx: Executor, ...events: readonly (SentEvent | LiveEvent)[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = events.map((event) => JSON.stringify(event));
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as sent(payload)`,
  );
}

/** What a process does with events that are addressed to no single recipient. */
export interface LiveListener {
  onEvent(event: LiveEvent): void;
  /** A person's rights changed; in the order of the commits, before the event of any later change. */
  onViewer(userID: string): void;
  /** The connection was lost: any event may have been missed. */
  onGap(): void;
}

/** Events of all processes on this database, by LISTEN; reconnects automatically. */
export class Events {
  private client: pg.Client | null = null;
  private closed = false;
  /** By recipient: an event costs the same with one open browser and with ten thousand. */
  private readonly listeners = new Map<string, Set<(event: SentEvent) => void>>();
  /** When the last row change of a team or person arrived, in milliseconds of `performance.now`; oldest first. */
  private readonly changedAt = new Map<string, number>();
  private live: LiveListener | null = null;
  /** Names in events of other releases that were logged. */
  private readonly unknown = new Set<string>();
  /** Since when every event has arrived; infinite while disconnected. */
  private listeningSince = Number.POSITIVE_INFINITY;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: "gisement-events" });
    client.on("error", (error) => {
      this.onError(error);
      this.reconnect(client);
    });
    client.on("end", () => this.reconnect(client));
    client.on("notification", ({ channel, payload = "" }) => this.deliver(channel, payload));
    this.client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen ${VIEWER_CHANNEL}`);
    this.listeningSince = performance.now();
  }

  /** One registry of watched things per process. */
  attach(live: LiveListener): void {
    this.live = live;
  }

  /** What another process sent, which may run another release: nothing in it ends this one. */
  private deliver(channel: string, payload: string): void {
    if (channel === VIEWER_CHANNEL) {
      this.attempt(() => this.live?.onViewer(payload));
      return;
    }
    const event = readEvent(payload, (unknown) => this.logUnknown(unknown));
    if (!event) return;
    if (isLiveEvent(event)) {
      this.attempt(() => this.live?.onEvent(event));
      return;
    }
    if (event.kind === "rows-changed") this.rememberChange(event.recipientID);
    this.tell(event);
  }

  private tell(event: SentEvent): void {
    for (const listener of [...(this.listeners.get(event.recipientID) ?? [])])
      this.attempt(() => listener(event));
  }

  /** Logs a fault of a listener, so that neither the process nor the other listeners pay for it. */
  private attempt(listen: () => void): void {
    try {
      listen();
    } catch (error) {
      this.onError(error as Error);
    }
  }

  /** Once for each name, because each write of the other release repeats it. */
  private logUnknown(unknown: string): void {
    if (this.unknown.has(unknown) || this.unknown.size >= MAX_UNKNOWN) return;
    this.unknown.add(unknown);
    this.onError(new Error(`An event of another process is not known here, and is ignored: ${unknown}.`));
  }

  private rememberChange(recipientID: string): void {
    const now = performance.now();
    this.changedAt.delete(recipientID);
    this.changedAt.set(recipientID, now);
    for (const [other, at] of this.changedAt) {
      if (now - at < KEPT_MS) break;
      this.changedAt.delete(other);
    }
  }

  /** When one of these teams or persons last changed rows; the present while that is unknown. Forgotten after a minute. */
  lastChangeOf(recipientIDs: readonly string[]): number {
    return Math.max(this.listeningSince, ...recipientIDs.map((id) => this.changedAt.get(id) ?? 0));
  }

  private reconnect(broken: pg.Client): void {
    if (this.closed || this.client !== broken) return;
    this.client = null;
    this.listeningSince = Number.POSITIVE_INFINITY;
    setTimeout(() => {
      if (this.closed) return;
      this.start().then(
        () => this.catchUp(),
        (error: Error) => {
          this.onError(error);
          if (this.client) this.reconnect(this.client);
        },
      );
    }, 1000).unref();
  }

  /** After a gap in the connection, notifies every listener that something may have changed, so that it reads again. */
  private catchUp(): void {
    for (const recipientID of [...this.listeners.keys()]) {
      this.tell({ kind: "notifications-changed", id: null, recipientID });
      this.tell({ kind: "rows-changed", recipientID, nouns: CHANGED_NOUNS, page: null });
    }
    this.attempt(() => this.live?.onGap());
  }

  private listen(recipientID: string, listener: (event: SentEvent) => void): () => void {
    const own = this.listeners.get(recipientID) ?? new Set();
    this.listeners.set(recipientID, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(recipientID) === own) this.listeners.delete(recipientID);
    };
  }

  /**
   * Row changes of these teams, collected for a moment: a burst of saves, or a slow reader, costs one answer. Each answer names a
   * noun and the page that wrote it once.
   */
  changes(
    recipientIDs: readonly string[],
    mayRead: (noun: ChangedNoun) => boolean,
  ): AsyncIterable<readonly NounChange[]> {
    return new Repeater<readonly NounChange[]>(async (push, stop) => {
      const gathered = new Map<string, NounChange>();
      let isBusy = false;
      let isOver = false;
      async function flush(): Promise<void> {
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        const changes = [...gathered.values()];
        gathered.clear();
        // Resolves when the reader requests the next one.
        if (!isOver) await push(changes);
        isBusy = false;
        wake();
      }
      function wake(): void {
        if (isBusy || isOver || gathered.size === 0) return;
        isBusy = true;
        void flush();
      }
      const listener = (event: SentEvent) => {
        if (event.kind !== "rows-changed") return;
        for (const noun of event.nouns.filter(mayRead)) {
          // Too many pages to keep apart: every page reads again.
          const page = gathered.size < MAX_GATHERED ? event.page : null;
          gathered.set(`${noun} ${page}`, { noun, page });
        }
        wake();
      };
      const leave = recipientIDs.map((recipientID) => this.listen(recipientID, listener));
      await stop;
      isOver = true;
      for (const end of leave) end();
    });
  }

  /** Events addressed to this person, until the reader disconnects. */
  stream<Kind extends SentEvent["kind"]>(
    kind: Kind,
    recipientID: string,
  ): AsyncIterable<Extract<SentEvent, { kind: Kind }>> {
    return new Repeater<Extract<SentEvent, { kind: Kind }>>((push, stop) => {
      const listener = (event: SentEvent) => {
        if (event.kind === kind) void push(event as Extract<SentEvent, { kind: Kind }>);
      };
      const leave = this.listen(recipientID, listener);
      void stop.then(leave);
    });
  }

  /** Current number of readers; lets a test check that a disconnect leaves none behind. */
  get readers(): number {
    return [...this.listeners.values()].reduce((sum, own) => sum + own.size, 0);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    await this.client?.end().catch(() => undefined);
    this.client = null;
  }
}
