import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { VISITOR_TEXTS } from "../texts.ts";
import type { Assets } from "./assets.ts";
import { html, Markup } from "./html.ts";
import { ICON_SPRITE } from "./icons.ts";

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { fr: "Français", en: "English", nl: "Nederlands" };

/** What every page needs: the reader's language and the addresses of stylesheet and typefaces. */
export interface PageContext {
  readonly locale: Locale;
  readonly assets: Pick<Assets, "style" | "fonts" | "ground" | "signScript">;
}

export interface PageParts extends PageContext {
  readonly title: string;
  /** Left in the bar: who publishes. */
  readonly publisher: Markup | null;
  /** Right in the bar: how to reach the publisher. */
  readonly contact: Markup | null;
  /** The page's own parameters as a query string, which the switch of languages keeps. */
  readonly query?: string;
  /** URL of the one script of a page that has one. */
  readonly script?: string | undefined;
  /** What search engines and other sites read of a public page; without it, they are asked to read none. */
  readonly public?: PublicPage | undefined;
  /** The publisher's own, as a line below the bar: `#1f6f54`. */
  readonly color?: string | null;
  readonly content: Markup;
}

/** How a public page presents itself elsewhere. */
export interface PublicPage {
  /** Its one address, whole. */
  readonly canonical: string;
  readonly description: string;
  /** Address of a picture, whole. */
  readonly picture: string | null;
  readonly kind: "website" | "product";
  /** Address of the same as a feed, whole. */
  readonly feed?: string;
  /** A description by schema.org. */
  readonly data: object;
}

/** A text within a script element never ends it. */
const inScript = (data: object): Markup => new Markup(JSON.stringify(data).replaceAll("<", "\\u003c"));

function renderPublic(title: string, locale: Locale, page: PublicPage): Markup {
  const { canonical, description, picture, kind, feed, data } = page;
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${canonical}">
${feed && html`<link rel="alternate" type="application/rss+xml" title="${title}" href="${feed}">\n`}${LOCALES.map((each) => html`<link rel="alternate" hreflang="${each}" href="${canonical}?lang=${each}">\n`)}<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${kind}">
<meta property="og:url" content="${canonical}">
<meta property="og:locale" content="${locale}">
${picture && html`<meta property="og:image" content="${picture}">\n`}<script type="application/ld+json">${inScript(data)}</script>`;
}

function renderLanguages(locale: Locale, query: string): Markup {
  const label = VISITOR_TEXTS[locale].languages;
  return html`<nav class="languages" aria-label="${label}">${LOCALES.map(
    (each) =>
      html`<a href="?lang=${each}${query && `&${query}`}" lang="${each}" hreflang="${each}"${each === locale && html` aria-current="true"`}><span class="short" aria-hidden="true">${each.toUpperCase()}</span><span class="long">${LANGUAGE_NAMES[each]}</span></a>`,
  )}</nav>`;
}

/** A whole page for visitors: one stylesheet, two typefaces, and no script but where one is named. */
export function renderPage({
  title,
  locale,
  assets,
  publisher,
  contact,
  query = "",
  script,
  public: page,
  color = null,
  content,
}: PageParts): string {
  const t = VISITOR_TEXTS[locale];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${page ? renderPublic(title, locale, page) : html`<meta name="robots" content="noindex, nofollow">`}
<meta name="color-scheme" content="light dark">
${assets.fonts.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>\n`)}<link rel="stylesheet" href="${assets.style}">${script && html`<script src="${script}" defer></script>`}
</head>
<body>
<a class="skip" href="#content">${t.skip}</a>
${ICON_SPRITE}
<header class="bar"><div class="bar-row">
<div class="publisher">${publisher}</div>
${contact}${renderLanguages(locale, query)}
</div></header>${color && html`<svg class="bar-color" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="${color}"/></svg>`}
<main id="content">
${content}
</main>
</body>
</html>
`.text;
}
