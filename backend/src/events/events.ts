import { sql } from "drizzle-orm";
import { Repeater } from "graphql-yoga";
import pg from "pg";
import type { Executor } from "../database/database.ts";

/** What other processes and open browsers are told; only ids travel, the receiver loads what it may see. */
export type DomainEvent =
  | { readonly kind: "message-created"; readonly id: string; readonly recipientID: string }
  | { readonly kind: "mention-created"; readonly id: string; readonly recipientID: string };

const CHANNEL = "gisement_events";

/** Tells everybody once the transaction is committed, and nobody when it is not: NOTIFY is transactional. */
export async function announce(tx: Executor, event: DomainEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

/** Events of all processes on this database, by LISTEN; reconnects by itself. */
export class Events {
  private client: pg.Client | null = null;
  private closed = false;
  private readonly listeners = new Set<(event: DomainEvent) => void>();

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
    client.on("notification", ({ payload }) => {
      const event = parse(payload);
      if (event) for (const listener of this.listeners) listener(event);
    });
    this.client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  private reconnect(broken: pg.Client): void {
    if (this.closed || this.client !== broken) return;
    this.client = null;
    setTimeout(() => {
      if (this.closed) return;
      this.start().catch((error: Error) => {
        this.onError(error);
        if (this.client) this.reconnect(this.client);
      });
    }, 1000).unref();
  }

  /** The events that pass the filter, until the reader leaves. */
  stream<Kind extends DomainEvent["kind"]>(
    kind: Kind,
    recipientID: string,
  ): AsyncIterable<Extract<DomainEvent, { kind: Kind }>> {
    return new Repeater<Extract<DomainEvent, { kind: Kind }>>((push, stop) => {
      const listener = (event: DomainEvent) => {
        if (event.kind === kind && event.recipientID === recipientID)
          void push(event as Extract<DomainEvent, { kind: Kind }>);
      };
      this.listeners.add(listener);
      void stop.then(() => this.listeners.delete(listener));
    });
  }

  /** Readers at this moment; a test sees that leaving leaves nothing behind. */
  get readers(): number {
    return this.listeners.size;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    await this.client?.end().catch(() => undefined);
    this.client = null;
  }
}

function parse(payload: string | undefined): DomainEvent | null {
  try {
    const event: unknown = JSON.parse(payload ?? "");
    return typeof event === "object" && event !== null && "kind" in event ? (event as DomainEvent) : null;
  } catch {
    return null;
  }
}
