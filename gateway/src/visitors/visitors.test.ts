import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { PublishedCatalogue, PublishedProduct } from "@gisement/shared-domain/catalogue";
import { LOCALES } from "@gisement/shared-domain/locale";
import Fastify from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "../identity/attempts.ts";
import { withoutToken } from "../process/logger.ts";
import { packageRoot, projectRoot } from "../process/package-root.ts";
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
  const link = { id: randomUUID(), content, files, visits: 0, entries: [] };
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
  expect(answer.body).toContain("<b>35,00 €</b> HT / pièce");
  expect(answer.body).toContain("mailto:contact@atelier.test");
  expect(answer.body).toContain("Porte &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(answer.body).toContain("R&quot;1");
  expect(answer.body).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/i);
  expect(link.visits).toBe(1);
  await gateway.app.inject({ method: "HEAD", url: `/links/${token}/`, remoteAddress: address });
  expect(link.visits).toBe(1);
  const style = /href="(\/links\/visitors\/visitors-[0-9a-f]+\.css)"/.exec(answer.body)?.[1] ?? "";
  const sheet = await get(style);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.headers["content-type"]).toContain("text/css");
});

test("the typefaces are the product's own files, preloaded and named by the stylesheet under their addresses", async () => {
  const { token } = addLink();
  const { body } = await page(token);
  const preloaded = [...body.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, url]) => url);
  const sheet = (await get(/href="([^"]+\.css)"/.exec(body)?.[1] ?? "")).body;
  const named = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, url = ""]) => url);
  expect(named).toHaveLength(3);
  expect(preloaded).toEqual(named.slice(0, 2));
  for (const url of named) {
    const font = await get(url);
    expect(font.headers).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": expect.stringContaining("immutable"),
    });
    const name = /([\w-]+)-[0-9a-f]{12}\.woff2$/.exec(url)?.[1] ?? "";
    const file = path.join(projectRoot(), "shared-ui/src/kit/theme/fonts", `${name}.woff2`);
    expect(font.rawPayload.equals(readFileSync(file)), name).toBe(true);
  }
});

