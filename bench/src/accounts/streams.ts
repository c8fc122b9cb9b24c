import { fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ask } from "../lib/ask.ts";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import type { Person } from "../lib/make-people.ts";
import { memoryOfOne } from "../lib/processes.ts";
import type { Product } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";
import type { BrowserSession } from "./sign-ins.ts";
import type { Arrival, StreamCommand, StreamReport } from "./stream-client.ts";

const GOAL = 300;
const STREAMS = sized(1000, 100);
const LISTENERS = 50;
const EACH = STREAMS / LISTENERS;
const NOTIFICATIONS = sized(30, 2);
/** Invitations before the measurement. */
const WARM_UP = sized(10, 1);
/**
 * Milliseconds: for memory to settle after opening or closing streams, between two notifications, and until one counts
 * as lost.
 */
const WAIT = { settle: 2000, between: 250, lost: 10_000, poll: 25 };

const INVITE =
  "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }";
const now = (): number => Number(process.hrtime.bigint()) / 1e6;
export const INVITATIONS = WARM_UP + NOTIFICATIONS;

interface NotificationSample {
  /** Milliseconds from sending the mutation to the event, in each stream of the person. */
  readonly times: readonly number[];
  readonly answered: number;
  /** Events in other people's streams. */
  readonly astray: number;
}

/** A thousand open pages on one gateway: their memory, and how soon the notified people get the event. */
export async function measureStreams(
  product: Product,
  options: { readonly signed: readonly BrowserSession[]; readonly admin: string; readonly teamID: string },
): Promise<BenchRow[]> {
  const { signed, admin, teamID } = options;
  const client = fork(fileURLToPath(new URL("./stream-client.ts", import.meta.url)));
  const send = (command: StreamCommand) => ask<StreamReport>(client, command);
  const listeners = [...new Set(signed.map(({ person }) => person))].slice(0, LISTENERS);
  if (listeners.length < LISTENERS) throw new Error(`only ${listeners.length} people to listen`);
  // Each person's pages are distributed over the browsers in which they are signed in.
  const pages = Array.from({ length: EACH }, (_, tab) =>
    listeners.map((person) => {
      const browsers = signed.filter((each) => each.person === person);
      const cookie = browsers[tab % browsers.length]?.cookie ?? "";
      return { url: product.url, cookie, userID: person.id };
    }),
  ).flat();
  const memory = async () => {
    await delay(WAIT.settle);
    const { heap } = await ask<{ heap: number }>(product.child, { collect: true });
    await delay(WAIT.settle / 2);
    return { heap, pss: (await memoryOfOne(product.pid)).pss };
  };
  const visitor = await signIn(product.url, admin);

  async function invite(person: Person): Promise<NotificationSample> {
    const sent = now();
    await visitor.graphql(INVITE, {
      input: { organizationID: teamID, email: person.email, name: "Camille Invitée", role: "USER" },
    });
    const answered = now() - sent;
    const arrivals: Arrival[] = [];
    const own = (): Arrival[] => arrivals.filter(({ userID, id }) => userID === person.id && id !== null);
    const end = Date.now() + WAIT.lost;
    do {
      await delay(WAIT.poll);
      arrivals.push(...(await send({ take: true })).arrivals);
    } while (new Set(own().map(({ stream }) => stream)).size < EACH && Date.now() < end);
    await delay(WAIT.between);
    arrivals.push(...(await send({ take: true })).arrivals);
    const ownArrivals = own();
    if (ownArrivals.length !== EACH || new Set(ownArrivals.map(({ id }) => id)).size !== 1)
      throw new Error(`one notification arrived as ${ownArrivals.length} events in ${EACH} streams`);
    return {
      times: ownArrivals.map(({ at }) => at - sent),
      answered,
      astray: arrivals.filter(({ userID }) => userID !== person.id).length,
    };
  }

  try {
    // Opened and closed once before, since compiled code and remaining buffers do not belong to a stream.
    await send({ open: pages.slice(0, STREAMS / 2) });
    await send({ close: true });
    const none = await memory();
    await send({ open: pages.slice(0, STREAMS / 2) });
    const half = await memory();
    await send({ open: pages.slice(STREAMS / 2) });
    const all = await memory();
    for (const person of listeners.slice(0, WARM_UP)) await invite(person);
    const notifications: NotificationSample[] = [];
    for (const person of listeners.slice(WARM_UP, WARM_UP + NOTIFICATIONS))
      notifications.push(await invite(person));
    await delay(WAIT.settle / 2);
    const last = await send({ take: true });
    if (last.ended > 0) throw new Error(`the server ended ${last.ended} of ${STREAMS} streams`);

    const times = notifications.flatMap((sample) => sample.times);
    const astray = notifications.reduce((sum, sample) => sum + sample.astray, last.arrivals.length);
    const name = (what: string): string => `${STREAMS} open streams: ${what}`;
    const kB = (more: number, less: number, streams: number): number => ((more - less) * 1000) / streams;
    return [
      atMost(name("invitation sent to event read, median"), median(times), "ms", GOAL),
      atMost(
        name(`invitation sent to event read, worst of ${NOTIFICATIONS} in ${EACH} streams each`),
        Math.max(...times),
        "ms",
        GOAL,
      ),
      figure(
        name(`the first of the ${EACH} streams, median`),
        median(notifications.map((sample) => Math.min(...sample.times))),
        "ms",
      ),
      figure(
        name("the invitation's own answer, median"),
        median(notifications.map(({ answered }) => answered)),
        "ms",
      ),
      atMost(name("events in streams of anybody else"), astray, "events", 0),
      figure("memory of the gateway without a stream (its own pages)", none.pss, "MB"),
      figure("memory of the gateway with 500 streams", half.pss, "MB"),
      figure(`memory of the gateway with ${STREAMS} streams`, all.pss, "MB"),
      figure(`memory a stream, of ${STREAMS}`, kB(all.pss, none.pss, STREAMS), "kB"),
      figure("memory a stream, the first 500", kB(half.pss, none.pss, STREAMS / 2), "kB"),
      figure("memory a stream, the second 500", kB(all.pss, half.pss, STREAMS / 2), "kB"),
      figure("of it in use in the engine's heap", kB(all.heap, none.heap, STREAMS), "kB"),
    ];
  } finally {
    client.kill("SIGTERM");
  }
}
