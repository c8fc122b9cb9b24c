import { type Backend, hashToken, type LinkState } from "@gisement/backend";
import type { FileRecord, FileStore } from "@gisement/backend/files";
import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import type { StartedPayment } from "@gisement/shared-domain/payments";
import type { PublishedOrder } from "@gisement/shared-domain/published-order";
import type { PublishedShopRequest } from "@gisement/shared-domain/shops";
import type { PublishedSignature } from "@gisement/shared-domain/signatures";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlaceFinder } from "../connectors/address/place-finder.ts";
import { originOf } from "../connectors/payment/routes.ts";
import { inline } from "../files/attachment.ts";
import type { FileRecords } from "../files/file-records.ts";
import type { Thumbnails } from "../files/thumbnails.ts";
import { sendCompressed } from "../http/compressed.ts";
import { notFound, Problem, toProblem } from "../http/problem.ts";
import { requestLocale } from "../http/request-locale.ts";
import { IMMUTABLE } from "../http/static-file.ts";
import type { Attempts } from "../identity/attempts.ts";
import { createLinkTokens } from "../mail/link-token.ts";
import { renderCatalogue } from "./catalogue/catalogue-page.ts";
import { readWanted, toQuery } from "./catalogue/find-lots.ts";
import { renderLot } from "./catalogue/lot-page.ts";
import { installShownFiles } from "./files.ts";
import { createGuessLimit } from "./guess-limit.ts";
import { readAnswer } from "./order/answer-form.ts";
import { type RefusedForm, renderOrder } from "./order/order-page.ts";
import { createPageCache, type Rendered, sendPage } from "./page-cache.ts";
import { readAssets } from "./parts/assets.ts";
import { type Message, renderMessage } from "./parts/message-page.ts";
import type { PageContext } from "./parts/page-frame.ts";
import { renderShopRequest } from "./shop/request-page.ts";
import { installShops, type ShopParts } from "./shop/shop-routes.ts";
import { installSignatureCheck } from "./signature/check-routes.ts";
import { readSignForm } from "./signature/sign-form.ts";
import { renderSignature } from "./signature/signature-page.ts";

/** The pages have no scripts and load nothing but their stylesheet, typefaces and pictures; their forms ask themselves. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");
/** A link's address is a secret: it reaches no other site, no search engine and no cache. */
const PRIVATE_HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "cache-control": "private, no-store",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};
/**
 * The pages of shops are for everybody, search engines too. They fetch nothing; what judges them for search engines reads
 * `robots.txt` in their name.
 */
const PUBLIC_HEADERS = {
  "content-security-policy": `${PAGE_POLICY}; connect-src 'self'`,
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};
/** Pictures may be kept by the browser, which asks before each use: a revoked link shows none. */
const REVALIDATED = "private, no-cache";
/** The form of a token; nothing else is looked up. */
const TOKEN = /^[\w-]{43}$/;

interface VisitorRequest extends PageContext {
  readonly query: unknown;
  readonly isLocaleChosen: boolean;
  /** Names the copy that the page shows. */
  readonly edition: string;
  /** ISO time from which the link opens nothing. */
  readonly expiresAt: string;
  /** Of a mailed link. */
  readonly linkAddress: (linkID: string) => string;
  /** A form of the page that was sent and refused. */
  readonly refused?: RefusedForm;
}
/** The pages of a kind of thing. */
interface VisitorPages {
  /** Names the part of the query that the page depends on. */
  readonly queryOf: (query: unknown) => string;
  readonly render: (content: unknown, request: VisitorRequest) => string;
  /** The page of one entry; null for an entry that is not shown. It contains its own address, for mails about it. */
  readonly renderEntry?: (
    content: unknown,
    id: string,
    request: VisitorRequest & { readonly address: string },
  ) => string | null;
  /** The mailed link that has taken the place of this one, if it has. */
  readonly forward?: (content: unknown) => string | null;
  /** What a sent form asks for; only for kinds whose pages have a form. */
  readonly readForm?: (fields: URLSearchParams) => unknown;
  /** Bytes of a sent form at most, where forms of this kind are longer than others. */
  readonly formBytes?: number;
  /** Where its forms may lead besides this product. */
  readonly formTargets?: string;
  /** Where a page shows its document within itself, or has a script: what it may load besides pictures. */
  readonly policy?: string;
}

/** The payment service's own pages. */
const CARD_PAGES = "https://checkout.stripe.com";
/** Bytes of a sent form: the longest message, encoded; and the longest handwriting. */
const FORM_BYTES = 30_000;
const SIGNATURE_BYTES = 250_000;

