import type { ShopProduct } from "@gisement/shared-domain/shops";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemoryShop } from "../../testing/memory-backend.ts";
import { type Jar, startTestGateway, type TestGateway, takeCookies } from "../../testing/test-gateway.ts";
import { SHOP_TEXTS } from "./shop-texts.ts";

const t = SHOP_TEXTS.fr;
const PAGE = "/shops/-/selection";
let gateway: TestGateway;
let jar: Jar;
let lastShop = 0;
let address = 0;
let shop: MemoryShop;
let other: MemoryShop;
let slug = "";
let otherSlug = "";
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  jar = {};
  lastShop += 1;
  address += 1;
  slug = `port-${lastShop}`;
  otherSlug = `gare-${lastShop}`;
  shop = open(slug, "Boutique du port", [product("porte", 35), product("lavabo", 20)]);
  other = open(otherSlug, "Boutique de la gare", [product("tuile", 1)]);
});

const product = (lot: string, amount: number, more: Partial<ShopProduct> = {}): ShopProduct => ({
  id: lot,
  slug: lot,
  name: `${lot} "<b>`,
  reference: "",
  pictures: [],
  quantity: "4 pièces",
  free: 4,
  price: `${amount},00 €`,
  unit: "pièce",
  amount,
  reemploymentIndex: null,
  facts: [],
  description: "",
  ...more,
});
function open(at: string, name: string, products: readonly ShopProduct[]): MemoryShop {
  const contact = { name, logo: null, email: null, phone: null, address: "" };
  const made: MemoryShop = {
    page: {
      shop: {
        name,
        slug: at,
        about: "",
        contact,
        takesCards: false,
        color: null,
        openingHours: "",
        audience: "everybody",
        takesSelection: true,
        delivers: false,
        links: [],
      },
      products,
      total: products.length,
      pages: 1,
      categories: [],
      towns: [],
      conditions: [],
      saysPlaces: true,
    },
    files: [],
    searches: [],
    positions: [],
    visited: [],
    asked: [],
  };
  gateway.backend.shops.set(at, made);
  return made;
}
const get = async (url: string) => {
  const response = await gateway.app.inject({ url, cookies: jar, headers: { "accept-language": "fr" } });
  takeCookies(response, jar);
  return response;
};
const post = async (url: string, form: Readonly<Record<string, string>>) => {
  const response = await gateway.app.inject({
    method: "POST",
    url,
    cookies: jar,
    remoteAddress: `198.51.100.${address}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  takeCookies(response, jar);
  return response;
};
const choose = (lot: string, quantity = "2", at = slug) =>
  post(`/shops/${at}/p/${lot}/selection`, { quantity });
const PERSON = {
  requestType: "quote",
  name: "Jeanne Moreau",
  email: "jeanne@exemple.fr",
  phone: "",
  message: "Bonjour à vous",
  form: "2026-11-27",
};

test("lots of two shops are chosen from their pages, kept in this browser alone, and counted on every page", async () => {
  const { statusCode, headers } = await choose("porte");
  expect([statusCode, headers.location]).toEqual([303, `${PAGE}?lang=fr`]);
  expect(String(headers["set-cookie"])).toMatch(/gisement_selection=.*Path=\/shops; HttpOnly; SameSite=Lax/);
  await choose("tuile", "3", otherSlug);
  const { body, headers: shown } = await get(PAGE);
  expect(body).toContain("porte &quot;&lt;b&gt;");
  expect(body).toContain(t.selection.count(2, 2));
  expect(body).toContain("70,00");
  expect(shown["cache-control"]).toContain("no-store");
  expect(body).toContain('name="robots" content="noindex');
  expect((await get(`/shops/${slug}`)).body).toContain(" <b>2</b></a>");
  jar = {};
  expect((await get(`/shops/${slug}`)).body).not.toContain(" <b>2</b></a>");
  expect((await get(PAGE)).body).toContain(t.selection.empty);
});

test("a lot that is chosen again has its new quantity; quantities are changed, and a lot is taken out", async () => {
  await choose("porte", "1");
  await choose("porte", "2,5");
  await choose("lavabo", "nonsense");
  expect((await get(PAGE)).body).toContain('value="2,5"');
  await post(PAGE, { act: "update", [`quantity ${slug}/porte`]: "3", [`quantity ${slug}/lavabo`]: "-1" });
  const { body } = await get(PAGE);
  expect(body).toContain('value="3"');
  expect(body).toContain('value="1"');
  await post(PAGE, { act: `remove ${slug}/porte` });
  expect((await get(PAGE)).body).toContain(t.selection.count(1, 1));
});

test("each shop gets one request with all of its lots, and the selection is empty again", async () => {
  await choose("porte");
  await choose("lavabo", "1");
  await choose("tuile", "3", otherSlug);
  const sent = await post(PAGE, { ...PERSON, act: "send", [`quantity ${slug}/porte`]: "4" });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${PAGE}?lang=fr&sent=1`]);
  expect(shop.asked).toEqual([
    {
      ...PERSON,
      locale: "fr",
      delivery: null,
      lots: [
        { slug: "porte", quantity: 4 },
        { slug: "lavabo", quantity: 1 },
      ],
    },
  ]);
  expect(other.asked).toMatchObject([{ lots: [{ slug: "tuile", quantity: 3 }] }]);
  const { body } = await get(`${PAGE}?sent=1`);
  expect(body).toContain(t.ask.sent);
  expect(body).toContain(t.selection.empty);
});

