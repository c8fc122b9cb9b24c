import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import pg from "pg";
import { ask } from "../lib/ask.ts";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { inParallel } from "../lib/in-parallel.ts";
import { makePeople } from "../lib/make-people.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { startSession } from "../lib/visitor.ts";
import type { LiveCommand, LiveReport } from "./live-client.ts";

const READERS = sized(1000, 20);
const GOAL = 300;
const ROUNDS = sized(20, 2);
const WARM_UP = sized(5, 1);
/** Milliseconds: for presence to settle, between two changes, and until a change counts as lost. */
const WAIT = { settle: 5000, between: 500, lost: 10_000, poll: 25 };
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

async function post<Answer>(url: string, cookie: string, query: string, input: object): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: url },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors).slice(0, 1000));
  return data;
}

/** A change of one lot that a thousand people have open: every person's right is asked before the event is sent. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("live");
  const dataDir = path.join(folder.path, "data");
  let product: Product | null = null;
  const client = fork(fileURLToPath(new URL("./live-client.ts", import.meta.url)));
  const send = (command: LiveCommand) => ask<LiveReport>(client, command);
  try {
    product = await startProduct({ dataDir });
    const { url } = product;
    const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 1 });
    const crowd = await makePeople(pool, READERS).finally(() => pool.end());
    const pages: { cookie: string; userID: string }[] = [];
    await inParallel(crowd.people, 4, async ({ id, email }) => {
      pages.push({
        userID: id,
        cookie: `${await startSession(url, email)}; ${TEAM_COOKIE}=${crowd.teamID}`,
      });
    });
    const writer = pages[0]?.cookie ?? "";
    const { createProduct } = await post<{ createProduct: { id: string } }>(
      url,
      writer,
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { name: "Portes", quantity: { number: 3, unit: "u" } },
    );
    const { id } = createProduct;
    await send({ open: { url, id, pages } });
    await delay(WAIT.settle);
    const last: number[] = [];
    const half: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      await send({ take: true });
      const sent = now();
      await post(
        url,
        writer,
        "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
        { id, name: `Portes ${round}` },
      );
      const times = new Map<number, number>();
      const end = Date.now() + WAIT.lost;
      do {
        await delay(WAIT.poll);
        for (const { stream, at } of (await send({ take: true })).arrivals) times.set(stream, at - sent);
      } while (times.size < READERS && Date.now() < end);
      if (times.size < READERS) throw new Error(`a change reached ${times.size} of ${READERS} readers`);
      if (round >= 0) {
        last.push(Math.max(...times.values()));
        half.push(median([...times.values()]));
      }
      await delay(WAIT.between);
    }
    const name = (what: string): string => `${READERS} readers of one lot: ${what}`;
    return [
      atMost(name("change sent to event read by the last reader, median"), median(last), "ms", GOAL),
      figure(name(`the same, worst of ${ROUNDS}`), Math.max(...last), "ms"),
      figure(name("change sent to event read by half of them, median"), median(half), "ms"),
    ];
  } finally {
    client.kill("SIGTERM");
    await product?.stop();
    await folder.remove();
  }
}
