import { readFileSync } from "node:fs";
import path from "node:path";
import { drawQr } from "@gisement/shared-domain/labels";
import { LOCALES } from "@gisement/shared-domain/locale";
import type { ShopPage, ShopProduct } from "@gisement/shared-domain/shops";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packageRoot } from "../../process/package-root.ts";
import type { MemoryShop } from "../../testing/memory-backend.ts";
import { buildMembership, buildPerson } from "../../testing/people.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { SHOP_TEXTS } from "./shop-texts.ts";

const member = buildPerson({ memberships: [buildMembership()] });
let gateway: TestGateway;
let shown: string;
let slug = "";
let lastShop = 0;

beforeAll(async () => {
  gateway = await startTestGateway([member]);
  const form = new FormData();
  const bytes = readFileSync(path.join(packageRoot(), "fixtures/images/photo-baseline.jpg"));
  form.append("file", new Blob([new Uint8Array(bytes)]), "porte.jpg");
  const response = await gateway.app.inject({
    method: "POST",
    url: "/api/files?kind=picture",
    payload: form,
    cookies: await gateway.signIn(member.email),
  });
  shown = response.json<{ files: [{ key: string }] }>().files[0].key;
});
afterAll(() => gateway.close());
beforeEach(() => {
  lastShop += 1;
  slug = `boutique-${lastShop}`;
});

const product = (more: Partial<ShopProduct> = {}): ShopProduct => ({
  id: "porte",
  slug: "porte",
  name: "Porte </script><script>alert(1)</script>",
  reference: "RE-1",
  pictures: [shown],
  quantity: "4 pièces",
  free: 4,
  price: "35,00 €",
  unit: "pièce",
  amount: 35,
  status: { value: "sale", label: "À vendre" },
  state: { value: "good", label: "Bon" },
  category: { value: "doors", label: "Portes & cadres" },
  reemploymentIndex: null,
  facts: [{ name: "dimension", value: "83 × 204 cm" }],
  description: "En chêne <b>massif</b>",
  ...more,
});
function open(more: Partial<ShopPage> = {}): MemoryShop {
  const shop: MemoryShop = {
    page: {
      shop: {
        name: "La matériauthèque",
        slug,
        about: "Portes et cloisons",
        contact: {
          name: "La matériauthèque",
          logo: null,
          email: "b@exemple.fr",
          phone: null,
          address: "69007 Lyon",
        },
        takesCards: false,
        color: null,
        openingHours: "",
        audience: "everybody",
        takesSelection: true,
        delivers: false,
        links: [{ label: "Site web", url: "https://exemple.fr/" }],
      },
      products: [product()],
      total: 1,
      pages: 1,
      categories: [
        { value: "doors", label: "Portes & cadres", count: 3 },
        { value: "wood", label: "Bois", count: 1 },
      ],
      towns: [],
      conditions: [],
      saysPlaces: true,
      ...more,
    },
    files: [shown],
    searches: [],
    positions: [],
    visited: [],
    asked: [],
  };
  gateway.backend.shops.set(slug, shop);
  return shop;
}
const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });
/** What `application/ld+json` of the page says. */
const dataOf = (page: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

test("a shop has a page for everybody, made without a script, in the reader's language", async () => {
  open();
  for (const locale of LOCALES) {
    const { statusCode, headers, body } = await get(`/shops/${slug}?lang=${locale}`);
    expect(statusCode).toBe(200);
    expect(headers["content-language"]).toBe(locale);
    expect(body).toContain(`<html lang="${locale}"`);
    expect(body).toContain(SHOP_TEXTS[locale].search);
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    // Lighthouse reads robots.txt as the page would.
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  }
  expect(
    (await get(`/shops/${slug}`, { "accept-language": "nl,fr;q=0.5" })).headers["content-language"],
  ).toBe("nl");
});

test("hostile words of a shop stay words, in text, in attributes and in what search engines read", async () => {
  open();
  for (const url of [`/shops/${slug}`, `/shops/${slug}/p/porte`]) {
    const { body } = await get(url);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("<b>massif");
  }
  const { body } = await get(`/shops/${slug}/p/porte`);
  expect(dataOf(body)).toMatchObject({ name: "Porte </script><script>alert(1)</script>" });
});

test("a lot's page says price, quantity and seller, also to search engines", async () => {
  open();
  const { body } = await get(`/shops/${slug}/p/porte`);
  for (const shownText of ["35,00 €", "4 pièces", "83 × 204 cm", "Portes &amp; cadres", "Bon"])
    expect(body).toContain(shownText);
  expect(dataOf(body)).toMatchObject({
    "@type": "Product",
    sku: "RE-1",
    offers: {
      "@type": "Offer",
      price: "35.00",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/UsedCondition",
      seller: { name: "La matériauthèque" },
    },
  });
  const [, canonical = ""] =
    /<link rel="canonical" href="(http[^"]*\/shops\/boutique-\d+\/p\/porte)">/.exec(body) ?? [];
  // The same address as a picture, for a phone.
  expect(body).toContain(`aria-label="${canonical}"><path d="${drawQr(canonical).path}"`);
  expect(body).toContain('<meta property="og:type" content="product">');
});