const PAGES = {
  catalogue: {
    queryOf: (query) => toQuery(readWanted(query)),
    render: (content, request) =>
      renderCatalogue(content as PublishedCatalogue, { ...request, wanted: readWanted(request.query) }),
    renderEntry: (content, id, request) =>
      renderLot(content as PublishedCatalogue, id, { ...request, wanted: readWanted(request.query) }),
  },
  order: {
    queryOf: (query) => String((query as { readonly done?: unknown }).done ?? "").slice(0, 20),
    render: (content, request) => renderOrder(content as PublishedOrder, request),
    readForm: readAnswer,
    formTargets: ` ${CARD_PAGES}`,
  },
  signature: {
    queryOf: (query) => String((query as { readonly done?: unknown }).done ?? "").slice(0, 20),
    render: (content, request) => renderSignature(content as PublishedSignature, request),
    readForm: readSignForm,
    formBytes: SIGNATURE_BYTES,
    policy: "; script-src 'self'; object-src 'self'; frame-src 'self'",
  },
  "shop-request": {
    queryOf: () => "",
    render: (content, request) => renderShopRequest(content as PublishedShopRequest, request),
    readForm: () => ({}),
    forward: (content) => (content as PublishedShopRequest | null)?.orderLinkID ?? null,
  },
} satisfies Record<string, VisitorPages>;

const policyOf = ({ policy = "", formTargets = "" }: VisitorPages): string =>
  PAGE_POLICY.replace("form-action 'self'", `form-action 'self'${formTargets}`) + policy;
const pagesOf = (scope: string): VisitorPages | undefined =>
  Object.hasOwn(PAGES, scope) ? PAGES[scope as keyof typeof PAGES] : undefined;
/** Addresses of a link that only its page and our own server learn: a form of it has to name its origin. */
const OWN_REFERRER = "same-origin";

/** Stands for the page's own address in a cached page, which all links to the thing share. */
const ADDRESS = "LINK-ADDRESS";

/** A search within the page is no further visit. */
const isVisitOf = (request: FastifyRequest): boolean => request.method === "GET" && !hasQuery(request);
const hasQuery = ({ query }: FastifyRequest): boolean =>
  Object.keys(query as object).some((name) => name !== "lang");

const messageOf = (status: number): Message =>
  status === 404 ? "closed" : status === 429 ? "busy" : "failed";

export interface VisitorParts {
  readonly backend: ShopParts["backend"] &
    Pick<
      Backend,
      | "openLink"
      | "countEntry"
      | "readPublished"
      | "readsPublishedFile"
      | "openPublishedDocument"
      | "answerLink"
      | "findKnownFile"
      | "startPayment"
    >;
  readonly attempts: Pick<Attempts, "take">;
  readonly store: Pick<FileStore, "getStream">;
  readonly records: Pick<FileRecords, "find">;
  readonly thumbnails: Thumbnails;
  readonly pageHeaders: Readonly<Record<string, string>>;
  /** The installation's own marketplace, to which addresses of shops lead. */
  readonly marketplaceUrl: string | null;
  readonly places: PlaceFinder;
  /** Of the links that are mailed. */
  readonly secret: string;
  /** Address of the page on which a payment is made. */
  readonly openCheckout: (
    request: FastifyRequest,
    payment: StartedPayment,
    pages: { readonly paid: string; readonly canceled: string },
  ) => Promise<string>;
  readonly publicUrl: string | null;
}

interface LinkPath {
  readonly token: string;
}
interface FilePath extends LinkPath {
  readonly "*": string;
}
type EntryPath = FilePath;

/**
 * Pages for people with a secret link: made here, without session and shell. A link that was revoked, has expired, opens
 * nothing any more or never existed gets the same answer. The files of a publication are only available below its link.
 */
