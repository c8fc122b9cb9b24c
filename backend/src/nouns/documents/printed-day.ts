import type { DocumentContent } from "@gisement/shared-domain/documents";

/** The day that a document bears, as an ISO time: that of its issue; a quote has the day that its seller gave it. */
export const printedDay = ({ kind, order }: DocumentContent, issuedAt: Date): string =>
  kind === "QUOTE" ? order.date : issuedAt.toISOString();