test("a lot that is sold out says so and offers nothing; one without a price makes no offer", async () => {
  open({ products: [product({ free: 0, quantity: "0 pièce" })] });
  const { body } = await get(`/shops/${slug}/p/porte`);
  expect(body).toContain(SHOP_TEXTS.fr.soldOut);
  expect(body).not.toContain('class="act"');
  expect(dataOf(body)).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
  lastShop += 1;
  slug = `boutique-${lastShop}`;
  const { amount: _none, ...free } = product({ price: "" });
  open({ products: [free] });
  expect(dataOf((await get(`/shops/${slug}/p/porte`)).body)).not.toHaveProperty("offers");
});

test("search, facets, order and page of the list go to the search; anything else asks for nothing", async () => {
  const shop = open({ pages: 3 });
  const { body } = await get(`/shops/${slug}?q=chêne&category=doors&state=good&town=Lyon&sort=price&page=2`);
  expect(shop.searches).toEqual([
    { words: "chêne", category: "doors", condition: "good", town: "Lyon", near: "", sort: "price", page: 2 },
  ]);
  expect(body).toContain('value="chêne"');
  expect(body).toContain('aria-current="true"');
  // A narrowed list is no page of its own for search engines.
  expect(body).toContain("noindex");
  await get(`/shops/${slug}?sort=nonsense&page=0&category=a&category=b`);
  expect(shop.searches[1]).toEqual({
    words: "",
    category: "",
    condition: "",
    town: "",
    near: "",
    sort: "newest",
    page: 1,
  });
});

test("a place that is named puts the nearest first, with distances in words; one that is unknown is said, and what was typed stays", async () => {
  const shop = open({ products: [product({ distance: 42 }), product({ slug: "tuile", distance: 3 })] });
  const { body } = await get(`/shops/${slug}?near=Lyon`);
  expect(shop.searches[0]).toMatchObject({ near: "Lyon", sort: "distance" });
  // To a tenth of a degree: a town.
  expect(shop.positions[0]).toMatchObject({ lat: 45.8, lon: 4.8 });
  expect(body).toContain("à environ 42 km");
  expect(body).toContain("à moins de 10 km");
  // The usual order is not sent: who names a place in the form of a page without one gets the nearest first.
  expect(body).toContain('<option value="" selected>Les plus proches');
  expect(body).toContain('<option value="newest">');
  const unknown = (await get(`/shops/${slug}?near=Xyzzyville&lang=en`)).body;
  expect(shop.positions[1]).toBeNull();
  expect(unknown).toContain(SHOP_TEXTS.en.nearUnknown("Xyzzyville"));
  expect(unknown).toContain('value="Xyzzyville"');
  expect(unknown).toMatch(/<option value=""[^>]*>Newest/);
  expect(unknown).not.toContain("Nearest");
  await get(`/shops/${slug}?near=Lyon&sort=newest`);
  expect(shop.searches[2]).toMatchObject({ near: "Lyon", sort: "newest" });
  lastShop += 1;
  slug = `boutique-${lastShop}`;
  open({ saysPlaces: false });
  expect((await get(`/shops/${slug}?near=Lyon`)).body).not.toContain('name="near"');
});

test("a hundred unknown places from one network are not all asked of the address service", async () => {
  const shop = open();
  for (let index = 0; index < 100; index += 1)
    await gateway.app.inject({
      url: `/shops/${slug}?near=${index + 1}+rue+de+la+République,+Lyon`,
      remoteAddress: "203.0.113.9",
    });
  const found = shop.positions.filter((position) => position !== null);
  expect(found).toHaveLength(60);
});

test("the stylesheet and the map of the pages are sent compressed", async () => {
  open();
  const { body } = await get(`/shops/${slug}`);
  const [, sheet = ""] = /href="([^"]+\.css)"/.exec(body) ?? [];
  const plain = await get(sheet);
  for (const encoding of ["br", "gzip"]) {
    const answer = await get(sheet, { "accept-encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("accept-encoding");
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  }
});

