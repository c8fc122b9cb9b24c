import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import pg from "pg";
import { type BenchRow, figure } from "../lib/bench-row.ts";
import { inParallel } from "../lib/in-parallel.ts";
import { makeLots } from "../lib/make-lots.ts";
import { makePeople } from "../lib/make-people.ts";
import { cpuSecondsOf, memoryOf } from "../lib/processes.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { startSession } from "../lib/visitor.ts";

const LOTS = sized(10_000, 500);
/** People at work at the same time, step by step, until the slow answers are too slow. */
const STEPS = sized([50, 100, 200, 400, 800], [3]);
/** Milliseconds within which 95 of 100 lists must answer. */
const GOOD = 500;
/** Milliseconds of one step, of its beginning that is not measured, and between two actions of a person. */
const TIMES = sized({ step: 25_000, warmUp: 5000, pause: 6000 }, { step: 3000, warmUp: 500, pause: 300 });

const LIST = `query ($filter: ProductFilter, $nextToken: String) {
  searchProduct(filter: $filter, limit: 50, nextToken: $nextToken, sort: [{ field: updatedAt, direction: desc }],
    aggregates: [{ name: "category", type: terms, field: "category", size: 20 }, { name: "action", type: terms, field: "action", size: 20 }]) {
    total nextToken
    items { id productID name ref category action updatedAt pictures quantity { number unit } place { id name } byUser { id name } }
    aggregateItems { name buckets { key doc_count } }
  } }`;
const SHEET =
  "query ($id: ID!) { getProductStatus(id: $id) { id name description quantity { number unit } place { id name } updatedAt } }";
const EDIT =
  "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id updatedAt } }";
const ORDERS = "query { ordersByType(kind: sentquote, limit: 20) { items { id number status updatedAt } } }";

type Action = "list" | "sheet" | "edit" | "orders";
/** What a person does next: each with the upper end of its share of a day's requests. */
const DAY: readonly (readonly [Action, number])[] = [
  ["list", 0.5],
  ["sheet", 0.8],
  ["edit", 0.95],
  ["orders", 1],
];

interface Step {
  readonly people: number;
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds that 95 of 100 lists took at most. */
  readonly slow: number;
  readonly refused: number;
  /** Cores that the product and its database used. */
  readonly cores: number;
  /** MB, pages counted once. */
  readonly memory: number;
}

/** Repeats the same draws in every run. */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function workFor(product: Product, cookies: readonly string[]): Promise<Step> {
  const { url } = product;
  const lists: number[] = [];
  let answered = 0;
  let refused = 0;
  const start = Date.now();
  const [from, end] = [start + TIMES.warmUp, start + TIMES.step];
  let cpuAtStart = 0;
  const measuring = delay(TIMES.warmUp).then(async () => {
    cpuAtStart = await cpuSecondsOf(product.pid);
  });
  async function ask(cookie: string, action: Action, query: string, variables: object): Promise<unknown> {
    const sent = performance.now();
    const isMeasured = Date.now() >= from;
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as { data?: unknown; errors?: unknown };
    if (response.status !== 503 && (!response.ok || answer.errors))
      throw new Error(`${action}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
    if (!isMeasured) return answer.data;
    if (response.status === 503) refused += 1;
    else answered += 1;
    if (action === "list") lists.push(performance.now() - sent);
    return answer.data;
  }
  const person = async (cookie: string, index: number): Promise<void> => {
    const draw = createDraw(index + 1);
    let ids: readonly string[] = [];
    await delay(draw() * TIMES.pause);
    while (Date.now() < end) {
      const share = draw();
      const [action] = DAY.find(([, upTo]) => share < upTo) ?? ["list"];
      const id = ids[Math.floor(draw() * ids.length)];
      if (action === "orders") await ask(cookie, action, ORDERS, {});
      else if (action === "sheet" && id) await ask(cookie, action, SHEET, { id });
      else if (action === "edit" && id)
        await ask(cookie, action, EDIT, { input: { id, internalNotes: `Vu ${Math.floor(draw() * 1e6)}` } });
      else {
        const filter = draw() < 0.5 ? { category: { eq: "31" } } : {};
        const found = (await ask(cookie, "list", LIST, { filter })) as {
          searchProduct: { items: { id: string }[] };
        } | null;
        ids = found?.searchProduct.items.map((lot) => lot.id) ?? ids;
      }
      await delay(TIMES.pause * (0.5 + draw()));
    }
  };
  await Promise.all([measuring, ...cookies.map(person)]);
  const seconds = (Date.now() - from) / 1000;
  lists.sort((one, other) => one - other);
  return {
    people: cookies.length,
    rate: answered / seconds,
    slow: lists[Math.floor(lists.length * 0.95)] ?? Number.NaN,
    refused,
    cores: ((await cpuSecondsOf(product.pid)) - cpuAtStart) / seconds,
    memory: (await memoryOf(product.pid)).pss,
  };
}

/**
 * How many people at work one machine carries, with gateway, domain service and database in one product: each person asks for
 * something every six seconds on average, lists with two facets over 10,000 lots, sheets, edits and orders.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("people");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir });
  try {
    const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 1 });
    const crowd = await makePeople(pool, STEPS.at(-1) ?? 0);
    await makeLots(pool, crowd.teamID, crowd.people[0]?.id ?? "", LOTS);
    await pool.end();
    const cookies: string[] = [];
    await inParallel(crowd.people, 4, async ({ email }) => {
      cookies.push(`${await startSession(product.url, email)}; ${TEAM_COOKIE}=${crowd.teamID}`);
    });
    const steps: Step[] = [];
    for (const count of STEPS) {
      const step = await workFor(product, cookies.slice(0, count));
      steps.push(step);
      if (step.slow > GOOD || step.refused > 0) break;
    }
    const good = steps.filter(({ slow, refused }) => slow <= GOOD && refused === 0).at(-1);
    return [
      figure(`people at work with 95 of 100 lists within ${GOOD} ms`, good?.people ?? 0, "people"),
      ...steps.flatMap(({ people, rate, slow, refused, cores, memory }) => [
        figure(`${people} people at work: requests`, rate, "req/s"),
        figure(`${people} people at work: 95 of 100 lists within`, slow, "ms"),
        figure(`${people} people at work: refused because the process was busy`, refused, "requests"),
        figure(`${people} people at work: product and database`, cores, "cores"),
        figure(`${people} people at work: memory of product and database`, memory, "MB"),
      ]),
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}
