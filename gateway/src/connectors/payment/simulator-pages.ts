import { formatMoney } from "@gisement/shared-domain/format";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../http/problem.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { type Assets, readAssets } from "../../visitors/parts/assets.ts";
import { html, type Markup } from "../../visitors/parts/html.ts";
import { renderPage } from "../../visitors/parts/page-frame.ts";
import { originOf } from "./routes.ts";
import type { SimulatedStripe } from "./simulated-stripe.ts";

const FORM_BYTES = 2000;
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
};

interface Texts {
  readonly note: string;
  readonly pay: (amount: string) => string;
  readonly decline: string;
  readonly declined: string;
  readonly back: string;
  readonly over: string;
  readonly account: string;
  readonly accountText: (name: string) => string;
  readonly complete: string;
  readonly incomplete: string;
  readonly restrict: string;
}
const TEXTS: Readonly<Record<Locale, Texts>> = {
  fr: {
    note: "Service de paiement simulé : aucun argent ne circule.",
    pay: (amount) => `Payer ${amount}`,
    decline: "Faire refuser la carte",
    declined: "La carte a été refusée. Rien n’a été payé.",
    back: "Revenir sans payer",
    over: "Ce paiement est terminé.",
    account: "Compte de paiement",
    accountText: (name) => `Le service de paiement pose ici ses questions à ${name}.`,
    complete: "Répondre à tout",
    incomplete: "Répondre sans justificatif",
    restrict: "Faire restreindre le compte",
  },
  en: {
    note: "Simulated payment service: no money moves.",
    pay: (amount) => `Pay ${amount}`,
    decline: "Have the card declined",
    declined: "The card was declined. Nothing was paid.",
    back: "Return without paying",
    over: "This payment is over.",
    account: "Payment account",
    accountText: (name) => `Here the payment service asks ${name} its questions.`,
    complete: "Answer everything",
    incomplete: "Answer without a document",
    restrict: "Have the account restricted",
  },
  nl: {
    note: "Gesimuleerde betaaldienst: er wordt geen geld verplaatst.",
    pay: (amount) => `${amount} betalen`,
    decline: "De kaart laten weigeren",
    declined: "De kaart is geweigerd. Er is niets betaald.",
    back: "Terug zonder te betalen",
    over: "Deze betaling is afgerond.",
    account: "Betaalrekening",
    accountText: (name) => `Hier stelt de betaaldienst zijn vragen aan ${name}.`,
    complete: "Alles beantwoorden",
    incomplete: "Antwoorden zonder bewijsstuk",
    restrict: "De rekening laten beperken",
  },
};

const localeOf = (request: FastifyRequest): Locale => {
  const { lang } = request.query as { readonly lang?: unknown };
  return isLocale(lang) ? lang : requestLocale(request);
};

/** An address of this product; no other one is led to. */
function ownAddress(url: unknown, request: FastifyRequest): string | null {
  const target = typeof url === "string" ? URL.parse(url) : null;
  return target && target.origin === originOf(request, null) ? target.href : null;
}

/** The pages of the simulated payment service, on which a buyer pays and a seller answers its questions. */
export async function installSimulatorPages(
  app: FastifyInstance,
  { simulator }: { readonly simulator: SimulatedStripe },
): Promise<void> {
  const assets: Assets = await readAssets();
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: string,
    content: (t: Texts) => Markup,
  ): FastifyReply => {
    const locale = localeOf(request);
    const t = TEXTS[locale];
    const { lang: _, ...query } = request.query as Record<string, string>;
    const page = renderPage({
      locale,
      assets,
      title,
      query: new URLSearchParams(query).toString(),
      publisher: null,
      contact: null,
      content: html`<div class="order"><div class="order-head"><p class="muted">${t.note}</p><h1>${title}</h1></div>${content(t)}</div>`,
    });
    return reply.headers(HEADERS).type("text/html; charset=utf-8").send(page);
  };
  const button = (act: string, text: string, className = "") =>
    html`<button class="button ${className}" name="act" value="${act}">${text}</button>`;

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const actOf = (request: FastifyRequest): string =>
      request.body instanceof URLSearchParams ? (request.body.get("act") ?? "") : "";

    scope.get<{ Params: { readonly id: string } }>("/dev/payment/checkouts/:id", async (request, reply) => {
      const session = await simulator.findSession(request.params.id);
      if (!session) throw notFound();
      const amount = formatMoney(Number(session.amount_total) / 100);
      const { declined } = request.query as { readonly declined?: string };
      return show(request, reply, String(session.title), (t) =>
        session.status === "open"
          ? html`<form class="order-form" method="post" action="${session.id}">${declined !== undefined && html`<p class="order-problem" role="alert">${t.declined}</p>`}<p class="order-acts">${button("paid", t.pay(amount), "primary")}${button("declined", t.decline)}${button("back", t.back)}</p></form>`
          : html`<p>${t.over}</p>`,
      );
    });
    scope.post<{ Params: { readonly id: string } }>("/dev/payment/checkouts/:id", async (request, reply) => {
      const session = await simulator.findSession(request.params.id);
      if (!session) throw notFound();
      const act = actOf(request);
      if (act === "declined") return reply.redirect(`/dev/payment/checkouts/${session.id}?declined`, 303);
      if (act === "paid") await simulator.act(session.id, "paid");
      const target = ownAddress(act === "paid" ? session.success_url : session.cancel_url, request);
      return reply.redirect(target ?? "/", 303);
    });

    scope.get<{ Params: { readonly id: string } }>("/dev/payment/accounts/:id", async (request, reply) => {
      const account = await simulator.findAccount(request.params.id);
      if (!account) throw notFound();
      const { back } = request.query as { readonly back?: string };
      const { name } = account.business_profile as { readonly name?: string };
      return show(
        request,
        reply,
        TEXTS[localeOf(request)].account,
        (t) =>
          html`<p>${t.accountText(name ?? "")}</p><form class="order-form" method="post" action="${account.id}?${new URLSearchParams({ back: back ?? "" }).toString()}"><p class="order-acts">${button("completed", t.complete, "primary")}${button("incomplete", t.incomplete)}${button("restricted", t.restrict)}</p></form>`,
      );
    });
    scope.post<{ Params: { readonly id: string } }>("/dev/payment/accounts/:id", async (request, reply) => {
      const { id } = request.params;
      if (!(await simulator.findAccount(id))) throw notFound();
      const act = actOf(request);
      if (act === "completed" || act === "incomplete" || act === "restricted")
        await simulator.onboard(id, act);
      const { back } = request.query as { readonly back?: string };
      return reply.redirect(ownAddress(back, request) ?? "/", 303);
    });
  });
}
