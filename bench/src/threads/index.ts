import { randomUUID } from "node:crypto";
import path from "node:path";
import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import pg from "pg";
import type { Browser, Page } from "playwright";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { inParallel } from "../lib/in-parallel.ts";
import { makePeople } from "../lib/make-people.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median, percentile } from "../lib/statistics.ts";
import { startSession } from "../lib/visitor.ts";

const THREADS = sized(10_000, 100);
const LOTS = 50;
const WRITERS = sized(200, 100);
const WRITTEN = 50;
const SECONDS = sized(60, 3);
const OPENINGS = sized(20, 2);
const FIRST_OPENINGS = sized(10, 1);
/** Milliseconds that a reader looks at the page before opening the comments. */
const REST = 3000;
const WARM_UP = sized(3, 1);
const PANEL_GOAL = 200;

type Call = <Answer>(query: string, variables: object) => Promise<Answer>;
const caller =
  (url: string, cookie: string): Call =>
  async <Answer>(query: string, variables: object) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, origin: url },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Answer; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors).slice(0, 1000));
    return data;
  };

/** Threads of three messages on the team's lots, half of them open, as a year of discussion would leave them. */
async function fillThreads(pool: pg.Pool, teamID: string, products: readonly string[]): Promise<void> {
  await pool.query(
    `insert into reviews (by_user_id, organization_id, product_id, type, status, created_at, updated_at)
     select m.user_id, $1, ($2::uuid[])[1 + n % $3], 'REVIEW_PRODUCT', case when n % 2 = 0 then 'PENDING' else 'ACCEPTED' end,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $4::int) n
     join lateral (select user_id from organization_members where organization_id = $1 order by user_id offset n % 100 limit 1) m on true`,
    [teamID, products, products.length, THREADS],
  );
  await pool.query(
    `insert into messages (user_id, review_id, message, type, organization_id, created_at, updated_at)
     select r.by_user_id, r.id, 'Recompté ce matin, une palette a pris l’eau. ' || n, 'REVIEW', $1, r.created_at + n * interval '1 second', r.created_at
     from reviews r, generate_series(1, 3) n where r.organization_id = $1`,
    [teamID],
  );
  await pool.query("analyze reviews, messages");
}

/** Milliseconds from the press of the button to the first thread in the panel. */
const pressButton = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        const look = () =>
          document.querySelector(".shell-thread")
            ? resolve(performance.now() - since)
            : requestAnimationFrame(look);
        [...document.querySelectorAll("button")]
          .find((each) => each.getAttribute("aria-label")?.startsWith("Commentaires"))
          ?.click();
        look();
      }),
  );

type Cookies = readonly { name: string; value: string }[];

/** A new browser without a cache, on an idle page where the comments were not open before. */
async function openPage(browser: Browser, url: string, cookies: Cookies): Promise<Page> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  await page.goto(`${url}/fr/inventory`);
  await page
    .getByRole("button", { name: /^Commentaires/ })
    .first()
    .waitFor();
  // The stream of events keeps the network from becoming idle.
  await page.waitForTimeout(REST);
  return page;
}

/** The first opening in each of several browsers, and then many on one page that has opened them before. */
async function openPanel(url: string, cookies: Cookies): Promise<{ first: number[]; again: number[] }> {
  const browser = await openBrowser();
  try {
    const first: number[] = [];
    for (let round = 0; round < FIRST_OPENINGS; round += 1) {
      const page = await openPage(browser, url, cookies);
      first.push(await pressButton(page));
      await page.context().close();
    }
    const page = await openPage(browser, url, cookies);
    const again: number[] = [];
    for (let round = -WARM_UP; round < OPENINGS; round += 1) {
      await page.waitForTimeout(300);
      const taken = await pressButton(page);
      if (round >= 0) again.push(taken);
      await page
        .getByRole("dialog", { name: "Commentaires" })
        .getByRole("button", { name: "Fermer" })
        .click();
      await page.locator(".shell-thread").first().waitFor({ state: "detached" });
    }
    return { first, again };
  } finally {
    await browser.close();
  }
}

