import autocannon from "autocannon";
import { cpuSecondsOfOne } from "./processes.ts";
import { sized } from "./sized.ts";

const WARM_UP = sized({ requests: 2000, seconds: 10 }, { requests: 1, seconds: 1 });
/** Number of simultaneous requests. */
export const CONNECTIONS = 20;

/** One server and the request it gets. */
export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted; without it, the page is fetched. */
  readonly body?: string;
  prepare?(): Promise<unknown>;
  /** The value of a cookie's header for each request, so that none is answered from what an earlier one left. */
  cookieOf?(): string;
}

export interface Sample {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly p99: number;
  readonly refused: number;
}

/** One round against one server: answered requests per second, and the CPU time of each in its process. */
export async function load(target: Target, seconds: number): Promise<Sample> {
  await target.prepare?.();
  const before = await cpuSecondsOfOne(target.pid);
  const { url, headers, body, cookieOf } = target;
  const result = await autocannon({
    url,
    headers,
    ...(body === undefined ? { method: "GET" } : { body, method: "POST" }),
    connections: CONNECTIONS,
    duration: seconds,
    ...(cookieOf
      ? {
          requests: [
            { setupRequest: (request) => ({ ...request, headers: { ...headers, cookie: cookieOf() } }) },
          ],
        }
      : {}),
  });
  const cpu = (await cpuSecondsOfOne(target.pid)) - before;
  const answered = result["2xx"];
  if (answered === 0 || result.errors + result.timeouts > 0)
    throw new Error(`${url}: ${answered} answered, ${result.errors} errors, ${result.timeouts} timeouts`);
  return {
    perSecond: answered / result.duration,
    cpuMs: (cpu * 1000) / answered,
    p99: result.latency.p99,
    refused: result.non2xx / (answered + result.non2xx),
  };
}

/** Sends requests until the server's code is compiled, within a limited time. */
export async function warmUp(target: Target): Promise<void> {
  const end = Date.now() + WARM_UP.seconds * 1000;
  for (let answered = 0; answered < WARM_UP.requests && Date.now() < end; )
    answered += (await load(target, 1)).perSecond;
}
