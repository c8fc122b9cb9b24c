import {
  type DocumentContent,
  gapsOf,
  isInvoiceKind,
  issuableKinds,
  splitInvoice,
} from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { canIssueDocument, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { canonical } from "../../platform/transaction/change-row.ts";
import { orders } from "../orders/table.ts";
import { type OrderRow, orderScope } from "../orders/types.ts";
import type { IssuePayload } from "./issue-job.ts";
import { type DocumentRequest, readContent } from "./read-content.ts";
import { type DocumentRow, documents } from "./table.ts";

/** One document that is to be issued. */
export interface PlannedDocument {
  readonly content: DocumentContent;
  readonly part: number;
  /** The invoice that it cancels. */
  readonly credits: DocumentRow | null;
}
export interface Plan {
  readonly order: OrderRow;
  /** Empty if the same document stands already: it is shown instead of being issued twice. */
  readonly documents: readonly PlannedDocument[];
}

/** An order that this person may read, and its issued documents, oldest first. */
export async function readOrder(
  db: Executor,
  identity: UserIdentity,
  orderID: string,
): Promise<{ readonly order: OrderRow; readonly issued: readonly DocumentRow[] }> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderID), orderScope(identity)));
  if (!order) throw new DomainError("NOT_FOUND", "No such order.", { field: "orderID", found: orderID });
  const decision = canIssueDocument(identity, order);
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", "The seller of an order issues its documents.", {
      field: "orderID",
      reason: decision.reason,
    });
  const issued = await db
    .select()
    .from(documents)
    .where(eq(documents.orderID, orderID))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  return { order, issued };
}

/**
 * What is issued for this request, with the order and the data of its sides as they are now.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN for another side than the seller, INVALID_STATE where the order has no such document,
 *   BAD_USER_INPUT for a certificate without its names, or an invoice with gaps (`accepted` names them)
 */
export async function planDocuments(
  db: Executor,
  identity: UserIdentity,
  payload: IssuePayload,
): Promise<Plan> {
  const { kind } = payload;
  const { order, issued } = await readOrder(db, identity, payload.orderID);
  const possible = issuableKinds(
    order,
    issued.map((row) => ({ kind: row.kind, isCredited: row.creditedByID !== null })),
  );
  if (!possible.includes(kind))
    throw new DomainError("INVALID_STATE", `This order has no ${kind} to issue now.`, {
      field: "kind",
      found: kind,
      accepted: possible,
    });
  if (kind === "CREDIT") {
    const standing = issued.filter((row) => row.kind === "INVOICE" && row.creditedByID === null);
    return {
      order,
      documents: standing.map((invoice) => ({
        content: creditOf(invoice, payload),
        part: invoice.part,
        credits: invoice,
      })),
    };
  }
  const content = await readContent(db, identity, order, requestOf(payload));
  const contents = kind === "INVOICE" ? splitInvoice(content) : [content];
  if (isInvoiceKind(kind)) refuseGaps(contents);
  const former = issued.findLast((row) => row.kind === kind);
  if (kind !== "INVOICE" && former && canonical(former.content) === canonical(content))
    return { order, documents: [] };
  return { order, documents: contents.map((each, part) => ({ content: each, part, credits: null })) };
}

/** A certificate names who sorted and who checked. */
export function requestOf({ kind, locale, sortedBy, checkedBy }: IssuePayload): DocumentRequest {
  if (kind !== "CERTIFICATE") return { kind, locale, handling: null };
  for (const [field, value] of Object.entries({ sortedBy, checkedBy }))
    if (!value)
      throw new DomainError("BAD_USER_INPUT", `A certificate names ${field}.`, {
        field,
        found: null,
        accepted: "a name",
      });
  return { kind, locale, handling: { sortedBy: sortedBy ?? "", checkedBy: checkedBy ?? "" } };
}

/** A credit note repeats its invoice. */
const creditOf = (invoice: DocumentRow, { locale }: IssuePayload): DocumentContent => ({
  ...invoice.content,
  kind: "CREDIT",
  locale,
  credited: { number: invoice.number, date: invoice.issuedAt.toISOString() },
});

function refuseGaps(contents: readonly DocumentContent[]): void {
  const gaps = [...new Set(contents.flatMap(gapsOf))];
  if (gaps.length === 0) return;
  throw new DomainError("BAD_USER_INPUT", `The invoice lacks what the law asks for: ${gaps.join(", ")}.`, {
    field: "orderID",
    accepted: gaps,
    reason: "document-gaps",
  });
}
