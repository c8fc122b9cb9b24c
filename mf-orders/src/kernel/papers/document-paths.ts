import type { OrderDocumentKind } from "@gisement/shared-domain/documents";
import type { Locale } from "@gisement/shared-domain/locale";

/** Where a browser shows an issued document. */
export const documentPath = (id: string): string => `/api/documents/${id}`;
/** Where a browser saves it. */
export const downloadPath = (id: string): string => `${documentPath(id)}?download`;

export interface PreviewWish {
  readonly kind: OrderDocumentKind;
  readonly locale: Locale;
  readonly sortedBy?: string;
  readonly checkedBy?: string;
}

/** Where a browser shows what a document would look like now. */
export function previewPath(orderID: string, { kind, locale, ...names }: PreviewWish): string {
  const query = new URLSearchParams({ kind, locale });
  for (const [name, value] of Object.entries(names)) if (value) query.set(name, value);
  return `/api/orders/${orderID}/preview?${query}`;
}
