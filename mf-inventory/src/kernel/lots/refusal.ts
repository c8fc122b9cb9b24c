import { DomainError, isConflict } from "@gisement/shared-domain/errors";
import { isOwnKey } from "@gisement/shared-domain/fields";
import { refusalText } from "@gisement/shared-ui/refusals";
import type { TFunction } from "i18next";
import type { NAMESPACE } from "../../texts/namespace.ts";
import { columnOf } from "./column-of.ts";

export interface RefusedLot {
  readonly id: string;
  readonly name: string | null;
}

const isRow = (value: unknown): value is { id: string; name?: unknown } =>
  typeof value === "object" && value !== null && typeof (value as { id?: unknown }).id === "string";

/** The lots that a refusal names, each once: changed by somebody else meanwhile, held by orders, in a batch … */
export function refusedLots(error: unknown): readonly RefusedLot[] {
  if (!(error instanceof DomainError)) return [];
  const { current } = error.details;
  const rows = (Array.isArray(current) ? current : [current]).filter(isRow);
  const names = new Map(rows.map(({ id, name }) => [id, typeof name === "string" && name ? name : null]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Those that somebody else has changed meanwhile: read anew, they can be changed again. */
export const conflictsOf = (error: unknown): readonly RefusedLot[] =>
  isConflict(error) ? refusedLots(error) : [];

/** A lot of a conflict: the version to write over, what is stored, and what was sent. */
export interface ConflictRow extends RefusedLot {
  readonly updatedAt: string;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
}
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Both values of every lot that was changed meanwhile, as the server answers them (decision C20). */
export function conflictRows(error: unknown): readonly ConflictRow[] {
  if (!isConflict(error)) return [];
  const { current } = error.details;
  return (Array.isArray(current) ? current : [current]).filter(isRow).flatMap((row) => {
    const { id, name, updatedAt, stored, sent } = row as Record<string, unknown> & { id: string };
    return typeof updatedAt === "string"
      ? [
          {
            id,
            name: typeof name === "string" && name ? name : null,
            updatedAt,
            stored: asRecord(stored),
            sent: asRecord(sent),
          },
        ]
      : [];
  });
}

/** An order that holds a lot, which the reader may read. */
export interface HoldingOrder {
  readonly id: string;
  readonly number?: string | null;
  readonly title?: string | null;
  readonly kind: string;
}
/** A lot of a refusal because orders hold it (decision D6). */
export interface HeldLot extends RefusedLot {
  readonly held: number;
  readonly quantity: number | null;
  readonly orders: readonly HoldingOrder[];
}
const isOrder = (value: unknown): value is HoldingOrder =>
  isRow(value) && typeof (value as { kind?: unknown }).kind === "string";
const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The lots that orders hold, with the orders; empty for every other refusal. */
export function heldLots(error: unknown): readonly HeldLot[] {
  if (!(error instanceof DomainError) || error.details.reason !== "held") return [];
  const { current } = error.details;
  return (Array.isArray(current) ? current : [current]).filter(isRow).map((row) => {
    const { id, name, held, quantity, orders } = row as Record<string, unknown> & { id: string };
    return {
      id,
      name: typeof name === "string" && name ? name : null,
      held: asNumber(held) ?? 0,
      quantity: asNumber(quantity),
      orders: Array.isArray(orders) ? orders.filter(isOrder) : [],
    };
  });
}

/** Every order of a refusal, once. */
export const holdingOrders = (error: unknown): readonly HoldingOrder[] => [
  ...new Map(heldLots(error).flatMap(({ orders }) => orders.map((order) => [order.id, order]))).values(),
];
export const orderName = ({ number, title }: HoldingOrder, t: TFunction<typeof NAMESPACE>): string =>
  number || title || t("lots.held.unnumbered");
export const orderPath = ({ id, kind }: HoldingOrder): string => `/orders/${kind}/details/${id}`;

/** Sentences of lots, by the reason or the code of a refusal. */
const OWN = {
  held: "lots.refused.held",
  order: "lots.refused.order",
  batched: "lots.refused.batched",
  removed: "lots.refused.removed",
  "not-removed": "lots.refused.notRemoved",
  "no-batch": "lots.refused.noBatch",
  NOT_FOUND: "lots.refused.notFound",
  INVALID_STATE: "lots.refused.state",
  LIMIT_EXCEEDED: "lots.refused.limit",
};

interface RefusalPlace {
  /** The sentence stands at its field, which it need not name. */
  readonly atField?: boolean;
  /** What the team's own properties are called, where they can be refused. */
  readonly ownLabel?: (key: string) => string;
}

/** Why a change of lots was refused, with the orders that hold them. Whatever the reason, nothing was written. */
export function lotRefusal(
  error: unknown,
  t: TFunction<typeof NAMESPACE>,
  { atField = false, ownLabel = () => "" }: RefusalPlace = {},
): string {
  const orders = holdingOrders(error);
  if (orders.length > 0) {
    const names = orders.map((order) => orderName(order, t)).join(", ");
    return t("lots.refused.heldBy", { count: orders.length, orders: names });
  }
  const label = (field: string) =>
    isOwnKey(field) ? ownLabel(field) : t(`ui:field.${columnOf(field)}`, { defaultValue: "" });
  return refusalText(t, { own: OWN, label, fallback: "lots.refused.failed" })(error, atField);
}

/** Whether a step can no longer be taken back, however often it is tried. */
export const isFinal = (error: unknown): boolean =>
  error instanceof DomainError && ["CONFLICT", "NOT_FOUND", "INVALID_STATE"].includes(error.code);

/** Why a step was not taken back. */
export function undoRefusal(error: unknown, t: TFunction<typeof NAMESPACE>): string {
  if (!(error instanceof DomainError)) return t("lots.undoFailed");
  if (["held", "order"].includes(error.details.reason ?? "")) return lotRefusal(error, t);
  return t(isFinal(error) ? "lots.undoConflict" : "lots.undoFailed");
}
