import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import { LOCALES } from "@gisement/shared-domain/locale";
import Fastify from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "../identity/attempts.ts";
import { withoutToken } from "../process/logger.ts";
import { packageRoot } from "../process/package-root.ts";
import type { MemoryLink } from "../testing/memory-backend.ts";
import { buildMembership, buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { VISITOR_TEXTS } from "./texts.ts";

const member = buildPerson({ memberships: [buildMembership()] });
let gateway: TestGateway;
let session: Jar;
let shown: string;
let hidden: string;

beforeAll(async () => {
  gateway = await startTestGateway([member]);
  session = await gateway.signIn(member.email);
  [shown, hidden] = [await upload(), await upload()] as [string, string];
});
afterAll(() => gateway.close());

/** Each test asks from another address, so that guesses of one do not slow down the next. */
let address = "";
let lastAddress = 0;
beforeEach(() => {
  lastAddress += 1;
  address = `203.0.113.${lastAddress}`;
});

async function upload(): Promise<string> {
  const form = new FormData();
  const bytes = readFileSync(path.join(packageRoot(), "fixtures/images/photo-baseline.jpg"));
  form.append("file", new Blob([new Uint8Array(bytes)]), "porte.jpg");
  const response = await gateway.app.inject({
    method: "POST",
    url: "/api/files?kind=picture",
    payload: form,
    cookies: session,
  });
  return response.json<{ files: [{ key: string }] }>().files[0].key;
}

const catalogue = (more: Partial<PublishedCatalogue> = {}): PublishedCatalogue => ({
  kind: "catalogue",
  name: "Halle des Docks",
  picture: null,
  address: "12 rue des Docks, 69009 Lyon",
  publishDate: "2026-03-01T00:00:00.000Z",
  contact: {
    name: "Atelier Réemploi",
    logo: null,
    email: "contact@atelier.test",
    phone: "+33 4 72 00 00 00",
    address: "Lyon",
  },
  contents: [
    {
      language: "fr",
      sections: [
        {
          id: "h",
          lot: 3,
          lotLabel: "Menuiseries",
          title: "Portes",
          description: "",
          products: [
            {
              id: "p",
              name: "Porte <script>alert(1)</script>",
              reference: 'R"1',
              pictures: [shown],
              quantity: "12 pièces",
              price: "35,00 €",
              unit: "pièce",
              reemploymentIndex: "2/1",
              facts: [{ name: "condition", value: "Bon" }],
              ownFacts: [{ label: "Finition <b>", value: "Ciré" }],
              description: "",
            },
          ],
        },
      ],
    },
  ],
  ...more,
});

const newToken = (): string => randomBytes(32).toString("base64url");
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
function addLink(
  content: PublishedCatalogue = catalogue(),
  files = [shown],
): { token: string; link: MemoryLink } {
  const token = newToken();
  const link = { id: randomUUID(), content, files, visits: 0 };
  gateway.backend.links.set(hashOf(token), link);
  return { token, link };
}
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers, remoteAddress: address });
const page = (token: string, headers: Record<string, string> = {}) => get(`/links/${token}/`, headers);
/** What tells one answer from another, without the parts that belong to a single request. */
const answerOf = ({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) => ({
  statusCode,
  body,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:date|x-request-id|x-ratelimit-)/.test(name)),
  ),
});

test("a link shows the published page without a session, escaped, without scripts, and counts the visit", async () => {
  const { token, link } = addLink();
  const answer = await page(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("<h1>Halle des Docks</h1>");
  expect(answer.body).toContain("12 pièces");
  expect(answer.body).toContain("35,00 € HT / pièce");
  expect(answer.body).toContain("mailto:contact@atelier.test");
  expect(answer.body).toContain("Porte &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(answer.body).toContain("R&quot;1");
  expect(answer.body).toContain("<dt>Finition &lt;b&gt;</dt><dd>Ciré</dd>");
  expect(answer.body).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/i);
  expect(link.visits).toBe(1);
  await gateway.app.inject({ method: "HEAD", url: `/links/${token}/`, remoteAddress: address });
  expect(link.visits).toBe(1);
  const style = /href="(\/links\/visitors-[0-9a-f]+\.css)"/.exec(answer.body)?.[1] ?? "";
  const sheet = await get(style);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.headers["content-type"]).toContain("text/css");
});

test("the address of a link reaches no other site, search engine or cache, and its page sets no cookie", async () => {
  const { token } = addLink();
  for (const answer of [
    await page(token),
    await page(newToken()),
    await get(`/links/${token}/files/${shown}`),
  ]) {
    expect(answer.headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": expect.stringContaining("noindex"),
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private, no-(?:store|cache)$/),
    });
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body).not.toContain(token);
  }
});

test("the page is in the reader's language, or in the one they choose", async () => {
  const { token } = addLink();
  for (const locale of LOCALES) {
    const texts = VISITOR_TEXTS[locale];
    const asked = await page(token, { "accept-language": `de;q=0.9, ${locale};q=0.8` });
    const chosen = await get(`/links/${token}/?lang=${locale}`);
    for (const answer of [asked, chosen]) {
      expect(answer.headers["content-language"]).toBe(locale);
      expect(answer.body).toContain(`<html lang="${locale}">`);
      expect(answer.body).toContain(`<h2>${texts.contact}</h2>`);
    }
    // The catalogue is in French only.
    expect(asked.body.includes('<div class="body" lang="fr">')).toBe(locale !== "fr");
  }
  expect((await get(`/links/${token}/?lang=de`)).headers["content-language"]).toBe("fr");
});

