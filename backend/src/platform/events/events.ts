import { CHANGED_NOUNS, type ChangedNoun } from "@gisement/shared-domain/changes";
import { sql } from "drizzle-orm";
import { Repeater } from "graphql-yoga";
import pg from "pg";
import type { Executor } from "../database/database.ts";
import { isLiveEvent, type LiveEvent } from "../live/live-event.ts";
import type { SentEvent } from "./domain-event.ts";
import { VIEWER_CHANNEL } from "./viewer-changes.ts";

const CHANNEL = "gisement_events";
/** Milliseconds during which row changes are collected. */
const GATHER_MS = 100;
/** Changes of different pages that are kept apart within that time. */
const MAX_GATHERED = 200;
/** Milliseconds for which the time of a change is remembered. */
const KEPT_MS = 60_000;

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
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === VIEWER_CHANNEL) {
        this.live?.onViewer(payload);
        return;
      }
      const event = parse(payload);
      if (!event) return;
      if (isLiveEvent(event)) {
        this.live?.onEvent(event);
        return;
      }
      if (event.kind === "rows-changed") this.rememberChange(event.recipientID);
      for (const listener of this.listeners.get(event.recipientID) ?? []) listener(event);
    });
    this.client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen ${VIEWER_CHANNEL}`);
    this.listeningSince = performance.now();
  }

  /** One registry of watched things per process. */
  attach(live: LiveListener): void {
    this.live = live;
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
    for (const [recipientID, own] of this.listeners)
      for (const listener of own) {
        listener({ kind: "notifications-changed", id: null, recipientID });
        listener({ kind: "rows-changed", recipientID, nouns: CHANGED_NOUNS, page: null });
      }
    this.live?.onGap();
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

function parse(payload: string): SentEvent | LiveEvent | null {
  try {
    const event: unknown = JSON.parse(payload);
    return typeof event === "object" && event !== null && "kind" in event
      ? (event as SentEvent | LiveEvent)
      : null;
  } catch {
    return null;
  }
}
