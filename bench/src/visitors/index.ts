import { fork } from "node:child_process";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ask } from "../lib/ask.ts";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { load, type Sample, type Target, warmUp } from "../lib/load.ts";
import { BARE_SERVER } from "../lib/paths.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { STATEMENTS_PRELOAD, switchTo, toLevels } from "../lib/statements.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { signIn, type Visitor } from "../lib/visitor.ts";

const GOAL = 1.3;
const ROUNDS = sized(6, 1);
const SECONDS = sized(3, 1);
const LOTS = 40;
const DAY = 86_400_000;

/** Publishes a catalogue of a new project and returns the path of a link to it. */
async function publish(visitor: Visitor): Promise<string> {
  const { createProject } = await visitor.graphql<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name: "Halle" } },
  );
  const projectID = createProject.id;
  const blocks: object[] = [{ id: "header", type: "HEADER", data: { category: "31 Portes" } }];
  for (let index = 0; index < LOTS; index += 1) {
    const name = `Porte pleine ${index}`;
    const { createProduct } = await visitor.graphql<{ createProduct: { id: string } }>(
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { input: { projectID, name, category: "31", quantity: { number: 12, unit: "u" } } },
    );
    blocks.push({
      id: `lot-${index}`,
      type: "PRODUCT",
      referenceID: createProduct.id,
      data: { name, description: "Porte en chêne, déposée avec soin, sans vitrage." },
    });
  }
  const { createCatalog } = await visitor.graphql<{ createCatalog: { id: string } }>(
    "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id } }",
    {
      input: {
        projectCatalogsId: projectID,
        content: [{ language: "fr", blocks }],
        publishDate: new Date().toISOString(),
        template: "dense",
        supportedLocales: ["fr"],
      },
    },
  );
  const { id } = createCatalog;
  await visitor.graphql("mutation ($input: UpdateCatalogInput!) { updateCatalog(input: $input) { id } }", {
    input: { id, published: true },
  });
  const { createSecretLink } = await visitor.graphql<{ createSecretLink: { token: string } }>(
    "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { token } }",
    {
      input: {
        scope: "catalogue",
        thingID: id,
        name: "Mairie",
        expiresAt: new Date(Date.now() + 30 * DAY).toISOString(),
      },
    },
  );
  return `/links/${createSecretLink.token}/`;
}

/**
 * A published catalogue by its link, against a hand-written Fastify page that sends the same statements and the same bytes,
 * already compressed.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("visitors");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir, preload: STATEMENTS_PRELOAD });
  const bare = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: "production" }, execArgv: [] });
  try {
    const url = product.url + (await publish(await signIn(product.url)));
    const headers = { "accept-encoding": "gzip", "accept-language": "fr" };
    // A first visit, so that the page is rendered, as in every visit but the first.
    await (await fetch(url, { headers })).arrayBuffer();
    await switchTo(product, "record");
    const answer = await fetch(url, { headers });
    const page = await answer.text();
    const { record } = await switchTo(product, "database");
    if (!answer.ok || !page.includes(`Porte pleine ${LOTS - 1}`))
      throw new Error(`${answer.status}: no page`);
    const { port } = await ask<{ port: number }>(bare, {
      page: {
        body: gzipSync(page).toString("base64"),
        headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" },
      },
      levels: toLevels(record),
      databaseUrl: socketAddress(dataDir),
    });
    const targets = {
      gateway: { url, pid: product.pid, headers },
      bare: { url: `http://127.0.0.1:${port}/page`, pid: bare.pid ?? 0, headers },
    } satisfies Record<string, Target>;
    type Name = keyof typeof targets;
    const names = Object.keys(targets) as Name[];
    for (const name of names) await warmUp(targets[name]);
    const samples = await inTurns(names, ROUNDS, (name) => load(targets[name], SECONDS));
    const of = (name: Name, key: keyof Sample): number => median(samples[name].map((sample) => sample[key]));
    const name = (what: string): string => `a catalogue of ${LOTS} lots by its link: ${what}`;
    return [
      figure(name(`Fastify alone, the same ${record.length} statements`), of("bare", "perSecond"), "req/s"),
      figure(name("gateway"), of("gateway", "perSecond"), "req/s"),
      atMost(
        name("time of a page, gateway / Fastify"),
        of("bare", "perSecond") / of("gateway", "perSecond"),
        "x",
        GOAL,
      ),
      figure(name("CPU a page, Fastify alone"), of("bare", "cpuMs"), "ms CPU"),
      figure(name("CPU a page, gateway"), of("gateway", "cpuMs"), "ms CPU"),
    ];
  } finally {
    bare.kill("SIGTERM");
    await product.stop();
    await folder.remove();
  }
}
