import type { Backend } from "@gisement/backend";
import type { FileRecord, FileStore } from "@gisement/backend/files";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { marketplaceLink, type ShopDoor } from "@gisement/shared-domain/shops";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlaceFinder } from "../../connectors/address/place-finder.ts";
import type { FileRecords } from "../../files/file-records.ts";
import type { Thumbnails } from "../../files/thumbnails.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { matchesEtag } from "../../http/static-file.ts";
import { type Attempts, counter, networkOf } from "../../identity/attempts.ts";
import { installShownFiles } from "../files.ts";
import { createPageCache, sendPage } from "../page-cache.ts";
import type { Assets } from "../parts/assets.ts";
import { createReadyAnswers } from "../ready-answers.ts";
import { readAsk } from "./ask-form.ts";
import { renderFeed } from "./feed.ts";
import { renderShopProduct } from "./product-page.ts";
import { keepSelection, readQuantity, readSelection, withChosen } from "./selection.ts";
import { installSelection } from "./selection-routes.ts";
import { doorOf, installShopDoor, keepPass, sendGate } from "./shop-door.ts";
import { renderShop } from "./shop-page.ts";
import { SELECTION_MARK, type ShopRequest } from "./shop-view.ts";
import { renderSitemap } from "./sitemap.ts";
import { openStockFile, STOCK_FORMATS } from "./stock-file.ts";
import { readSearch, toSearchQuery } from "./wanted.ts";

export interface ShopParts {
  readonly backend: Pick<
    Backend,
    | "askShop"
    | "countVisit"
    | "openShop"
    | "readShop"
    | "readShopAddresses"
    | "readShopProduct"
    | "readShopSelection"
    | "readShopStock"
    | "readsShopFile"
  >;
  readonly store: Pick<FileStore, "getStream">;
  readonly records: Pick<FileRecords, "find">;
  readonly thumbnails: Thumbnails;
  readonly assets: Assets;
  readonly attempts: Pick<Attempts, "take">;
  /** Where the installation has a marketplace of its own, which then shows the shops (MARKETPLACE_URL). */
  readonly marketplaceUrl: string | null;
  readonly places: PlaceFinder;
}

/** Milliseconds for which a page is shared: a change is on it within two seconds. */
const FRESH = 1000;
/** Milliseconds for which the list of all addresses is shared: search engines ask once a day. */
const SITEMAP_AGE = 60_000;
/** Programs that read pages, by the names that they give themselves. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|monitor|curl|wget|python|java\/|go-http/i;
/** Pages that not everybody reads are kept nowhere. */
const PRIVATE = "private, no-store";
/** Kept by browsers, which ask before each use. */
const REVALIDATED = "public, no-cache";

interface ShopPath {
  readonly slug: string;
}
interface ProductPath extends ShopPath {
  readonly product: string;
}
interface FilePath extends ShopPath {
  readonly "*": string;
}

/** The page, or the present address of a shop that has moved. */
type Answer = { readonly page: string } | { readonly moved: string } | { readonly locked: string } | null;

