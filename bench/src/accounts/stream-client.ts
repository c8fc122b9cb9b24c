// Simulates many open pages: event streams, each on its own connection, with the arrival time of each event.
import { Agent, type ClientRequest, get } from "node:http";

export interface StreamCommand {
  readonly open?: readonly { readonly url: string; readonly cookie: string; readonly userID: string }[];
  /** Returns the events since the last call. */
  readonly take?: true;
  readonly close?: true;
}
export interface Arrival {
  readonly stream: number;
  readonly userID: string;
  /** Id of the notification; null if one was seen or withdrawn, and for a refusal. */
  readonly id: string | null;
  /** Milliseconds of the machine's monotonic clock, which all processes share. */
  readonly at: number;
}
export interface StreamReport {
  readonly arrivals: readonly Arrival[];
  /** Number of streams that the server ended. */
  readonly ended: number;
}

/** The page's own subscription. */
const QUERY =
  "subscription ShellOnNews($userID: ID!) { onNews(userID: $userID) { notifications { unseen notification { id type } } changes { noun page } } }";
const AT_ONCE = 20;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const streams: ClientRequest[] = [];
let arrivals: Arrival[] = [];
let ended = 0;
let closing = false;
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

interface News {
  readonly data?: {
    readonly onNews?: {
      readonly notifications: { readonly notification: { readonly id: string } | null } | null;
    };
  };
}

function open({ url, cookie, userID }: NonNullable<StreamCommand["open"]>[number]): Promise<void> {
  const address = `${url}/graphql?${new URLSearchParams({ query: QUERY, variables: JSON.stringify({ userID }) })}`;
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { cookie, accept: "text/event-stream" } }, (answer) => {
      const stream = streams.push(request) - 1;
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused: ${answer.statusCode}`));
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        const at = now();
        text += part;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = /^event: next\ndata: (.*)$/m.exec(text.slice(0, end))?.[1];
          text = text.slice(end + 2);
          if (event === undefined) continue;
          const id = (JSON.parse(event) as News).data?.onNews?.notifications?.notification?.id ?? null;
          arrivals.push({ stream, userID, id, at });
        }
      });
      answer.once("close", () => {
        if (!closing) ended += 1;
      });
      resolve();
    });
    request.on("error", (error) => {
      if (!closing) reject(error);
    });
  });
}

async function handle({ open: pages, close }: StreamCommand): Promise<StreamReport> {
  if (pages) {
    const remaining = pages.values();
    const worker = async (): Promise<void> => {
      for (const each of remaining) await open(each);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  if (close) {
    closing = true;
    for (const stream of streams.splice(0)) stream.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    closing = false;
  }
  const report = { arrivals, ended };
  arrivals = [];
  return report;
}

process.on("message", async (command: StreamCommand) => process.send?.(await handle(command)));
