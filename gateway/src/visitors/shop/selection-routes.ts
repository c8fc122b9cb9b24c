import type { Backend } from "@gisement/backend";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Problem } from "../../http/problem.ts";
import { type Attempts, counter, networkOf } from "../../identity/attempts.ts";
import type { Assets } from "../parts/assets.ts";
import { type RefusedAsk, readAsk } from "./ask-form.ts";
import { type Chosen, keepSelection, readQuantity, readSelection } from "./selection.ts";
import { renderSelection, type SelectedShop } from "./selection-page.ts";
import { doorOf } from "./shop-door.ts";

const ADDRESS = "/shops/-/selection";

interface SelectionParts {
  readonly backend: Pick<Backend, "askShop" | "readShopSelection">;
  readonly attempts: Pick<Attempts, "take">;
  readonly assets: Assets;
  readonly localeOf: (request: FastifyRequest) => Locale;
}

/** The quantities of a sent form, and without the lot that it removes. */
function changed(chosen: readonly Chosen[], fields: URLSearchParams): Chosen[] {
  const [act, removed] = (fields.get("act") ?? "").split(" ");
  return chosen.flatMap((each) => {
    const key = `${each.shop}/${each.lot}`;
    if (act === "remove" && removed === key) return [];
    const typed = fields.get(`quantity ${key}`);
    const quantity = typed === null ? each.quantity : readQuantity(typed);
    // What is no quantity leaves the former one, which the page shows.
    return [{ ...each, quantity: quantity || each.quantity }];
  });
}

/** What is chosen as it is now, shop by shop; lots and shops that are not shown any more are counted. */
async function look(
  backend: SelectionParts["backend"],
  request: FastifyRequest,
  chosen: readonly Chosen[],
  locale: Locale,
) {
  const shops: SelectedShop[] = [];
  const kept: Chosen[] = [];
  for (const slug of new Set(chosen.map(({ shop }) => shop))) {
    const own = chosen.filter(({ shop }) => shop === slug);
    const lotSlugs = own.map(({ lot }) => lot);
    const read = (at: string) => backend.readShopSelection(doorOf(request, at), lotSlugs, locale);
    let answer = await read(slug);
    if (answer.state === "moved") answer = await read(answer.slug);
    if (answer.state !== "open" || !answer.found.shop.takesSelection) continue;
    const { shop, products } = answer.found;
    const lots = products.flatMap((product) => {
      const quantity = own.find(({ lot }) => lot === product.slug)?.quantity;
      return quantity === undefined ? [] : [{ product, quantity }];
    });
    if (lots.length === 0) continue;
    shops.push({ shop, lots });
    kept.push(...lots.map(({ product, quantity }) => ({ shop: shop.slug, lot: product.slug, quantity })));
  }
  return { shops, kept, gone: chosen.length - kept.length };
}

interface Shown {
  readonly sent?: readonly string[] | "all";
  readonly refused?: RefusedAsk;
  readonly shops?: readonly SelectedShop[];
  readonly status?: number;
}

/** The page of what a visitor has chosen in this browser, of one shop or several; nothing of it is kept here. */
export function installSelection(
  scope: FastifyInstance,
  { backend, attempts, assets, localeOf }: SelectionParts,
): void {
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    chosen: readonly Chosen[],
    { sent = [], refused, shops, status = 200 }: Shown = {},
  ): Promise<FastifyReply> {
    const locale = localeOf(request);
    const now = await look(backend, request, chosen, locale);
    if (now.gone > 0) keepSelection(reply, now.kept);
    const { full } = request.query as { readonly full?: unknown };
    return reply
      .code(status)
      .header("content-language", locale)
      .header("cache-control", "private, no-store")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(
        renderSelection({
          ...{ locale, assets, sent, gone: now.gone },
          shops: shops ?? now.shops,
          isFull: full === "1" && request.method === "GET",
          ...(refused ? { refused } : {}),
        }),
      );
  }

  scope.get(ADDRESS, (request, reply) => {
    const { sent } = request.query as { readonly sent?: unknown };
    return show(request, reply, readSelection(request), {
      sent: sent === "1" ? "all" : [],
    });
  });

  scope.post(ADDRESS, async (request, reply) => {
    if (!(request.body instanceof URLSearchParams)) throw notFound();
    const fields = request.body;
    const locale = localeOf(request);
    const chosen = changed(readSelection(request), fields);
    if (fields.get("act") !== "send") {
      keepSelection(reply, chosen);
      return reply.redirect(`${ADDRESS}?${new URLSearchParams({ lang: locale })}`, 303);
    }
    const { shops } = await look(backend, request, chosen, locale);
    const sent: string[] = [];
    const refused: SelectedShop[] = [];
    for (const each of shops) {
      const wait = await attempts.take([counter("shopRequests", networkOf(request.ip))]);
      if (wait > 0) throw new Problem(429, "RATE_LIMITED", "too-many-requests", { retryAfter: wait });
      const lots = each.lots.map(({ product, quantity }) => ({ slug: product.slug, quantity }));
      const refusal = await backend.askShop(doorOf(request, each.shop.slug), readAsk(fields, lots, locale));
      if (refusal) refused.push({ ...each, refusal });
      else sent.push(each.shop.name);
    }
    // What was sent leaves the selection, and what was refused stays with what was typed.
    const left = refused.flatMap(({ shop, lots }) =>
      lots.map(({ product, quantity }) => ({ shop: shop.slug, lot: product.slug, quantity })),
    );
    keepSelection(reply, left);
    const [first] = refused;
    if (!first?.refusal) {
      const query = new URLSearchParams({ lang: locale, ...(sent.length > 0 ? { sent: "1" } : {}) });
      return reply.redirect(`${ADDRESS}?${query}`, 303);
    }
    return show(request, reply, left, {
      sent,
      shops: refused,
      status: first.refusal.code === "LIMIT_EXCEEDED" ? 429 : 422,
      refused: { fields, refusal: first.refusal },
    });
  });
}
