import type { AnswerRefusal } from "@gisement/backend";
import { ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import { formatDateInWords, formatMoney, formatTime } from "@gisement/shared-domain/format";
import type { PublishedSignature, PublishedSigner } from "@gisement/shared-domain/signatures";
import { renderContact, renderPublisher } from "../parts/contact.ts";
import { html, type Markup } from "../parts/html.ts";
import { type PageContext, renderPage } from "../parts/page-frame.ts";
import { isSignAct, type SignProblem, signProblem } from "./sign-form.ts";
import { SIGNATURE_TEXTS, type SignatureTexts } from "./signature-texts.ts";

interface SignatureRequest extends PageContext {
  readonly query: unknown;
  readonly refused?: { readonly fields: URLSearchParams; readonly refusal: AnswerRefusal };
}
interface View extends SignatureRequest {
  readonly signature: PublishedSignature;
  readonly t: SignatureTexts;
  readonly problem: SignProblem | null;
}

const moment = (at: string | null, { locale }: Pick<View, "locale">): string =>
  at ? `${formatDateInWords(at, locale)}, ${formatTime(at)}` : "";

const errorAt = ({ problem }: View, field: SignProblem["field"]): Markup | false =>
  problem?.field === field &&
  html`<span class="order-error" id="${field ?? "form"}-error">${problem.text}</span>`;
const invalid = ({ problem }: View, field: SignProblem["field"]): Markup | false =>
  problem?.field === field && html` aria-invalid="true" aria-describedby="${field}-error"`;

function stateOf(signer: PublishedSigner, isYours: boolean, view: View): string {
  const { states } = view.t;
  if (signer.status === "SIGNED")
    return signer.role === "APPROVER"
      ? states.approved(moment(signer.at, view))
      : states.signed(moment(signer.at, view));
  if (signer.status === "REJECTED") return states.refused;
  if (isYours) return states.yours;
  return signer.isOpened ? states.opened : states.waiting;
}

/** How a request went: the document as it was issued, and each step with how its person was known and what the file was after it. */
function renderSigners(view: View): Markup {
  const { signature, t } = view;
  const { own } = signature;
  const steps = ({ openedAt, isVerified, sha256 }: PublishedSigner) => [
    openedAt && t.log.opened(moment(openedAt, view)),
    isVerified ? t.log.code : t.log.link,
    sha256 && `${t.print} ${sha256}`,
  ];
  return html`<section><h2>${t.who}</h2><ol class="signers">${signature.signers.map((signer) => {
    const isOwn = signer.name === own.name && signer.side === own.side && signer.role === own.role;
    return html`<li${signer.status && html` class="${signer.status.toLowerCase()}"`}><span><b>${signer.name}</b><small>${t.sides[signer.side]}, ${t.roles[signer.role]}</small></span><span>${stateOf(signer, isOwn && own.isTheirTurn, view)}${signer.reason && html`<small>${signer.reason}</small>`}</span></li>`;
  })}</ol>
<details class="sign-log"><summary>${t.log.title}</summary><dl><div><dt>${t.log.issued}</dt><dd>${t.print} ${signature.sha256}</dd></div>${signature.signers.map(
    (signer) =>
      html`<div><dt>${signer.name}</dt>${steps(signer)
        .filter(Boolean)
        .map((words) => html`<dd>${words}</dd>`)}</div>`,
  )}</dl></details></section>`;
}

function renderForm(view: View): Markup {
  const { signature, t, locale, refused } = view;
  const { own, needsCode, isCodeSent, total } = signature;
  const typed = (name: string, otherwise = "") => refused?.fields.get(name) ?? otherwise;
  const isApproval = own.role === "APPROVER";
  return html`<section id="sign"><h1>${t.heading[own.role]}</h1>
<p>${t.effect(formatMoney(total))} ${t.until(formatDateInWords(signature.expiresAt, locale, "long"))}</p>
${signature.message && html`<p class="order-notes">${signature.message}</p>`}
<form class="order-form" method="post" action="answers?lang=${locale}" novalidate data-sign>
${view.problem && html`<p class="order-problem" role="alert">${view.problem.field === null ? view.problem.text : t.refused}</p>`}
<label>${t.name}<input name="name" autocomplete="name" maxlength="120" required value="${typed("name", own.name)}"${invalid(view, "name")}>${errorAt(view, "name")}</label>
${
  !isApproval &&
  html`<div class="sign-pad" data-pad hidden><span id="pad-label">${t.pad}</span><canvas width="1200" height="480" role="img" aria-labelledby="pad-label" aria-describedby="pad-help"></canvas><input type="hidden" name="strokes" value="${typed("strokes")}"><span class="sign-pad-foot"><small id="pad-help">${t.padHelp}</small><button class="button" type="button" data-again>${t.again}</button></span></div>${errorAt(view, "strokes")}`
}
${
  needsCode &&
  html`<label>${t.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" value="${typed("code")}"${invalid(view, "code")}>${errorAt(view, "code")}<small>${isCodeSent ? t.codeSent : t.codeHelp}</small></label><p class="order-acts"><button class="button" name="act" value="CODE" formnovalidate>${t.acts.CODE}</button></p>`
}
<label class="order-check"><input type="checkbox" name="agreed"${refused?.fields.has("agreed") && html` checked`}${invalid(view, "agreed")}><span>${t.agreed}${errorAt(view, "agreed")}</span></label>
<p class="order-acts"><button class="button primary sign-act" name="act" value="SIGN">${isApproval ? t.acts.APPROVE : t.acts.SIGN} ${formatMoney(total)}</button></p>
<details${view.problem?.field === "reason" && html` open`}><summary>${t.refuse}</summary><label>${t.reason}<textarea name="reason" rows="3" maxlength="500"${invalid(view, "reason")}>${typed("reason")}</textarea>${errorAt(view, "reason")}</label><p class="order-acts"><button class="button" name="act" value="REFUSE">${t.acts.REFUSE}</button></p></details>
</form></section>`;
}

function renderClosed({ signature, t }: View): Markup {
  const { closed, own, signed } = signature;
  const words = closed ? t.closed[closed] : own.status === "SIGNED" ? t.thanks : t.yourTurnLater;
  return html`<section><h1>${t.heading[own.role]}</h1><p>${words}</p>${
    closed === "COMPLETED" &&
    (signed
      ? html`<p class="order-acts"><a class="button primary" href="documents/${signed.id}">${t.download}</a></p><p class="muted sign-print"><b>${t.print}</b> <code>${signed.sha256}</code></p>`
      : html`<p class="muted">${t.writing}</p>`)
  }</section>`;
}

/** A document for one of the people who sign it: the document, the form, who signs, and what a signature is worth. */
export function renderSignature(signature: PublishedSignature, request: SignatureRequest): string {
  const { locale, query, refused, assets } = request;
  const t = SIGNATURE_TEXTS[locale];
  const view: View = {
    ...request,
    signature,
    t,
    problem: refused ? signProblem(refused.refusal, t) : null,
  };
  const title = `${ORDER_DOCUMENT_TITLES[signature.kind][locale]} ${signature.number}`;
  const { done } = query as { readonly done?: unknown };
  const shown = signature.signed?.id ?? signature.documentID;
  const canSign = signature.own.isTheirTurn && signature.closed === null;
  return renderPage({
    locale,
    assets,
    title: `${title} · ${signature.seller.name}`,
    publisher: renderPublisher(signature.seller, ""),
    contact: renderContact(signature.seller, title, locale),
    script: canSign ? assets.signScript : undefined,
    content: html`<div class="order sign">
<div class="order-head"><p class="tile-line">${t.asks(signature.seller.name, title)} · ${t.personal(signature.own.name)}</p></div>
${isSignAct(done) && !refused && t.done[done] && html`<p class="order-done" role="status">${t.done[done]}</p>`}
<div class="sign-body"><div class="sign-document"><object data="documents/${shown}" type="application/pdf" aria-label="${t.frame}"><p class="muted">${t.noViewer}</p></object>
<p class="order-acts"><a class="button" href="documents/${shown}">${t.read}</a> <span class="muted">${t.readSize(signature.pages)}</span></p></div>
<div class="order-side">${canSign ? renderForm(view) : renderClosed(view)}
${renderSigners(view)}
<p class="muted">${t.worth} <a href="/signatures?lang=${locale}">${t.check}</a></p></div></div></div>`,
  });
}