/** A catalogue of two categories with three lots. */
function searched(): PublishedCatalogue {
  const lot = (id: string, name: string, more: Partial<PublishedProduct>): PublishedProduct => ({
    id,
    name,
    reference: `RE-${id}`,
    pictures: [],
    quantity: "2 pièces",
    price: "",
    unit: "pièce",
    reemploymentIndex: null,
    facts: [],
    description: "",
    ...more,
  });
  const section = { lot: null, lotLabel: "", description: "" };
  const good = { state: { value: "good", label: "Bon" } };
  return catalogue({
    contents: [
      {
        language: "fr",
        sections: [
          {
            ...section,
            id: "doors",
            title: "Portes",
            products: [
              lot("1", "Porte vitrée", { ...good, price: "45,00 €", amount: 45 }),
              lot("2", "Bloc-porte", {
                state: { value: "fair", label: "Moyen" },
                price: "9,00 €",
                amount: 9,
              }),
            ],
          },
          { ...section, id: "heating", title: "Chauffage", products: [lot("3", "Radiateur", good)] },
        ],
      },
    ],
  });
}
/** Names of the lots in the order of the page. */
const lotsOf = (body: string): string[] =>
  [...body.matchAll(/<h3><a href="[^"]*">([^<]*)<\/a>/g)].map(([, name = ""]) => name);

test("words, category and condition narrow the lots on the server, and the order sorts them", async () => {
  const { token } = addLink(searched());
  const cases: [query: string, names: string[]][] = [
    ["", ["Porte vitrée", "Bloc-porte", "Radiateur"]],
    ["q=VITREE", ["Porte vitrée"]],
    ["q=re-2", ["Bloc-porte"]],
    ["q=porte+bon", []],
    ["category=doors&state=Bon", ["Porte vitrée"]],
    ["state=Bon", ["Porte vitrée", "Radiateur"]],
    ["sort=price", ["Bloc-porte", "Porte vitrée", "Radiateur"]],
    ["sort=name", ["Bloc-porte", "Porte vitrée", "Radiateur"]],
    ["sort=constructor&category[]=doors", ["Porte vitrée", "Bloc-porte", "Radiateur"]],
  ];
  for (const [query, names] of cases)
    expect(lotsOf((await get(`/links/${token}/?lang=fr&${query}`)).body), query).toEqual(names);
  const { body } = await get(`/links/${token}/?lang=fr&state=Bon`);
  expect(body).toContain("<b>2 lots sur 3</b>");
  expect(body).toContain('<option value="Bon" selected>Bon (2)</option>');
  expect(body).toContain('href="lots/3?lang=fr&amp;state=Bon"');
  expect(body).toContain('href="?lang=nl&amp;state=Bon"');
});

test("a search without result says what to drop, with the number of lots that brings, and counts no visit", async () => {
  const { token, link } = addLink(searched());
  const { body } = await get(`/links/${token}/?lang=fr&q=radiateur&category=doors`);
  expect(lotsOf(body)).toEqual([]);
  expect(body).toContain("Aucun lot ne correspond");
  expect(body).toContain('href="?lang=fr&amp;category=doors"><s>« radiateur »</s> 2 lots');
  expect(body).toContain('href="?lang=fr&amp;q=radiateur"><s>Portes</s> 1 lot');
  expect(link.visits).toBe(0);
});

test("each lot has a page with its facts, its neighbours in the search, and a mail about it to the publisher", async () => {
  const { token, link } = addLink(searched());
  const { body, headers, statusCode } = await get(`/links/${token}/lots/1?lang=fr&state=Bon`);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body).toContain("<h1>Porte vitrée</h1>");
  expect(body).toContain('href="../lots/3?lang=fr&amp;state=Bon"');
  expect(body).not.toContain('rel="prev"');
  expect(body).toContain("Écrire à Atelier Réemploi au sujet de ce lot");
  const mail = /href="(mailto:[^"]*body=[^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { pathname, searchParams } = new URL(mail);
  expect(pathname).toBe("contact@atelier.test");
  expect(searchParams.get("subject")).toBe("Halle des Docks : Porte vitrée (RE-1)");
  expect(searchParams.get("body")).toContain(`/links/${token}/lots/1`);
  expect(searchParams.get("body")).toContain("référence RE-1");

  // Another link to the same publication shares the cached page, but not the address.
  const other = newToken();
  gateway.backend.links.set(hashOf(other), { ...link });
  const otherBody = (await get(`/links/${other}/lots/1?lang=fr&state=Bon`)).body;
  expect(otherBody).toContain(other);
  expect(otherBody).not.toContain(token);
  const facts = (await get(`/links/${addLink().token}/lots/p`)).body;
  expect(facts).toContain("<dt>Finition &lt;b&gt;</dt><dd>Ciré</dd>");
  for (const unknown of ["4", "", "constructor"])
    expect((await get(`/links/${token}/lots/${unknown}`)).statusCode, unknown).toBe(404);

  // What was shown is counted, and nothing else.
  await gateway.app.inject({ method: "HEAD", url: `/links/${token}/lots/3`, remoteAddress: address });
  await get(`/links/${token}/lots/3`);
  expect(link.entries).toEqual(["1", "1", "3"]);
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
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
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
      expect(answer.body).toContain(`aria-label="${texts.contact}"`);
    }
    // The catalogue is in French only.
    expect(asked.body.includes('<div lang="fr">')).toBe(locale !== "fr");
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

test("the page says until when its link opens it, each link its own day", async () => {
  const { token, link } = addLink();
  const other = newToken();
  gateway.backend.links.set(hashOf(token), { ...link, expiresAt: "2027-03-12T10:00:00.000Z" });
  gateway.backend.links.set(hashOf(other), { ...link, expiresAt: "2027-04-30T10:00:00.000Z" });
  expect((await get(`/links/${token}/?lang=fr`)).body).toMatch(/Lien valable jusqu’au 12.mars.2027/);
  expect((await get(`/links/${other}/?lang=fr`)).body).toMatch(/Lien valable jusqu’au 30.avril.2027/);
  expect((await get(`/links/${token}/?lang=en`)).body).toMatch(/Link valid until 12.March.2027/);
  expect((await get(`/links/${token}/?lang=nl`)).body).toMatch(/Link geldig tot 12.maart.2027/);
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
