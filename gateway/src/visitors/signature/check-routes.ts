import { createHash } from "node:crypto";
import multipart from "@fastify/multipart";
import type { Backend, KnownFile } from "@gisement/backend";
import { checkSignatures, type FoundSignature } from "@gisement/backend/signing";
import { formatDateInWords, formatTime } from "@gisement/shared-domain/format";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requestLocale } from "../../http/request-locale.ts";
import type { Assets } from "../parts/assets.ts";
import { html, type Markup } from "../parts/html.ts";
import { renderPage } from "../parts/page-frame.ts";
import { CHECK_TEXTS, type CheckTexts } from "./check-texts.ts";

export interface CheckParts {
  readonly backend: Pick<Backend, "findKnownFile">;
  readonly assets: Assets;
  readonly headers: Readonly<Record<string, string>>;
}

/** Bytes of a file that is checked: more than any document that we write. */
const FILE_BYTES = 25_000_000;
const SHA256 = /^[0-9a-f]{64}$/;

/** What was asked about, and what is known of it. */
interface Checked {
  readonly sha256: string;
  readonly known: KnownFile | null;
  /** The seals within the file; null where only a fingerprint was given. */
  readonly seals: readonly FoundSignature[] | null;
}

/**
 * The page on which anyone checks a document: by its file, which is read and forgotten, or by its fingerprint. It says nothing
 * that the file itself does not say.
 */
export function installSignatureCheck(app: FastifyInstance, { backend, assets, headers }: CheckParts): void {
  const localeOf = (request: FastifyRequest): Locale => {
    const { lang } = request.query as { readonly lang?: unknown };
    return isLocale(lang) ? lang : requestLocale(request);
  };
  const page = (locale: Locale, checked: Checked | null, isWrong = false) =>
    renderCheck({ locale, assets, checked, isWrong });

  app.register(async (scope) => {
    scope.addHook("onRequest", (_request, reply, done) => {
      reply.headers(headers).header("referrer-policy", "same-origin");
      done();
    });
    await scope.register(multipart, { limits: { files: 1, fileSize: FILE_BYTES, fields: 4 } });

    scope.get("/signatures", async (request, reply) => {
      const { sha256 } = request.query as { readonly sha256?: unknown };
      const locale = localeOf(request);
      const given = typeof sha256 === "string" ? sha256.trim().toLowerCase() : "";
      const isGiven = SHA256.test(given);
      const checked = isGiven
        ? { sha256: given, known: await backend.findKnownFile(given), seals: null }
        : null;
      return reply
        .header("content-language", locale)
        .type("text/html; charset=utf-8")
        .send(page(locale, checked, given !== "" && !isGiven));
    });

    scope.post("/signatures", async (request, reply) => {
      const locale = localeOf(request);
      const file = await request.file();
      const bytes = file ? await file.toBuffer() : Buffer.alloc(0);
      const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const checked = isPdf
        ? { sha256, known: await backend.findKnownFile(sha256), seals: await checkSignatures(bytes) }
        : null;
      return reply
        .code(isPdf ? 200 : 422)
        .header("content-language", locale)
        .type("text/html; charset=utf-8")
        .send(page(locale, checked, !isPdf));
    });
  });
}

function renderCheck({
  locale,
  assets,
  checked,
  isWrong,
}: {
  readonly locale: Locale;
  readonly assets: Assets;
  readonly checked: Checked | null;
  readonly isWrong: boolean;
}): string {
  const t = CHECK_TEXTS[locale];
  return renderPage({
    locale,
    assets,
    title: t.title,
    publisher: null,
    contact: null,
    content: html`<div class="order sign"><div class="order-head"><h1>${t.title}</h1><p class="muted">${t.about}</p></div>
${checked && renderAnswer(checked, locale, t)}
<form class="order-form check-form" method="post" action="signatures?lang=${locale}" enctype="multipart/form-data">
${isWrong && html`<p class="order-problem" role="alert">${t.wrong}</p>`}
<label>${t.file}<input type="file" name="file" accept="application/pdf" required></label>
<p class="order-acts"><button class="button primary">${t.check}</button></p></form>
<form class="order-form check-form" method="get" action="signatures"><input type="hidden" name="lang" value="${locale}">
<label>${t.print}<input name="sha256" maxlength="64" autocomplete="off" spellcheck="false" value="${checked?.sha256 ?? ""}"></label>
<p class="order-acts"><button class="button">${t.lookUp}</button></p></form></div>`,
  });
}

function renderAnswer({ sha256, known, seals }: Checked, locale: Locale, t: CheckTexts): Markup {
  const isBroken = seals?.some(({ isValid }) => !isValid) ?? false;
  const isLonger = Boolean(seals && seals.length > 0 && !seals.at(-1)?.isWhole);
  const when = (at: string) => `${formatDateInWords(at, locale)}, ${formatTime(at)}`;
  const words = known
    ? t.known(known.title, known.issuer, formatDateInWords(known.issuedAt, locale, "long"))
    : isBroken || isLonger
      ? t.changed
      : t.unknown;
  return html`<section class="check-answer${known ? "" : " unknown"}" role="status"><h2>${known ? t.genuine : t.notGenuine}</h2><p>${words}</p>${
    known &&
    known.signers.length > 0 &&
    html`<ol class="signers">${known.signers.map(({ name, role, at }) => html`<li class="signed"><span><b>${name}</b></span><span>${role === "APPROVER" ? t.approved(when(at)) : t.signed(when(at))}</span></li>`)}</ol>`
  }${known && known.signers.length > 0 && !known.isComplete && html`<p>${t.partly}</p>`}${
    known && known.signers.length === 0 && html`<p>${t.unsigned}</p>`
  }<p class="muted sign-print"><b>SHA-256</b> <code>${sha256}</code></p></section>`;
}