test("a request that one shop refuses stays with what was typed, and says where; the others are sent", async () => {
  await choose("porte");
  await choose("lavabo", "1");
  await choose("tuile", "3", otherSlug);
  shop.refusal = {
    code: "BAD_USER_INPUT",
    message: "",
    details: { field: "lots[1].quantity", reason: "not-free", accepted: { max: 0 } },
  };
  const { statusCode, body } = await post(PAGE, { ...PERSON, act: "send", name: 'Jeanne "<b>' });
  expect(statusCode).toBe(422);
  expect(body).toContain(t.selection.sent("Boutique de la gare"));
  expect(body).toContain('id="warning-lavabo"');
  expect(body).toContain('value="Jeanne &quot;&lt;b&gt;"');
  expect(body).not.toContain("tuile");
  expect(body).toContain(t.selection.count(2, 1));
});

test("a lot that is gone is left out and said so; one of which there is less warns before anything is sent", async () => {
  await choose("porte", "3");
  await choose("lavabo", "1");
  shop = open(slug, "Boutique du port", [product("porte", 35, { free: 2 })]);
  const { body } = await get(PAGE);
  expect(body).toContain(t.selection.gone(1));
  expect(body).toContain(t.ask.problems.notFree(2));
  expect(body).toContain('aria-describedby="warning-porte"');
  expect((await get(PAGE)).body).not.toContain(t.selection.gone(1));
  expect(shop.asked).toEqual([]);
});

test("a selection has at most thirty lots, of shops that are online; a cookie of something else is nothing", async () => {
  const many = Array.from({ length: 31 }, (_, index) => product(`lot-${index}`, 1));
  open(slug, "Boutique du port", many);
  for (const each of many.slice(0, 30)) await choose(each.slug);
  expect((await choose("lot-30")).headers.location).toContain("full=1");
  expect((await get(`${PAGE}?full=1`)).body).toContain(t.selection.full);
  expect((await choose("unknown")).statusCode).toBe(404);
  expect((await choose("porte", "1", "closed")).statusCode).toBe(404);
  for (const value of [
    "<script>",
    `${slug}/porte/0`,
    "../../etc/passwd/1",
    "x".repeat(5000),
    `!!!${slug}/a/1e9`,
  ]) {
    jar = { gisement_selection: encodeURIComponent(value) };
    expect((await get(PAGE)).body).toContain(t.selection.empty);
  }
});

test("the page says nothing that its address tells it to say", async () => {
  expect((await get(`${PAGE}?sent=Gagnez+un+lot`)).body).not.toContain("Gagnez");
});