test("the towns of the lots are a list, and a map without a script whose markers lead to it", async () => {
  const town = (label: string, count: number, lat: number, lon: number) => ({
    value: label,
    label,
    count,
    position: { lat, lon },
  });
  const lyon = town("Lyon", 12, 45.8, 4.8);
  open({
    towns: [
      lyon,
      town("<b>Lille</b>", 3, 50.6, 3.1),
      { ...lyon, value: "Brest", label: "Brest", position: null },
    ],
  });
  const { body } = await get(`/shops/${slug}?lang=en&q=chêne`);
  const map = /<svg class="town-map".*?<\/svg>/s.exec(body)?.[0] ?? "";
  expect(map).toContain('aria-label="Map of the lots"');
  expect(
    [...map.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, name]) => [href, name]),
  ).toEqual([
    [`/shops/${slug}?lang=en&amp;q=ch%C3%AAne&amp;town=Lyon`, "Lyon, 12 lots"],
    [expect.stringContaining("town=%3Cb%3ELille"), "&lt;b&gt;Lille&lt;/b&gt;, 3 lots"],
  ]);
  expect(body).toContain("town=Brest");
  const ground = /<image href="([^"]+)"/.exec(map)?.[1] ?? "";
  const picture = await get(ground);
  expect(picture.headers["content-type"]).toContain("image/svg+xml");
  expect(picture.body).not.toContain("NaN");
  const chosen = await get(`/shops/${slug}?town=Lyon`);
  expect(chosen.body).toContain("<s>Lyon</s>");
  expect(chosen.body).toMatch(/aria-label="Lyon, 12 lots" aria-current="true"/);
});

test("one town is no choice: neither list nor map", async () => {
  const only = { value: "Lyon", label: "Lyon", count: 1, position: { lat: 45.8, lon: 4.8 } };
  open({ towns: [only] });
  expect((await get(`/shops/${slug}`)).body).not.toContain("town-map");
});

test("a change is on the page within two seconds; until then everybody gets the same one", async () => {
  const shop = open();
  const first = await get(`/shops/${slug}`);
  await get(`/shops/${slug}`);
  const again = await get(`/shops/${slug}`, { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(shop.searches.length).toBeLessThanOrEqual(2);
  gateway.backend.shops.set(slug, { ...shop, page: { ...shop.page, total: 77 } });
  await expect.poll(async () => (await get(`/shops/${slug}`)).body, { timeout: 2000 }).toContain("77 lots");
});

test("a former address leads to the present one, for the shop and for its lots", async () => {
  open();
  gateway.backend.shops.set("ancienne", { moved: slug });
  const ways = [await get("/shops/ancienne"), await get("/shops/ancienne/p/porte")];
  expect(ways.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [301, `/shops/${slug}`],
    [301, `/shops/${slug}/p/porte`],
  ]);
});

test("no shop, no lot and no such address get the same page, which search engines do not keep", async () => {
  open();
  for (const url of ["/shops/aucune", `/shops/${slug}/p/aucun`, `/shops/${slug}/x/y`]) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain("noindex");
  }
});

test("pictures of a shop's pages are served, and no other file", async () => {
  open();
  const other = encodeURI("picture/autre.jpg");
  expect((await get(`/shops/${slug}/files/${encodeURI(shown)}`)).headers["content-type"]).toContain("image/");
  expect((await get(`/shops/${slug}/files/thumb/320/${encodeURI(shown)}`)).statusCode).toBe(200);
  expect((await get(`/shops/${slug}/files/${other}`)).statusCode).toBe(404);
  expect((await get(`/shops/${slug}/files/thumb/5/${encodeURI(shown)}`)).statusCode).toBe(404);
  expect((await get(`/shops/aucune/files/${encodeURI(shown)}`)).statusCode).toBe(404);
});

test("search engines find shops and lots by robots.txt and the sitemap, and nothing else", async () => {
  open();
  const { body: robots } = await get("/robots.txt");
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/shops\/\nAllow: \/links\/visitors\/\nDisallow: \/\n/);
  const [, way = ""] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const { headers, body } = await get(new URL(way).pathname);
  expect(headers["content-type"]).toContain("application/xml");
  const urls = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
  expect(urls).toEqual(expect.arrayContaining([`/shops/${slug}`, `/shops/${slug}/p/porte`]));
  expect(urls.every((url) => url.startsWith("/shops/"))).toBe(true);
  expect(body).toContain('hreflang="nl"');
});

test("the texts of shops are there in every language", () => {
  const keys = Object.keys(SHOP_TEXTS.fr);
  for (const locale of LOCALES) expect(Object.keys(SHOP_TEXTS[locale])).toEqual(keys);
});

