import type { Locale } from "@gisement/shared-domain/locale";
import type { CreateOrderInput, UpdateOrderInput } from "../../../gql/graphql.ts";
import { drawPdf } from "../../../kernel/pdf/api/draw-pdf.ts";

/** A new quote, or a change of one that was sent. */
export type QuoteWish = { readonly quote: CreateOrderInput } | { readonly change: UpdateOrderInput };

/**
 * The pages of a quote as they would be sent, as a PDF.
 *
 * @throws DomainError with the field that the quote would be refused for
 */
export const previewQuote = (wish: QuoteWish, locale: Locale, signal: AbortSignal): Promise<Uint8Array> =>
  drawPdf("/api/quotes/preview", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...wish, locale }),
    signal,
  });
