import { VISITOR_TEXTS } from "../texts.ts";
import { html } from "./html.ts";
import { type PageContext, renderPage } from "./page-frame.ts";
import { renderStrata } from "./strata.ts";

export type Message = "closed" | "busy" | "failed";

/** A page that says why there is nothing to see. */
export function renderMessage(message: Message, context: PageContext): string {
  const t = VISITOR_TEXTS[context.locale];
  const title = t[`${message}Title`];
  return renderPage({
    ...context,
    title,
    publisher: null,
    contact: null,
    content: html`<div class="message"><h1>${title}</h1><p>${t[`${message}Text`]}</p>${renderStrata("foot")}</div>`,
  });
}