test("[SHOP-006] [SHOP-007] [SHOP-503] with a marketplace of its own, an installation leads shops and lots to that", async () => {
  const elsewhere = await startTestGateway([member], {
    env: { MARKETPLACE_URL: "https://boutiques.exemple.fr/" },
  });
  try {
    const ways = await Promise.all(
      ["/shops/atelier", "/shops/atelier/p/porte"].map((url) => elsewhere.app.inject({ url })),
    );
    expect(ways.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, "https://boutiques.exemple.fr/atelier"],
      [302, "https://boutiques.exemple.fr/atelier/p/porte"],
    ]);
  } finally {
    await elsewhere.close();
  }
});

const post = (url: string, fields: Record<string, string>, remoteAddress = "203.0.113.7") =>
  gateway.app.inject({
    method: "POST",
    url,
    remoteAddress,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost",
      host: "localhost",
    },
    payload: new URLSearchParams(fields).toString(),
  });
const ASKED = {
  requestType: "quote",
  quantity: "2,5",
  name: "Jeanne Moreau",
  email: "jeanne@exemple.fr",
  phone: "",
  message: "Livrez-vous\r\nà Nantes ?",
  form: "2026-11-26",
};

test("a person without an account asks for a lot: the form is sent, and the page says that a mail is on its way", async () => {
  const shop = open();
  const url = `/shops/${slug}/p/porte`;
  expect((await get(url)).body).toContain(SHOP_TEXTS.fr.ask.title);
  const { quantity: _, ...asked } = ASKED;
  const { statusCode, headers } = await post(`${url}?lang=nl`, ASKED);
  expect([statusCode, headers.location]).toEqual([303, `${url}?asked=1&lang=nl`]);
  expect(shop.asked).toEqual([
    {
      ...asked,
      lots: [{ slug: "porte", quantity: 2.5 }],
      message: "Livrez-vous\nà Nantes ?",
      locale: "nl",
      delivery: null,
    },
  ]);
  expect((await get(`${url}?asked=1&lang=nl`)).body).toContain(SHOP_TEXTS.nl.ask.sent);
});

test("a refused form keeps what was typed, and says at its field what is accepted", async () => {
  const shop = open();
  shop.refusal = {
    code: "BAD_USER_INPUT",
    message: "",
    details: { field: "lots[0].quantity", reason: "not-free", accepted: { max: 4 } },
  };
  const { statusCode, body } = await post(`/shops/${slug}/p/porte`, { ...ASKED, name: 'Jeanne "<b>' });
  expect(statusCode).toBe(422);
  expect(body).toContain(SHOP_TEXTS.fr.ask.problems.notFree(4));
  expect(body).toContain('value="Jeanne &quot;&lt;b&gt;"');
  expect(body).toContain('aria-describedby="quantity-error"');
});

test("a lot that is sold out has no form; an address that asks too often waits", async () => {
  open({ products: [product({ free: 0 })] });
  expect((await get(`/shops/${slug}/p/porte`)).body).not.toContain(SHOP_TEXTS.fr.ask.title);
  lastShop += 1;
  slug = `boutique-${lastShop}`;
  open();
  const answers = [];
  for (let index = 0; index < 21; index += 1)
    answers.push((await post(`/shops/${slug}/p/porte`, ASKED, "203.0.113.99")).statusCode);
  expect(answers.slice(0, 20).every((status) => status === 303)).toBe(true);
  expect(answers[20]).toBe(429);
});

