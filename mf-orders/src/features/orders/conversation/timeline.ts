import { ORDER_DOCUMENT_KINDS, type OrderDocumentKind } from "@gisement/shared-domain/documents";
import { parisDay } from "@gisement/shared-domain/orders";
import type { OrderPart } from "../parts-of-order.ts";
import type { OrderChange, OrderMessage } from "./api/conversation.ts";

/** What a step changed, as the log names it. */
export type EventPart = OrderPart | "manager" | "parties" | "options";

/** What people call the stored fields of an order. */
const PART_OF: Readonly<Record<string, EventPart>> = {
  status: "status",
  items: "lines",
  totalAmount: "total",
  taxAmount: "total",
  shippingAmount: "total",
  vatTotals: "total",
  vatPercentage: "total",
  vatScheme: "total",
  issueDate: "dates",
  expireDate: "dates",
  dates: "dates",
  message: "texts",
  notes: "texts",
  managerID: "manager",
  customerID: "parties",
  billingAddress: "parties",
  deliveryAddress: "parties",
  metadata: "options",
};

/** What the log calls the steps of a request for signatures. */
const SIGNATURE_ACTS = {
  signRequest: "asked",
  signed: "signed",
  signRefused: "refused",
  signCanceled: "canceled",
  signFailed: "failed",
  signUnheld: "unheld",
} as const;
type SignatureAct = (typeof SIGNATURE_ACTS)[keyof typeof SIGNATURE_ACTS];

/** What the log calls what happened to money that was paid by card. */
const PAYMENT_ACTS = { paid: "paid", paymentReturned: "returned", refunded: "refunded" } as const;
type PaymentAct = (typeof PAYMENT_ACTS)[keyof typeof PAYMENT_ACTS];

/** One step of a person: a move of the status, or other parts that it changed. */
export interface OrderEvent {
  readonly kind: "event";
  readonly id: string;
  readonly at: string;
  readonly person: string | null;
  readonly move: { readonly from: string; readonly to: string } | null;
  readonly isCreation: boolean;
  readonly parts: readonly EventPart[];
  /** The documents that it issued. */
  readonly issued: readonly IssuedName[];
  /** Who took the goods. */
  readonly handedTo: string | null;
  /** What happened to a request for signatures, with the document, the name or the reason that the log keeps. */
  readonly signature: { readonly act: SignatureAct; readonly words: string } | null;
  /** Money that arrived or goes back, in euros. */
  readonly payment: { readonly act: PaymentAct; readonly amount: number } | null;
  /** The version of the quote that it sent or refused. */
  readonly version: { readonly number: number; readonly isRefused: boolean } | null;
}
interface IssuedName {
  readonly kind: OrderDocumentKind;
  readonly number: string;
}
interface Written {
  readonly kind: "message";
  readonly id: string;
  readonly at: string;
  readonly message: OrderMessage;
}
export type Entry = OrderEvent | Written;

/** `INVOICE FA-0001`, as the log keeps it; nothing for a kind that this page does not know. */
function issuedName(value: unknown): IssuedName[] {
  const [, name, number] = /^(\S+) (.+)$/.exec(String(value)) ?? [];
  const kind = ORDER_DOCUMENT_KINDS.find((each) => each === name);
  return kind && number ? [{ kind, number }] : [];
}

/** The steps of a change log, oldest first. Fields that one step changed are one event. */
export function eventsOf(changes: readonly OrderChange[]): OrderEvent[] {
  const steps = new Map<string, OrderChange[]>();
  for (const change of changes) {
    const key = `${change.changedAt} ${change.user?.id ?? ""}`;
    steps.set(key, [...(steps.get(key) ?? []), change]);
  }
  return [...steps.values()]
    .flatMap((step): OrderEvent[] => {
      const [first] = step;
      if (!first) return [];
      const move = step.find(({ field }) => field === "status");
      const isCreation = step.some(({ field }) => field === "created");
      const parts = [...new Set(step.flatMap(({ field }) => PART_OF[field] ?? []))];
      const issued = step.flatMap(({ field, newValue }) => (field === "issued" ? issuedName(newValue) : []));
      const sent = step.find(({ field }) => field === "version" || field === "versionRefused");
      const version = sent
        ? { number: Number(sent.newValue), isRefused: sent.field === "versionRefused" }
        : null;
      const handedTo = step.find(({ field }) => field === "handover")?.newValue ?? null;
      const signature = signatureOf(step);
      const payment = paymentOf(step);
      const isEmpty =
        parts.length === 0 && issued.length === 0 && !version && !handedTo && !signature && !payment;
      if (!isCreation && isEmpty) return [];
      return [
        {
          kind: "event",
          id: first.id,
          at: first.changedAt,
          // The bearer of a secret link has no account, but a name.
          person:
            first.user?.name ??
            step.find(({ field }) => field === "byLink" || field === "signed")?.newValue ??
            null,
          move: move ? { from: move.oldValue, to: move.newValue } : null,
          isCreation,
          parts: parts.filter((part) => part !== "status"),
          issued,
          version,
          handedTo,
          signature,
          payment,
        },
      ];
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}

function signatureOf(step: readonly OrderChange[]): OrderEvent["signature"] {
  for (const { field, newValue } of step) {
    const act = SIGNATURE_ACTS[field as keyof typeof SIGNATURE_ACTS];
    if (act) return { act, words: String(newValue ?? "") };
  }
  return null;
}

function paymentOf(step: readonly OrderChange[]): OrderEvent["payment"] {
  for (const { field, newValue } of step) {
    const act = PAYMENT_ACTS[field as keyof typeof PAYMENT_ACTS];
    if (act) return { act, amount: Number(newValue) };
  }
  return null;
}

/** Messages, moves of the status, payments and issued documents in one sequence, parted by days. */
export function timelineOf(
  messages: readonly OrderMessage[],
  events: readonly OrderEvent[],
): { readonly day: string; readonly entries: readonly Entry[] }[] {
  const entries: Entry[] = [
    ...messages.map(
      (message): Entry => ({
        kind: "message",
        id: message.id,
        at: message.createdAt,
        message,
      }),
    ),
    ...events.filter(
      ({ move, issued, version, signature, payment }) =>
        move !== null || issued.length > 0 || version !== null || signature !== null || payment !== null,
    ),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = parisDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
