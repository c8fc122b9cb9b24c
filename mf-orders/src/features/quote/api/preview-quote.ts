import { DomainError, type ErrorCode } from "@gisement/shared-domain/errors";
import type { Locale } from "@gisement/shared-domain/locale";
import type { CreateOrderInput, UpdateOrderInput } from "../../../gql/graphql.ts";

/** A new quote, or a change of one that was sent. */
export type QuoteWish = { readonly quote: CreateOrderInput } | { readonly change: UpdateOrderInput };

/**
 * The pages of a quote as they would be sent, as a PDF.
 *
 * @throws DomainError with the field that the quote would be refused for
 */
export async function previewQuote(
  wish: QuoteWish,
  locale: Locale,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch("/api/quotes/preview", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...wish, locale }),
    signal,
  });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const problem = (await response.json().catch(() => ({}))) as {
    readonly code?: ErrorCode;
    readonly field?: string;
    readonly reason?: string;
  };
  throw new DomainError(problem.code ?? "UNAVAILABLE", "The quote is not drawn.", {
    ...(problem.field ? { field: problem.field } : {}),
    ...(problem.reason ? { reason: problem.reason } : {}),
  });
}