const ANSWER = "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }";
const THREAD = "query ($id: ID!) { getReview(id: $id) { messages { message createdAt } } }";

/** Writers answer in shared threads for a minute, every tenth call twice; nothing may be lost, doubled or out of order. */
async function writeAtOnce(calls: readonly Call[], productID: string) {
  const threads = await Promise.all(
    Array.from({ length: WRITTEN }, async (_, index) => {
      const { createReview } = await (calls[index] as Call)<{ createReview: { id: string } }>(
        "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }",
        { input: { productID, message: `Fil ${index}` } },
      );
      return { id: createReview.id, sent: new Set<string>([`Fil ${index}`]) };
    }),
  );
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    calls.map(async (call, writer) => {
      for (let index = 0; performance.now() < end; index += 1) {
        const thread = threads[(writer + index) % threads.length] as (typeof threads)[number];
        const input = { id: randomUUID(), reviewID: thread.id, message: `${writer}.${index}` };
        thread.sent.add(input.message);
        const since = performance.now();
        await Promise.all(
          index % 10 === 0 ? [call(ANSWER, { input }), call(ANSWER, { input })] : [call(ANSWER, { input })],
        );
        times.push(performance.now() - since);
      }
    }),
  );
  let wrong = 0;
  for (const { id, sent } of threads) {
    const { getReview } = await (calls[0] as Call)<{
      getReview: { messages: readonly { message: string; createdAt: string }[] };
    }>(THREAD, { id });
    const found = getReview.messages.map(({ message }) => message);
    const moments = getReview.messages.map(({ createdAt }) => createdAt);
    wrong += [...sent].filter((message) => !found.includes(message)).length;
    wrong += found.length - new Set(found).size;
    wrong += moments.filter((moment, index) => index > 0 && moment <= (moments[index - 1] ?? "")).length;
  }
  return { times, wrong };
}

/** Comments of a busy team: the panel over many threads, and many people who write in the same ones. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("threads");
  const dataDir = path.join(folder.path, "data");
  let product: Product | null = null;
  try {
    product = await startProduct({ dataDir });
    const { url } = product;
    const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 1 });
    const crowd = await makePeople(pool, WRITERS);
    const cookies: string[] = [];
    await inParallel(crowd.people, 4, async ({ email }) => {
      cookies.push(`${await startSession(url, email)}; ${TEAM_COOKIE}=${crowd.teamID}`);
    });
    const calls = cookies.map((cookie) => caller(url, cookie));
    const [first] = calls as [Call];
    const products = await Promise.all(
      Array.from({ length: LOTS }, async (_, index) => {
        const { createProduct } = await first<{ createProduct: { productID: string } }>(
          "mutation ($input: CreateProductInput!) { createProduct(input: $input) { productID } }",
          { input: { name: `Portes ${index}`, quantity: { number: 3, unit: "u" } } },
        );
        return createProduct.productID;
      }),
    );
    const { times, wrong } = await writeAtOnce(calls, products[0] ?? "");
    await fillThreads(pool, crowd.teamID, products).finally(() => pool.end());
    const jar = (cookies[0] ?? "").split("; ").map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
    }));
    const opened = await openPanel(url, jar);
    const writers = (what: string): string =>
      `${WRITERS} writers in ${WRITTEN} threads for ${SECONDS} s: ${what}`;
    return [
      atMost(
        `comments with ${THREADS} threads, first opening in a new browser: button to first thread, median of ${FIRST_OPENINGS}`,
        median(opened.first),
        "ms",
        PANEL_GOAL,
      ),
      figure("first opening, worst", Math.max(...opened.first), "ms"),
      atMost(
        `comments with ${THREADS} threads, opened again: button to first thread, median`,
        median(opened.again),
        "ms",
        PANEL_GOAL,
      ),
      figure("opened again, worst", Math.max(...opened.again), "ms"),
      atMost(writers("messages lost, doubled or out of order"), wrong, "messages", 0),
      figure(writers("messages"), times.length, "messages"),
      figure(writers("a message, 95 %"), percentile(times, 0.95), "ms"),
    ];
  } finally {
    await product?.stop();
    await folder.remove();
  }
}
