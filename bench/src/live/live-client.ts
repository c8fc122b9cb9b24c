// Simulates open pages that all show one row: event streams, each on its own connection, with the arrival time of each change.
import { Agent, type ClientRequest, get } from "node:http";
import { inParallel } from "../lib/in-parallel.ts";

interface Page {
  readonly cookie: string;
  readonly userID: string;
}
export interface LiveCommand {
  /** Opens these pages on this row. */
  readonly open?: { readonly url: string; readonly id: string; readonly pages: readonly Page[] };
  /** Returns the arrivals since the last call. */
  readonly take?: true;
}
export interface LiveReport {
  /** Milliseconds of the machine's monotonic clock, which all processes share; by the number of the stream. */
  readonly arrivals: readonly { readonly stream: number; readonly at: number }[];
}

const NEWS = `subscription ShellOnNews($userID: ID!, $stream: String) { onNews(userID: $userID, stream: $stream) {
  notifications { unseen notification { id type } } changes { noun page } things { kind id page }
  presence { kind id others { id name color kind } total } } }`;
const WATCH = "mutation ShellWatchThings($input: WatchThingsInput!) { watchThings(input: $input) }";
const AT_ONCE = 20;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const streams: ClientRequest[] = [];
let arrivals: { readonly stream: number; readonly at: number }[] = [];
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

interface News {
  readonly data?: { readonly onNews?: { readonly things: readonly { readonly id: string }[] } };
}

function listen(url: string, id: string, { cookie, userID }: Page): Promise<string> {
  const stream = streams.length;
  const name = `stream-${stream}`;
  const variables = JSON.stringify({ userID, stream: name });
  const address = `${url}/graphql?${new URLSearchParams({ query: NEWS, variables })}`;
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { cookie, accept: "text/event-stream" } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused: ${answer.statusCode}`));
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        const at = now();
        text += part;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = /^event: next\ndata: (.*)$/m.exec(text.slice(0, end))?.[1];
          text = text.slice(end + 2);
          if (event === undefined) continue;
          const things = (JSON.parse(event) as News).data?.onNews?.things ?? [];
          if (things.some((thing) => thing.id === id)) arrivals.push({ stream, at });
        }
      });
      resolve(name);
    });
    streams.push(request);
    request.on("error", reject);
  });
}

async function watch(url: string, id: string, cookie: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: url },
    body: JSON.stringify({
      query: WATCH,
      variables: { input: { stream: name, page: name, things: [{ kind: "lot", id }] } },
    }),
  });
  const text = await answer.text();
  if (!text.includes('"watchThings":true')) throw new Error(`a page was refused: ${text.slice(0, 500)}`);
}

let beating: ReturnType<typeof setInterval> | null = null;
async function handle({ open }: LiveCommand): Promise<LiveReport> {
  if (open) {
    const { url, id, pages } = open;
    const names: { readonly name: string; readonly cookie: string }[] = [];
    await inParallel(pages, AT_ONCE, async (page) => {
      names.push({ name: await listen(url, id, page), cookie: page.cookie });
    });
    const beat = () => inParallel(names, AT_ONCE, ({ name, cookie }) => watch(url, id, cookie, name));
    await beat();
    // Every page repeats what it shows, as in a browser.
    beating = setInterval(() => void beat(), 8000);
    beating.unref();
  }
  const report = { arrivals };
  arrivals = [];
  return report;
}

process.on("message", async (command: LiveCommand) => process.send?.(await handle(command)));