test("a shop with a password shows its name and a form, and its pages to browsers that know it", async () => {
  const shop = { ...open(), password: "Ouvre-toi" };
  gateway.backend.shops.set(slug, shop);
  for (const url of [`/shops/${slug}`, `/shops/${slug}/p/porte`]) {
    const { headers, body } = await get(url);
    expect(body).toContain(SHOP_TEXTS.fr.gate.text);
    expect(body).not.toContain("35,00");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toContain('content="noindex, nofollow"');
  }
  const wrong = await post(`/shops/${slug}/open`, { password: "Ouvre-moi" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(SHOP_TEXTS.fr.gate.wrong);
  const opened = await post(`/shops/${slug}/open`, { password: "Ouvre-toi", product: "porte" });
  expect(opened.headers.location).toBe(`/shops/${slug}/p/porte?lang=fr`);
  const [cookie = ""] = String(opened.headers["set-cookie"]).split(";");
  expect(String(opened.headers["set-cookie"])).toContain("HttpOnly");
  const { headers, body } = await get(`/shops/${slug}/p/porte`, { cookie });
  expect(body).toContain("35,00");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect((await get(`/shops/${slug}/p/porte`)).body).not.toContain("35,00");
});

test("a delivery is asked for with its address, where the shop delivers", async () => {
  const shop = open();
  const address = { handing: "delivery", address: "3 rue des Lilas", zipcode: "44000", city: "Nantes" };
  expect((await get(`/shops/${slug}/p/porte`)).body).not.toContain(SHOP_TEXTS.fr.ask.handings.delivery);
  gateway.backend.shops.set(slug, {
    ...shop,
    page: { ...shop.page, shop: { ...shop.page.shop, delivers: true, openingHours: "Du lundi au jeudi" } },
  });
  await post(`/shops/${slug}/p/porte`, { ...ASKED, ...address });
  const { handing: _way, ...delivery } = address;
  expect(shop.asked.at(-1)).toMatchObject({ delivery });
});

test("a person who opens the page of a lot is counted; robots, pages that are loaded ahead and thanks for a request are not", async () => {
  const shop = open();
  const visit = (headers: Record<string, string>, query = "") =>
    gateway.app.inject({ url: `/shops/${slug}/p/porte${query}`, headers });
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" };
  await visit(browser);
  await visit(browser, "?lang=nl");
  expect(shop.visited).toEqual(["porte", "porte"]);
  await visit({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await visit({ "user-agent": "curl/8.5.0" });
  await visit({ ...browser, "sec-purpose": "prefetch;prerender" });
  await visit(browser, "?asked=1");
  expect(shop.visited).toHaveLength(2);
});

test("partners read the stock of a shop as csv and JSON, whole and with the addresses of pages and pictures", async () => {
  open({ products: [product(), product({ slug: "vis", reference: "=1+1", pictures: [] })] });
  const csv = await get(`/shops/${slug}/stock.csv?lang=fr`);
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "public, no-cache",
    "content-language": "fr",
  });
  const [head = "", first = "", second = ""] = csv.body.split("\r\n");
  expect(head).toBe('\ufeffRéférence;"Prix unitaire (€)";"Adresse de la page";"Adresses des photos"');
  expect(first).toMatch(new RegExp(`^RE-1;35;http://[^;]+/shops/${slug}/p/porte\\?lang=fr;http[^;]+$`));
  // No spreadsheet runs what a seller has typed.
  expect(second).toMatch(/^'=1\+1;35;/);
  const json = await get(`/shops/${slug}/stock.json?lang=nl`);
  expect(json.headers["content-type"]).toBe("application/json; charset=utf-8");
  const lots = json.json<{ ref: string; pictures: string[] }[]>();
  expect(lots).toMatchObject([
    { ref: "RE-1", price_eur: 35, url: expect.stringMatching(/\/p\/porte\?lang=nl$/) },
    { ref: "=1+1", pictures: [] },
  ]);
  const picture = new URL(lots[0]?.pictures[0] ?? "");
  expect((await get(picture.pathname)).headers["content-type"]).toMatch(/^image\//);
  open({ products: [], total: 0 });
  expect((await get(`/shops/${slug}/stock.json`)).json()).toEqual([]);
});

test("the stock of a shop with a password, of none, and of one that moved is no one's to read", async () => {
  const shop = open();
  const other = `${slug}-b`.slice(0, 24);
  gateway.backend.shops.set(other, { ...shop, password: "Ouvre-toi" });
  for (const name of [other, "aucune"])
    for (const format of ["csv", "json"])
      expect((await get(`/shops/${name}/stock.${format}`)).statusCode).toBe(404);
});

test("programs follow the newest lots of a shop, or of a search in it, by a feed; not those of a shop with a password", async () => {
  const shop = open();
  const [, feed = ""] =
    /type="application\/rss\+xml" title="[^"]*" href="([^"]*)"/.exec(
      (await get(`/shops/${slug}?lang=nl`)).body,
    ) ?? [];
  const { headers, body } = await get(`${new URL(feed).pathname}?lang=nl&q=porte&page=4&sort=price`);
  expect(headers["content-type"]).toContain("application/rss+xml");
  expect(headers["cache-control"]).toBe("public, no-cache");
  expect(shop.searches.at(-1)).toMatchObject({ words: "porte", sort: "newest", page: 1 });
  expect(body).toContain(`/shops/${slug}/p/porte</guid>`);
  expect(body).toContain("<language>nl</language>");
  expect(body).not.toContain("<script>");
  gateway.backend.shops.set(`${slug}-b`.slice(0, 24), { ...shop, password: "Ouvre-toi" });
  expect((await get(`/shops/${`${slug}-b`.slice(0, 24)}/feed.xml`)).statusCode).toBe(404);
  expect((await get("/shops/aucune/feed.xml")).statusCode).toBe(404);
});
