import type {
  PublishedCatalogue,
  PublishedContact,
  PublishedProduct,
  PublishedSection,
} from "@gisement/shared-domain/catalogue";
import { formatDate } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { html, type Markup } from "./html.ts";
import { renderPage } from "./page-frame.ts";
import { VISITOR_TEXTS, type VisitorTexts } from "./texts.ts";

/** Pictures at this width in CSS pixels, and twice that for dense screens. */
const LOT_WIDTH = 320;
const SMALL_WIDTH = 80;
const COVER_WIDTH = 1280;

/** Relative to the page's address, so that a page is the same under every link. */
const fileUrl = (key: string): string => `files/${key.split("/").map(encodeURIComponent).join("/")}`;
const thumbnailUrl = (key: string, width: number): string =>
  fileUrl(key).replace("files/", `files/thumb/${width}/`);

const picture = (key: string, width: number, more: string): Markup =>
  html`<img src="${thumbnailUrl(key, width)}" srcset="${thumbnailUrl(key, width)} 1x, ${thumbnailUrl(key, width * 2)} 2x" alt="" class="${more}" loading="lazy" decoding="async">`;

/** "2/1" is two full stars of three, "2/0" two empty ones (CAT-529). */
function stars(index: string | null, t: VisitorTexts): Markup | null {
  const [, number, filled] = /^([123])\/([01])$/.exec(index ?? "") ?? [];
  if (!number) return null;
  const count = Number(number);
  return html`<p class="stars" role="img" aria-label="${t.reuse(filled === "1", count)}">${(filled === "1" ? "★" : "☆").repeat(count)}</p>`;
}

function renderPictures({ pictures }: PublishedProduct, name: string, t: VisitorTexts): Markup | null {
  const [first, ...others] = pictures;
  if (first === undefined) return html`<div class="no-picture" aria-hidden="true"></div>`;
  return html`<div class="pictures"><a href="${fileUrl(first)}" aria-label="${t.enlarge(name, 1)}">${picture(first, LOT_WIDTH, "main")}</a>${
    others.length > 0 &&
    html`<div class="others">${others.map(
      (key, index) =>
        html`<a href="${fileUrl(key)}" aria-label="${t.enlarge(name, index + 2)}">${picture(key, SMALL_WIDTH, "small")}</a>`,
    )}</div>`
  }</div>`;
}

function renderProduct(product: PublishedProduct, t: VisitorTexts): Markup {
  const { reference, quantity, price, unit, description } = product;
  const facts = [
    ...product.facts.map((fact) => ({ label: t.facts[fact.name], value: fact.value })),
    ...(product.ownFacts ?? []),
  ];
  const name = product.name || t.unnamed;
  return html`<li><article class="product">${renderPictures(product, name, t)}<div class="words">
<h3>${name}</h3>
<p class="quantity">${quantity}${reference && html`<span class="reference"><span class="unseen">${t.reference} </span>${reference}</span>`}</p>
${stars(product.reemploymentIndex, t)}${price && html`<p class="price">${t.price(price, unit)}</p>`}
${facts.length > 0 && html`<dl>${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}
${description && html`<p class="description">${description}</p>`}
</div></article></li>`;
}

const titleOf = ({ title }: PublishedSection, t: VisitorTexts): string => title || t.uncategorised;
const lotOf = ({ lot, lotLabel }: PublishedSection, t: VisitorTexts): string =>
  [lot === null ? "" : t.lot(lot), lotLabel].filter(Boolean).join(" · ");
const anchorOf = (index: number): string => `s${index + 1}`;

function renderSection(section: PublishedSection, index: number, t: VisitorTexts): Markup {
  const lot = lotOf(section, t);
  return html`<section aria-labelledby="${anchorOf(index)}">
${lot && html`<p class="lot">${lot}</p>`}<h2 id="${anchorOf(index)}">${titleOf(section, t)}</h2>
${section.description && html`<p class="about">${section.description}</p>`}
<ul class="products">${section.products.map((product) => renderProduct(product, t))}</ul>
</section>
`;
}

const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
const renderContact = ({ name, email, phone, address }: PublishedContact, t: VisitorTexts): Markup =>
  html`<footer class="contact"><h2>${t.contact}</h2><address><b>${name}</b>${address && html`<span>${address}</span>`}${
    email && html`<a href="mailto:${email}">${email}</a>`
  }${phone && html`<a href="${phoneUrl(phone)}">${phone}</a>`}</address></footer>`;

/** The page of a published catalogue. A catalogue that lacks the reader's language is shown in its first one. */
export function renderCatalogue(catalogue: PublishedCatalogue, locale: Locale, style: string): string {
  const t = VISITOR_TEXTS[locale];
  const { contact, contents } = catalogue;
  const content = contents.find(({ language }) => language === locale) ?? contents[0];
  // The words around the products are in the language of the products.
  const words = VISITOR_TEXTS[content?.language ?? locale];
  const sections = content?.sections ?? [];
  const date = catalogue.publishDate && formatDate(catalogue.publishDate, locale);
  const facts = [catalogue.address, date].filter(Boolean).join(" · ");
  return renderPage({
    title: `${catalogue.name} · ${t.catalogue} · ${contact.name}`,
    locale,
    style,
    publisher: html`${contact.logo && html`<img src="${thumbnailUrl(contact.logo, 160)}" alt="" class="logo">`}<b>${contact.name}</b>`,
    content: html`<div class="cover">${
      catalogue.picture &&
      html`<img src="${thumbnailUrl(catalogue.picture, COVER_WIDTH)}" alt="" class="cover-picture">`
    }<div class="cover-words"><p class="kind">${t.catalogue}</p><h1>${catalogue.name}</h1>${facts && html`<p class="facts">${facts}</p>`}</div></div>
<div class="body"${content !== undefined && content.language !== locale && html` lang="${content.language}"`}>
${
  sections.length > 1 &&
  html`<nav class="summary" aria-labelledby="summary"><h2 id="summary">${words.summary}</h2><ol>${sections.map(
    (section, index) =>
      html`<li><a href="#${anchorOf(index)}">${titleOf(section, words)}</a> <span>${words.products(section.products.length)}</span></li>`,
  )}</ol></nav>`
}
${sections.length > 0 ? sections.map((section, index) => renderSection(section, index, words)) : html`<p class="message">${t.empty}</p>`}
</div>
${renderContact(contact, t)}`,
  });
}