export async function installVisitors(app: FastifyInstance, parts: VisitorParts): Promise<void> {
  const { backend, records, store, thumbnails } = parts;
  const assets = await readAssets();
  const guesses = createGuessLimit(parts.attempts);
  const pages = createPageCache();
  const tokens = createLinkTokens(parts.secret);
  const headers = { ...parts.pageHeaders, ...PRIVATE_HEADERS };
  const publicHeaders = { ...parts.pageHeaders, ...PUBLIC_HEADERS };

  const localeOf = (request: FastifyRequest): Locale => {
    const { lang } = request.query as { readonly lang?: unknown };
    return isLocale(lang) ? lang : requestLocale(request);
  };

  /**
   * What the token in the address opens.
   *
   * @throws Problem 404 or 429
   */
  const openLink = async (
    request: FastifyRequest,
    { isVisit }: { readonly isVisit: boolean },
  ): Promise<Extract<LinkState, { state: "open" }>> => {
    guesses.check(request.ip);
    const { token } = request.params as LinkPath;
    const linkID = TOKEN.test(token) ? tokens.open(token) : null;
    const link: LinkState = TOKEN.test(token)
      ? await backend.openLink({ ...(linkID ? { linkID } : { tokenHash: hashToken(token) }), isVisit })
      : { state: "unknown" };
    if (link.state === "open") return link;
    if (link.state === "unknown") await guesses.count(request.ip);
    throw notFound();
  };

  /** The file, if the page of this link shows it. */
  const findFile = async (request: FastifyRequest): Promise<FileRecord> => {
    const { holder } = await openLink(request, { isVisit: false });
    const { "*": key } = request.params as FilePath;
    const isShown = /^[\w./ -]+$/.test(key) && (await backend.readsPublishedFile(holder, key));
    const record = isShown ? await records.find(key) : null;
    if (!record?.contentType.startsWith("image/")) throw notFound();
    return record;
  };

  await app.register(async (scope) => {
    scope.addHook("onRequest", (request, reply, done) => {
      reply.headers(request.url.startsWith("/shops/") ? publicHeaders : headers);
      done();
    });
    scope.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const problem = toProblem(error);
      if (problem.status >= 500) request.log.error({ err: error }, "a visitor's page failed");
      const { retryAfter } = problem.details;
      if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
      const locale = localeOf(request);
      return reply
        .code(problem.status)
        .headers(headers)
        .header("content-language", locale)
        .type("text/html; charset=utf-8")
        .send(renderMessage(messageOf(problem.status), { locale, assets }));
    });

    const linkAddress = (linkID: string): string => `/links/${tokens.sign(linkID)}/`;

    const askedOf = (
      request: FastifyRequest,
      { edition, expiresAt }: Pick<Extract<LinkState, { state: "open" }>, "edition" | "expiresAt">,
    ): VisitorRequest => ({
      locale: localeOf(request),
      assets,
      isLocaleChosen: isLocale((request.query as { readonly lang?: unknown }).lang),
      query: request.query,
      edition,
      expiresAt,
      linkAddress,
    });

    /** The page that the link's kind renders for this query and language, cached under `name`. */
    const findPage = async (
      request: FastifyRequest,
      link: Extract<LinkState, { state: "open" }>,
      name: string,
      render: (pages: VisitorPages, content: unknown, asked: VisitorRequest) => string | null,
    ): Promise<Rendered> => {
      const { holder, edition } = link;
      const kind = pagesOf(holder.scope);
      if (!kind) throw notFound();
      const asked = askedOf(request, link);
      const { locale, isLocaleChosen } = asked;
      // Links that end on the same day share their page.
      const lastDay = link.expiresAt.slice(0, 10);
      const key = [
        ...[holder.scope, edition, lastDay, locale, isLocaleChosen, name],
        kind.queryOf(request.query),
      ].join(" ");
      const page = await pages.find(key, async () => {
        const content = await backend.readPublished(holder);
        return content === null ? null : render(kind, content, asked);
      });
      if (!page) throw notFound();
      return page;
    };

    scope.get<{ Params: LinkPath }>("/links/:token/", async (request, reply) => {
      const link = await openLink(request, { isVisit: isVisitOf(request) });
      const forward = pagesOf(link.holder.scope)?.forward;
      const next = forward ? forward(await backend.readPublished(link.holder)) : null;
      if (next) {
        const query = new URLSearchParams({ lang: localeOf(request) });
        return reply.redirect(`${linkAddress(next)}?${query}`, 303);
      }
      const page = await findPage(request, link, "", (kind, content, asked) => kind.render(content, asked));
      const kind = pagesOf(link.holder.scope);
      if (kind?.readForm) reply.header("referrer-policy", OWN_REFERRER);
      if (kind) reply.header("content-security-policy", policyOf(kind));
      return sendPage(request, reply.header("content-language", localeOf(request)), page);
    });

    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: SIGNATURE_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Params: LinkPath }>("/links/:token/answers", async (request, reply) => {
      const link = await openLink(request, { isVisit: false });
      const { holder } = link;
      const kind = pagesOf(holder.scope);
      if (!kind?.readForm || !(request.body instanceof URLSearchParams)) throw notFound();
      const fields = request.body;
      if (Number(request.headers["content-length"]) > (kind.formBytes ?? FORM_BYTES))
        throw new Problem(413, "LIMIT_EXCEEDED", "too-large", { field: "body" });
      const refusal = await backend.answerLink(holder, kind.readForm(fields));
      const { token } = request.params;
      const locale = localeOf(request);
      if (!refusal) {
        const query = new URLSearchParams({ done: fields.get("act") ?? "", lang: locale });
        return reply.redirect(`/links/${token}/?${query}`, 303);
      }
      // What was typed stays, beside what the page shows now.
      const content = await backend.readPublished(holder);
      if (content === null) throw notFound();
      const page = kind.render(content, { ...askedOf(request, link), refused: { fields, refusal } });
      return reply
        .code(refusal.code === "CONFLICT" ? 409 : 422)
        .header("content-language", locale)
        .header("referrer-policy", OWN_REFERRER)
        .header("content-security-policy", policyOf(kind))
        .type("text/html; charset=utf-8")
        .send(page);
    });

    scope.post<{ Params: LinkPath }>("/links/:token/payments", async (request, reply) => {
      const link = await openLink(request, { isVisit: false });
      const { holder } = link;
      const kind = pagesOf(holder.scope);
      if (holder.scope !== "order" || !kind || !(request.body instanceof URLSearchParams)) throw notFound();
      const fields = request.body;
      const locale = localeOf(request);
      const answer = await backend.startPayment(holder, { amount: Number(fields.get("amount")), locale });
      const { token } = request.params;
      if ("payment" in answer) {
        const page = `${originOf(request, parts.publicUrl)}/links/${token}/`;
        const url = await parts.openCheckout(request, answer.payment, {
          paid: `${page}?${new URLSearchParams({ done: "PAY", lang: locale })}`,
          canceled: `${page}?${new URLSearchParams({ lang: locale })}`,
        });
        return reply.redirect(url, 303);
      }
      const content = await backend.readPublished(holder);
      if (content === null) throw notFound();
      const { refusal } = answer;
      const page = kind.render(content, { ...askedOf(request, link), refused: { fields, refusal } });
      return reply
        .code(409)
        .header("content-language", locale)
        .header("referrer-policy", OWN_REFERRER)
        .header("content-security-policy", policyOf(kind))
        .type("text/html; charset=utf-8")
        .send(page);
    });

    // Where a refused form was sent to: its switch of languages, and a reload without the form.
    scope.get<{ Params: LinkPath }>("/links/:token/answers", async (request, reply) => {
      const { token } = request.params;
      if (!TOKEN.test(token)) throw notFound();
      return reply.redirect(`/links/${token}/?${new URLSearchParams({ lang: localeOf(request) })}`, 303);
    });

    scope.get<{ Params: LinkPath & { readonly id: string } }>(
      "/links/:token/documents/:id",
      async (request, reply) => {
        const { holder } = await openLink(request, { isVisit: false });
        const document = await backend.openPublishedDocument(holder, request.params.id);
        if (!document) throw notFound();
        return (
          reply
            .header("content-disposition", inline(document.fileName))
            // Read within the page of its link, and nowhere else.
            .header("content-security-policy", "default-src 'none'; frame-ancestors 'self'")
            .header("x-frame-options", "SAMEORIGIN")
            .header("content-length", document.bytes)
            .type("application/pdf")
            .send(await store.getStream(document.fileKey))
        );
      },
    );

    scope.get<{ Params: EntryPath }>("/links/:token/lots/*", async (request, reply) => {
      const link = await openLink(request, { isVisit: false });
      const { token, "*": id } = request.params;
      const page = await findPage(request, link, `lots/${id}`, (kind, content, asked) =>
        kind.renderEntry ? kind.renderEntry(content, id, { ...asked, address: ADDRESS }) : null,
      );
      if (request.method === "GET")
        backend
          .countEntry({ linkID: link.holder.linkID, entry: id })
          .catch((error: unknown) => request.log.warn({ err: error }, "a product's page was not counted"));
      const address = `${request.protocol}://${request.host}/links/${token}/lots/${encodeURIComponent(id)}`;
      return sendPage(
        request,
        reply.header("content-language", localeOf(request)),
        page.replace(ADDRESS, encodeURIComponent(address)),
      );
    });

    installShownFiles(scope, "/links/:token", {
      find: findFile,
      store,
      thumbnails,
      cacheControl: REVALIDATED,
    });

    /** The page's own addresses are relative to its last slash. */
    scope.get<{ Params: LinkPath }>("/links/:token", async (request, reply) => {
      const { token } = request.params;
      if (!TOKEN.test(token)) throw notFound();
      return reply.redirect(`/links/${token}/`, 308);
    });
    scope.get("/links/*", async () => {
      throw notFound();
    });
    installShops(scope, {
      attempts: parts.attempts,
      backend,
      store,
      records,
      thumbnails,
      assets,
      marketplaceUrl: parts.marketplaceUrl,
      places: parts.places,
    });
  });

  installSignatureCheck(app, { backend, assets, headers });

  for (const { url, type, bytes, compressed } of assets.all)
    app.get(url, async (request, reply) => {
      reply.header("cache-control", IMMUTABLE).type(type);
      if (!compressed) return reply.send(bytes);
      return sendCompressed(request, reply.header("vary", "accept-encoding"), compressed);
    });
}