test("pages are compressed if the browser accepts it, and a new edition replaces the old page", async () => {
  const { token, link } = addLink();
  const answer = await page(token, { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain("Halle des Docks");
  gateway.backend.links.set(hashOf(token), {
    ...link,
    id: randomUUID(),
    content: catalogue({ name: "Halle rénovée" }),
  });
  expect((await page(token)).body).toContain("Halle rénovée");
});

test("revoked, never created, malformed and of another thing: one and the same answer, in the reader's language", async () => {
  const { token, link } = addLink();
  gateway.backend.links.delete(hashOf(token));
  gateway.backend.closedLinks.add(hashOf(token));
  const { token: other } = addLink();
  const urls = [
    `/links/${newToken()}/`,
    "/links/short/",
    `/links/${other}/files/${hidden}`,
    `/links/${other}/${link.id}`,
    `/links/${other}/files/thumb/320/${hidden}`,
    "/links/",
    "/links/short",
    `/links/${token}/?x=%00`,
    `/links/${token.slice(0, -1)}%00/`,
  ];
  const revoked = answerOf(await page(token, { "accept-language": "nl" }));
  expect(revoked).toMatchObject({ statusCode: 404 });
  expect(revoked.body).toContain(VISITOR_TEXTS.nl.closedTitle);
  for (const url of urls) expect(answerOf(await get(url, { "accept-language": "nl" })), url).toEqual(revoked);
});

test("a visitor gets a file only below a link whose page shows it", async () => {
  const { token } = addLink();
  const { token: other } = addLink(catalogue(), [hidden]);
  const full = await get(`/links/${token}/files/${shown}`);
  expect(full.statusCode).toBe(200);
  expect(full.headers["content-type"]).toBe("image/jpeg");
  const small = await get(`/links/${token}/files/thumb/320/${shown}`);
  expect(small.statusCode).toBe(200);
  expect(small.headers["content-type"]).toBe("image/webp");
  const again = await get(`/links/${token}/files/${shown}`, { "if-none-match": String(full.headers.etag) });
  expect(again.statusCode).toBe(304);
  for (const url of [
    `/links/${token}/files/${hidden}`,
    `/links/${token}/files/thumb/320/${hidden}`,
    `/links/${other}/files/${shown}`,
    `/links/${newToken()}/files/${shown}`,
    `/links/${token}/files/thumb/321/${shown}`,
    `/links/${token}/files/../${shown}`,
    `/links/${token}/files/%2e%2e%2f${encodeURIComponent(shown)}`,
  ])
    expect((await get(url)).statusCode, url).toBe(404);
  expect((await get(`/files/${shown}`)).statusCode).toBe(401);
  // A session opens no link, and a link no session.
  const withSession = await gateway.app.inject({ url: `/links/${newToken()}/`, cookies: session });
  expect(withSession.statusCode).toBe(404);
  gateway.backend.links.delete(hashOf(token));
  expect(
    (await get(`/links/${token}/files/${shown}`, { "if-none-match": String(full.headers.etag) })).statusCode,
  ).toBe(404);
});

test("an address that tries many unknown tokens has to wait, counted for all processes; other addresses do not", async () => {
  const { token } = addLink();
  const closed = newToken();
  gateway.backend.closedLinks.add(hashOf(closed));
  const twin = await startTestGateway([], { parts: { pool: gateway.pool, backend: gateway.backend } });
  try {
    for (let tries = 0; tries < LIMITS.linkAddress.free; tries += 1)
      expect((await page(newToken())).statusCode).toBe(404);
    const stopped = await page(newToken(), { "accept-language": "en" });
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(100);
    expect(stopped.body).toContain(VISITOR_TEXTS.en.busyTitle);
    expect((await page(token)).statusCode).toBe(429);
    const elsewhere = await twin.app.inject({ url: `/links/${newToken()}/`, remoteAddress: address });
    expect(elsewhere.statusCode).toBe(429);
    address = "198.51.100.1";
    expect((await page(token)).statusCode).toBe(200);
    for (let tries = 0; tries <= LIMITS.linkAddress.free; tries += 1)
      expect((await page(closed)).statusCode).toBe(404);
  } finally {
    await twin.close();
  }
});

test("no log line contains a token, not even of a request that fails or is logged as a whole", async () => {
  const { token } = addLink();
  const backend = {
    ...gateway.backend,
    readPublished: () => Promise.reject(new Error("the backend is away")),
  };
  const failing = await startTestGateway([], { parts: { backend } });
  try {
    const answer = await failing.app.inject({
      url: `/links/${token}/`,
      headers: { "accept-language": "en" },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(VISITOR_TEXTS.en.failedTitle);
    expect(failing.log.join("")).toContain("the backend is away");
    expect(failing.log.join("")).not.toContain(token);
  } finally {
    await failing.close();
  }
  const lines: string[] = [];
  const logger = pino({ serializers: { req: withoutToken } }, { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: logger });
  app.get("/*", async () => "ok");
  await app.inject(`/links/${token}/files/a.jpg`);
  await app.close();
  expect(lines.join("")).toContain("/links/(hidden)/files/a.jpg");
  expect(lines.join("")).not.toContain(token);
});

test("an address without its last slash leads to the page", async () => {
  const { token } = addLink();
  const answer = await get(`/links/${token}`);
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(`/links/${token}/`);
});