/** The public pages of shops, for anyone: made here, without session and shell, and the same for everybody. */
export function installShops(scope: FastifyInstance, parts: ShopParts): void {
  const { backend, records, store, thumbnails, assets, attempts, marketplaceUrl, places } = parts;
  const pages = createPageCache();
  const answers = createReadyAnswers(FRESH);

  const requestOf = (request: FastifyRequest): ShopRequest => {
    const { lang } = request.query as { readonly lang?: unknown };
    const locale: Locale = isLocale(lang) ? lang : requestLocale(request);
    return {
      locale,
      assets,
      isLocaleChosen: isLocale(lang),
      search: readSearch(request.query),
      origin: `${request.protocol}://${request.host}`,
    };
  };

  /** Sends the page under this name, made anew at most once a second. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (asked: ShopRequest, door: ShopDoor) => Promise<Answer>,
  ): Promise<FastifyReply> {
    const question = answers.nameOf(request);
    if (question !== null && answers.send(question, reply)) return reply;
    const asked = requestOf(request);
    const { slug, product = null } = request.params as ShopPath & Partial<ProductPath>;
    const door = doorOf(request, slug);
    const { locale, isLocaleChosen, search, origin } = asked;
    const moment = Math.floor(Date.now() / FRESH);
    const key = ["shop", moment, origin, locale, isLocaleChosen, name, toSearchQuery(search), door.pass].join(
      " ",
    );
    const rendered = await pages.find(key, async () => {
      const answer = await make(asked, door);
      return answer && "page" in answer ? answer.page : null;
    });
    if (!rendered) {
      const answer = await make(asked, door);
      if (answer && "moved" in answer) return reply.redirect(answer.moved, 301);
      if (answer && "locked" in answer)
        return sendGate(reply, { name: answer.locked, slug, product, isWrong: false, locale, assets });
      throw notFound();
    }
    const chosen = readSelection(request).length;
    // Only for browsers that have chosen something: all others share one page.
    const shown = chosen === 0 ? rendered : rendered.replace(SELECTION_MARK, ` <b>${chosen}</b>`);
    const { etag } = shown.page;
    reply
      .header("cache-control", door.pass === null ? REVALIDATED : PRIVATE)
      .header("etag", etag)
      .header("content-language", locale);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    return sendPage(request, reply, shown, (body) => {
      if (question !== null && moment === Math.floor(Date.now() / FRESH)) answers.keep(question, reply, body);
    });
  }

  /** Counts that a person opened the page of a lot; the backend leaves out pages that do not exist. */
  const countVisit = (
    request: FastifyRequest,
    page: Parameters<ShopParts["backend"]["countVisit"]>[0],
  ): void => {
    const { "user-agent": agent = "", "sec-purpose": purpose = "" } = request.headers;
    // A browser that loads a page in case it is opened has not shown it yet.
    if (agent === "" || ROBOT.test(agent) || String(purpose).includes("prefetch")) return;
    backend
      .countVisit(page)
      .catch((error: unknown) => request.log.warn({ err: error }, "a visit of a shop was not counted"));
  };

  /** Those who manage a shop look at it before the public does. */
  async function openPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    door: ShopDoor,
  ): Promise<FastifyReply> {
    const { search, locale } = requestOf(request);
    const answer = await backend.readShop(door, search, locale);
    if (answer.state !== "open") throw notFound();
    return keepPass(reply, door).redirect(`/shops/${encodeURIComponent(door.slug)}?lang=${locale}`, 303);
  }

  scope.get<{ Params: ShopPath }>("/shops/:slug", (request, reply) => {
    const { slug } = request.params;
    if (marketplaceUrl) return reply.redirect(marketplaceLink(marketplaceUrl, encodeURIComponent(slug)), 302);
    const { preview } = request.query as { readonly preview?: unknown };
    if (typeof preview === "string") return openPreview(request, reply, { slug, pass: preview });
    return send(request, reply, slug, async (asked, door) => {
      const { near } = asked.search;
      const mayAsk = async () => (await attempts.take([counter("shopPlaces", networkOf(request.ip))])) === 0;
      const place = near === "" ? null : await places.find(near, mayAsk);
      const answer = await backend.readShop(door, asked.search, asked.locale, place);
      if (answer.state === "moved") return { moved: `/shops/${answer.slug}` };
      if (answer.state === "locked") return { locked: answer.name };
      return answer.state === "open" ? { page: renderShop(answer.found, { ...asked, place }) } : null;
    });
  });

  let sitemap: { readonly text: Promise<string>; readonly until: number; readonly origin: string } | null =
    null;
  scope.get("/shops/sitemap.xml", async (request, reply) => {
    const { origin } = requestOf(request);
    const now = Date.now();
    if (sitemap === null || sitemap.until < now || sitemap.origin !== origin)
      sitemap = {
        text: backend.readShopAddresses().then((all) => renderSitemap(all, origin)),
        until: now + SITEMAP_AGE,
        origin,
      };
    const text = await sitemap.text.catch((error: unknown) => {
      sitemap = null;
      throw error;
    });
    return reply.type("application/xml; charset=utf-8").send(text);
  });

  scope.get<{ Params: ShopPath }>("/shops/:slug/feed.xml", async (request, reply) => {
    const { slug } = request.params;
    if (marketplaceUrl) throw notFound();
    const asked = requestOf(request);
    const { locale, origin } = asked;
    const search = { ...asked.search, sort: "newest", page: 1 } as const;
    const moment = Math.floor(Date.now() / FRESH);
    const key = ["feed", moment, origin, locale, slug, toSearchQuery(search)].join(" ");
    const feed = await pages.find(key, async () => {
      // Programs that read feeds know no password.
      const answer = await backend.readShop({ slug, pass: null }, search, locale);
      return answer.state === "open" ? renderFeed(answer.found, { ...asked, search }) : null;
    });
    if (!feed) throw notFound();
    return reply
      .header("cache-control", REVALIDATED)
      .type("application/rss+xml; charset=utf-8")
      .send(feed.page.plain);
  });

  for (const format of STOCK_FORMATS)
    scope.get<{ Params: ShopPath }>(`/shops/:slug/stock.${format}`, async (request, reply) => {
      if (marketplaceUrl) throw notFound();
      const { locale, origin } = requestOf(request);
      const file = await openStockFile(backend, { slug: request.params.slug, format, locale, origin });
      if (!file) throw notFound();
      return reply
        .header("cache-control", REVALIDATED)
        .header("content-language", locale)
        .type(file.type)
        .send(file.body);
    });

  scope.get<{ Params: ProductPath }>("/shops/:slug/p/:product", (request, reply) => {
    const { slug, product } = request.params;
    if (marketplaceUrl) {
      const [shop, lot] = [slug, product].map(encodeURIComponent);
      return reply.redirect(marketplaceLink(marketplaceUrl, shop, lot), 302);
    }
    const isAsked = (request.query as { readonly asked?: unknown }).asked === "1";
    if (!isAsked) countVisit(request, { lot: product, ...doorOf(request, slug) });
    return send(request, reply, `${slug}/${product}${isAsked ? " asked" : ""}`, async (asked, door) => {
      const answer = await backend.readShopProduct(door, product, asked.locale);
      if (answer.state === "locked") return { locked: answer.name };
      if (answer.state === "moved")
        return { moved: `/shops/${answer.slug}/p/${encodeURIComponent(product)}` };
      return answer.state === "open"
        ? { page: renderShopProduct(answer.found, { ...asked, isAsked }) }
        : null;
    });
  });

  scope.post<{ Params: ProductPath }>("/shops/:slug/p/:product", async (request, reply) => {
    if (marketplaceUrl || !(request.body instanceof URLSearchParams)) throw notFound();
    const wait = await attempts.take([counter("shopRequests", networkOf(request.ip))]);
    if (wait > 0) throw new Problem(429, "RATE_LIMITED", "too-many-requests", { retryAfter: wait });
    const { slug, product } = request.params;
    const asked = requestOf(request);
    const { locale } = asked;
    const lots = [{ slug: product, quantity: readQuantity(request.body.get("quantity")) }];
    const refusal = await backend.askShop(doorOf(request, slug), readAsk(request.body, lots, locale));
    if (!refusal)
      return reply.redirect(
        `/shops/${encodeURIComponent(slug)}/p/${encodeURIComponent(product)}?${new URLSearchParams({ asked: "1", lang: locale })}`,
        303,
      );
    // What was typed stays, beside what the page shows now.
    const answer = await backend.readShopProduct(doorOf(request, slug), product, locale);
    if (answer.state !== "open") throw notFound();
    return reply
      .code(refusal.code === "LIMIT_EXCEEDED" ? 429 : 422)
      .header("content-language", locale)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        renderShopProduct(answer.found, {
          ...asked,
          isAsked: false,
          refused: { fields: request.body, refusal },
        }),
      );
  });

  scope.post<{ Params: ProductPath }>("/shops/:slug/p/:product/selection", async (request, reply) => {
    if (marketplaceUrl || !(request.body instanceof URLSearchParams)) throw notFound();
    const { slug, product } = request.params;
    const { locale } = requestOf(request);
    const answer = await backend.readShopSelection(doorOf(request, slug), [product], locale);
    if (answer.state !== "open" || !answer.found.shop.takesSelection || answer.found.products.length === 0)
      throw notFound();
    const quantity = readQuantity(request.body.get("quantity")) || 1;
    const chosen = withChosen(readSelection(request), { shop: slug, lot: product, quantity });
    const query = new URLSearchParams({ lang: locale, ...(chosen ? {} : { full: "1" }) });
    if (chosen) keepSelection(reply, chosen);
    return reply.redirect(`/shops/-/selection?${query}`, 303);
  });
  installShopDoor(scope, { backend, attempts, assets, localeOf: (request) => requestOf(request).locale });
  installSelection(scope, { backend, attempts, assets, localeOf: (request) => requestOf(request).locale });

  /** The file, if a page of this shop shows it. */
  const findFile = async (request: FastifyRequest): Promise<FileRecord> => {
    const { slug, "*": key } = request.params as FilePath;
    const isShown = /^[\w./ -]+$/.test(key) && (await backend.readsShopFile(doorOf(request, slug), key));
    const record = isShown ? await records.find(key) : null;
    if (!record?.contentType.startsWith("image/")) throw notFound();
    return record;
  };
  installShownFiles(scope, "/shops/:slug", { find: findFile, store, thumbnails, cacheControl: REVALIDATED });
  scope.get("/shops/*", async () => {
    throw notFound();
  });
}
