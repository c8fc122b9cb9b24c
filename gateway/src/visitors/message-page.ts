import type { Locale } from "@gisement/shared-domain/locale";
import { html } from "./html.ts";
import { renderPage } from "./page-frame.ts";
import { VISITOR_TEXTS } from "./texts.ts";

export type Message = "closed" | "busy" | "failed";

/** A page that says why there is nothing to see. */
export function renderMessage(message: Message, locale: Locale, style: string): string {
  const t = VISITOR_TEXTS[locale];
  const title = t[`${message}Title`];
  return renderPage({
    title,
    locale,
    style,
    publisher: null,
    content: html`<div class="message"><h1>${title}</h1><p>${t[`${message}Text`]}</p></div>`,
  });
}
