import type { PublishedContact } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { VISITOR_TEXTS } from "../texts.ts";
import { html, type Markup } from "./html.ts";
import { renderIcon } from "./icons.ts";
import { renderPicture } from "./pictures.ts";

export interface Mail {
  readonly subject: string;
  readonly body?: string;
}

/** Lines of a body end with CR LF (RFC 6068). */
export const mailUrl = (address: string, { subject, body }: Mail): string =>
  `mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent(subject)}${
    body === undefined ? "" : `&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`
  }`;
const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Logo, or initial, and name of who publishes. */
export function renderPublisher({ name, logo, address }: PublishedContact, base: string): Markup {
  const sign = logo
    ? renderPicture(logo, { base, width: 80, className: "logo", isEager: true })
    : html`<span class="logo initial" aria-hidden="true">${[...name][0] ?? ""}</span>`;
  return html`${sign}<p><b>${name}</b>${address && html`<span class="address">${address}</span>`}</p>`;
}

/** How to reach who publishes, always in sight: a mail with this subject, and the phone. */
export function renderContact(
  { name, email, phone }: PublishedContact,
  subject: string,
  locale: Locale,
): Markup {
  const t = VISITOR_TEXTS[locale];
  return html`<div class="contact" role="group" aria-label="${t.contact}">${
    phone &&
    html`<a class="button" href="${phoneUrl(phone)}" aria-label="${t.call(name, phone)}">${renderIcon("phone")}<span class="wide">${phone}</span></a>`
  }${
    email &&
    html`<a class="button" href="${mailUrl(email, { subject })}" aria-label="${t.writeTo(name, email)}">${renderIcon("mail")}<span class="wide">${email}</span></a>`
  }</div>`;
}
