import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type APIResponse, type Browser, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { makeByHand } from "../support/hand-made.ts";
import { remotesCommand } from "../support/remotes-command.ts";
import { ACCOUNTS, type Account, PASSWORD } from "../support/test.ts";
import { readExports, startExport } from "./exports.ts";
import { type Cluster, startCluster } from "./start-cluster.ts";
import { startTeammate } from "./teammate.ts";

/** Wrong passwords of one account from one address before it must wait. */
const FREE_TRIES = 10;
/** Milliseconds until another process takes over the jobs of a dead one, and some for the work. */
const TAKEN_OVER = 150_000;
/** Milliseconds of work between two kills. */
const BETWEEN = 1500;

let cluster: Cluster;
let database: pg.Pool;

test.beforeAll(async () => {
  cluster = await startCluster();
  database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 2 });
  database.on("error", () => undefined);
});
test.afterAll(async () => {
  await database?.end();
  await cluster?.stop();
});

async function enter(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${cluster.url}/api/auth/sign-in/email`, {
    data: { email: ACCOUNTS[account], password: PASSWORD, rememberMe: true },
    headers: { origin: cluster.url },
  });
  expect(answer.ok(), `sign-in of ${account}: ${answer.status()}`).toBe(true);
  return context.newPage();
}

const createLot = (page: Page, name: string) =>
  page.request.post(`${cluster.url}/graphql`, {
    headers: { origin: cluster.url, "idempotency-key": randomUUID() },
    data: {
      query: "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      variables: { input: { name } },
    },
  });

/** Notes a figure in the test's report. */
const note = (description: string): void => {
  test.info().annotations.push({ type: "figure", description });
};

/** Opens the inventory, newest lots first, and waits until its event stream is open. */
async function openInventory(page: Page): Promise<void> {
  const stream = page.waitForResponse(
    async (response) =>
      (await response.headerValue("content-type"))?.startsWith("text/event-stream") ?? false,
  );
  await page.goto(`${cluster.url}/fr/inventory?sort=-createdAt`);
  await expect(page.getByRole("heading", { level: 1, name: /Inventaire/ })).toBeVisible();
  await stream;
}

test("sessions and events hold across gateways and backends", async ({ browser }) => {
  const writer = await enter(browser, "admin");
  const reader = await enter(browser, "user");
  // Round robin: each request of a page goes to another gateway.
  for (let round = 0; round < 6; round += 1)
    expect(await (await writer.request.get(`${cluster.url}/api/session`)).json()).toMatchObject({
      viewer: { email: ACCOUNTS.admin },
    });
  await openInventory(reader);
  for (const name of ["Porte de la première passerelle", "Porte de la seconde passerelle"]) {
    expect((await createLot(writer, name)).ok()).toBe(true);
    await expect(reader.getByText(name)).toBeVisible();
  }
  await writer.context().close();
  await reader.context().close();
});

test("wrong passwords are counted together by all gateways", async ({ request }) => {
  const statuses: number[] = [];
  // Round robin: if each gateway counted alone, twice as many would be free.
  for (let count = 0; count < FREE_TRIES + 4; count += 1) {
    const answer = await request.post(`${cluster.url}/api/auth/sign-in/email`, {
      data: { email: ACCOUNTS.guest, password: `wrong ${count}` },
      headers: { origin: cluster.url },
    });
    statuses.push(answer.status());
  }
  expect(statuses.slice(0, FREE_TRIES)).toEqual(Array(FREE_TRIES).fill(401));
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
});

test("a release published through one gateway is soon served by both", async ({ browser }) => {
  const hello = await makeByHand("mf-hello");
  const { remotes, token } = remotesCommand({
    DATABASE_URL: cluster.databaseUrl,
    GISEMENT_URL: cluster.url,
  });
  const page = await enter(browser, "user");
  try {
    await hello.build("1.0.0");
    const published = await remotes(["publish", ".", "--activate"], {
      token: await token("mf-hello"),
      cwd: hello.folder,
    });
    expect(published.output).toContain("mf-hello 1.0.0 runs");
    // Each page and each of its files comes from either gateway.
    for (let visit = 0; visit < 4; visit += 1) {
      await page.goto(`${cluster.url}/fr/hello`);
      await expect(page.locator("#app-mf-hello")).toHaveText("Bonjour");
    }
  } finally {
    await page.context().close();
    await rm(hello.folder, { recursive: true, force: true });
  }
});

test("whichever process is killed, nothing acknowledged is lost or doubled, and the open page goes on", async ({
  browser,
}) => {
  const page = await enter(browser, "user");
  await openInventory(page);
  const colleague = await enter(browser, "admin");
  const teammate = startTeammate(colleague.request, cluster.url);
  const { acknowledged } = teammate;
  /** A second start while one waits is the same job. */
  const exports = new Set<string>();
  for (const name of [
    "gateway-1",
    "backend-1",
    "gateway-2",
    "backend-2",
    "replica",
    "files",
    "database",
    "proxy",
  ]) {
    const before = acknowledged.lots.length;
    exports.add(await startExport(colleague.request, cluster.url));
    await cluster.kill(name);
    await delay(BETWEEN);
    await expect
      .poll(() => acknowledged.lots.length, {
        message: `work goes on after ${name} was killed`,
        timeout: 60_000,
      })
      .toBeGreaterThan(before);
  }
  await teammate.stop();

  const { lots, files, repeated } = acknowledged;
  note(`${lots.length} lots and ${files.length} files acknowledged, ${repeated} calls repeated`);
  const { rows } = await database.query<{ id: string; name: string }>(
    "select product_id as id, name from product_statuses where name like 'Lot sans perte %'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(lots.map(({ name }) => name).sort());
  for (const { key, bytes } of files) {
    const answer = await colleague.request.get(`${cluster.url}/files/${key}`);
    expect([key, answer.status(), (await answer.body()).length]).toEqual([key, 200, bytes]);
  }
  const { rows: stored } = await database.query<{ n: number }>(
    "select count(*)::int as n from stored_files where file_name = 'note.pdf' and state = 'stored'",
  );
  expect(stored[0]?.n).toBe(files.length);

  await expect
    .poll(async () => (await readExports(colleague.request, cluster.url)).map(({ state }) => state), {
      message: "every export ends",
      timeout: TAKEN_OVER,
    })
    .toEqual([...exports].map(() => "done"));
  const finished = await readExports(colleague.request, cluster.url);
  expect(finished.map(({ id }) => id).sort()).toEqual([...exports].sort());
  for (const { result } of finished) {
    const answer = await colleague.request.get(`${cluster.url}/files/${result?.fileKey}`);
    expect([answer.status(), (await answer.body()).length]).toEqual([200, result?.bytes]);
  }

  expect((await createLot(colleague, "Lot après les pannes")).ok()).toBe(true);
  await expect(page.getByText("Lot après les pannes")).toBeVisible({ timeout: 20_000 });
  await page.context().close();
  await colleague.context().close();
});

/** "200", or what the answer says instead of its data. */
async function summarise(response: APIResponse): Promise<string> {
  const text = await response.text();
  return response.ok() && !text.includes('"errors"') ? "200" : `${response.status()} ${text.slice(0, 300)}`;
}

test("a rolling restart under load loses no request", async ({ browser }) => {
  const page = await enter(browser, "admin");
  const answers: string[] = [];
  let slowest = 0;
  let rolling = true;
  const lists = Array.from({ length: 4 }, async () => {
    while (rolling) {
      const start = Date.now();
      const answer = await page.request
        .post(`${cluster.url}/graphql`, {
          headers: { origin: cluster.url },
          data: { query: "{ searchProduct(limit: 20) { total items { id name } } }" },
        })
        .then(summarise, String);
      slowest = Math.max(slowest, Date.now() - start);
      answers.push(answer);
    }
  });
  let writes = 0;
  const writing = (async () => {
    while (rolling) {
      writes += 1;
      answers.push(await createLot(page, `Lot du relais ${writes}`).then(summarise, String));
    }
  })();
  await cluster.roll();
  rolling = false;
  await Promise.all([...lists, writing]);
  note(`${answers.length} requests during the rolling restart, the slowest took ${slowest} ms`);
  expect(answers.filter((answer) => answer !== "200")).toEqual([]);
  const { rows } = await database.query<{ n: number }>(
    "select count(*)::int as n from product_statuses where name like 'Lot du relais %'",
  );
  expect(rows[0]?.n).toBe(writes);
  await page.context().close();
});
