import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { html, type Markup } from "./html.ts";
import { VISITOR_TEXTS } from "./texts.ts";

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { fr: "Français", en: "English", nl: "Nederlands" };

export interface PageParts {
  readonly title: string;
  readonly locale: Locale;
  /** URL of the stylesheet. */
  readonly style: string;
  /** Left of the languages: who publishes. */
  readonly publisher: Markup | null;
  readonly content: Markup;
}

/** A whole page for visitors: no script, one stylesheet. The switch of languages keeps the address. */
export function renderPage({ title, locale, style, publisher, content }: PageParts): string {
  const t = VISITOR_TEXTS[locale];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#content">${t.skip}</a>
<header class="bar">
<div class="publisher">${publisher}</div>
<nav class="languages" aria-label="${t.languages}">${LOCALES.map(
    (each) =>
      html`<a href="?lang=${each}" lang="${each}" hreflang="${each}"${each === locale && html` aria-current="true"`}><span class="short" aria-hidden="true">${each.toUpperCase()}</span><span class="long">${LANGUAGE_NAMES[each]}</span></a>`,
  )}</nav>
</header>
<main id="content">
${content}
</main>
</body>
</html>
`.text;
}
