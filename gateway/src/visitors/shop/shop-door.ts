import type { Backend } from "@gisement/backend";
import type { Locale } from "@gisement/shared-domain/locale";
import type { ShopDoor } from "@gisement/shared-domain/shops";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Problem } from "../../http/problem.ts";
import { type Attempts, counter, networkOf } from "../../identity/attempts.ts";
import type { Assets } from "../parts/assets.ts";
import { html } from "../parts/html.ts";
import { renderPage } from "../parts/page-frame.ts";
import { SHOP_TEXTS } from "./shop-texts.ts";
import { ALL_LOTS } from "./wanted.ts";

const PASS = /^[\w-]{20,100}$/;
const SLUG = /^[a-z0-9-]{3,24}$/;
/** Seconds for which a browser keeps what opens a shop. */
const KEPT = 30 * 86_400;

const cookieOf = (slug: string): string => `gisement_pass_${slug}`;

/** The shop with this address, as this browser may read it. */
export function doorOf(request: FastifyRequest, slug: string): ShopDoor {
  const kept = request.cookies[cookieOf(slug)];
  return { slug, pass: kept !== undefined && PASS.test(kept) ? kept : null };
}

/** Keeps a pass in this browser, readable by no script and sent to shops' pages only. */
export function keepPass(reply: FastifyReply, { slug, pass }: ShopDoor): FastifyReply {
  return reply.setCookie(cookieOf(slug), pass ?? "", {
    path: "/shops",
    httpOnly: true,
    sameSite: "lax",
    secure: reply.request.protocol === "https",
    maxAge: KEPT,
  });
}

interface Gate {
  readonly name: string;
  readonly slug: string;
  /** The lot whose page was asked for. */
  readonly product: string | null;
  readonly isWrong: boolean;
  readonly locale: Locale;
  readonly assets: Assets;
}

/** Asks for the password of a shop, and says nothing of it but its name. */
export function renderGate({ name, slug, product, isWrong, locale, assets }: Gate): string {
  const t = SHOP_TEXTS[locale].gate;
  return renderPage({
    locale,
    assets,
    title: name,
    publisher: null,
    contact: null,
    content: html`<div class="order"><div class="order-head"><h1>${name}</h1><p class="muted">${t.text}</p></div>
<form class="order-form gate" method="post" action="/shops/${slug}/open?lang=${locale}">${
      product !== null && html`<input type="hidden" name="product" value="${product}">`
    }<label>${t.password}<input name="password" type="password" autocomplete="current-password" maxlength="200" required autofocus${isWrong && html` aria-invalid="true" aria-describedby="password-error"`}>${
      isWrong && html`<span class="order-error" id="password-error" role="alert">${t.wrong}</span>`
    }</label>
<p class="order-acts"><button class="button primary">${t.open}</button></p></form></div>`,
  });
}

interface DoorParts {
  readonly backend: Pick<Backend, "openShop" | "readShop">;
  readonly attempts: Pick<Attempts, "take">;
  readonly assets: Assets;
  readonly localeOf: (request: FastifyRequest) => Locale;
}

export const sendGate = (reply: FastifyReply, gate: Gate): FastifyReply =>
  reply
    .code(gate.isWrong ? 422 : 200)
    .header("content-language", gate.locale)
    .header("cache-control", "private, no-store")
    .type("text/html; charset=utf-8")
    .send(renderGate(gate));

/** Where a password opens a shop. */
export function installShopDoor(
  scope: FastifyInstance,
  { backend, attempts, assets, localeOf }: DoorParts,
): void {
  scope.post<{ Params: { readonly slug: string } }>("/shops/:slug/open", async (request, reply) => {
    const { slug } = request.params;
    if (!(request.body instanceof URLSearchParams) || !SLUG.test(slug)) throw notFound();
    const wait = await attempts.take([counter("shopPassword", networkOf(request.ip))]);
    if (wait > 0) throw new Problem(429, "RATE_LIMITED", "too-many-requests", { retryAfter: wait });
    const locale = localeOf(request);
    const product = request.body.get("product");
    const pass = await backend.openShop(slug, request.body.get("password") ?? "");
    if (pass !== null) {
      const path = product ? `/p/${encodeURIComponent(product)}` : "";
      return keepPass(reply, { slug, pass }).redirect(`/shops/${slug}${path}?lang=${locale}`, 303);
    }
    const answer = await backend.readShop({ slug, pass: null }, ALL_LOTS, locale);
    // Without a password by now, or not online any more.
    if (answer.state !== "locked") return reply.redirect(`/shops/${slug}?lang=${locale}`, 303);
    return sendGate(reply, { name: answer.name, slug, product, isWrong: true, locale, assets });
  });

  /** A reload of the page of a wrong password, and its switch of languages. */
  scope.get<{ Params: { readonly slug: string } }>("/shops/:slug/open", (request, reply) =>
    reply.redirect(
      `/shops/${encodeURIComponent(request.params.slug)}?${new URLSearchParams({ lang: localeOf(request) })}`,
      303,
    ),
  );
}
