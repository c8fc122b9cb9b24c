import { DomainError, isConflict } from "@gisement/shared-domain/errors";
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

/** The distinct lots of an error: changed by another user, held by orders, in a batch … */
export function refusedLots(error: unknown): readonly RefusedLot[] {
  if (!(error instanceof DomainError)) return [];
  const { current } = error.details;
  const rows = (Array.isArray(current) ? current : [current]).filter(isRow);
  const names = new Map(rows.map(({ id, name }) => [id, typeof name === "string" && name ? name : null]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** The lots of a conflict: once refetched, they can be changed. */
export const conflictsOf = (error: unknown): readonly RefusedLot[] =>
  isConflict(error) ? refusedLots(error) : [];

/** A lot of a conflict: the version to overwrite, the stored values, and the values sent. */
export interface ConflictRow extends RefusedLot {
  readonly updatedAt: string;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
}
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Both values of every lot of a conflict, from the server's error (decision C20). */
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

/** An order that holds a lot and is readable to the user. */
export interface HoldingOrder {
  readonly id: string;
  readonly number?: string | null;
  readonly title?: string | null;
  readonly kind: string;
}
/** A lot refused because orders hold it (decision D6). */
export interface HeldLot extends RefusedLot {
  readonly held: number;
  readonly quantity: number | null;
  readonly orders: readonly HoldingOrder[];
}
const isOrder = (value: unknown): value is HoldingOrder =>
  isRow(value) && typeof (value as { kind?: unknown }).kind === "string";
const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The lots held by orders, with the orders; empty for other errors. */
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

/** The distinct orders of an error. */
export const holdingOrders = (error: unknown): readonly HoldingOrder[] => [
  ...new Map(heldLots(error).flatMap(({ orders }) => orders.map((order) => [order.id, order]))).values(),
];
export const orderName = (
  { number, title }: Pick<HoldingOrder, "number" | "title">,
  t: TFunction<typeof NAMESPACE>,
): string => number || title || t("lots.held.unnumbered");
export const orderPath = ({ id, kind }: HoldingOrder): string => `/orders/${kind}/details/${id}`;

/** Text keys specific to lots, by reason or code of the error. */
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
  /** Whether the message is shown at its field, so that it need not name it. */
  readonly atField?: boolean;
  /** Labels of the team's own properties, where they can be refused. */
  readonly ownLabel?: (key: string) => string;
}

/** Error message of a refused change of lots, with the orders that hold them. Nothing was written. */
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
  const label = (field: string) => {
    const named = ownLabel(field);
    return named && named !== field ? named : t(`ui:field.${columnOf(field)}`, { defaultValue: "" });
  };
  return refusalText(t, { own: OWN, label, fallback: "lots.refused.failed" })(error, atField);
}

/** Whether an undo failed for good, so that a retry is useless. */
export const isFinal = (error: unknown): boolean =>
  error instanceof DomainError && ["CONFLICT", "NOT_FOUND", "INVALID_STATE"].includes(error.code);

/** Error message of a failed undo. */
export function undoRefusal(error: unknown, t: TFunction<typeof NAMESPACE>): string {
  if (!(error instanceof DomainError)) return t("lots.undoFailed");
  if (["held", "order"].includes(error.details.reason ?? "")) return lotRefusal(error, t);
  return t(isFinal(error) ? "lots.undoConflict" : "lots.undoFailed");
}
