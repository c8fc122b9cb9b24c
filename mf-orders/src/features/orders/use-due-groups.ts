import { DUES, type Due, dueOf } from "@gisement/shared-domain/orders";
import type { DataGridProps, GridGroup } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderRow, OrderSums } from "./api/list-orders.ts";

type DueSums = NonNullable<OrderSums["dues"]>;
interface LoadedRows {
  /** From the first on, those with the next deadline first. */
  readonly rows: readonly OrderRow[];
  /** Counts and sums of all rows; left out while the list is in another order. */
  readonly dues: DueSums | undefined;
  /** Loads the next rows; absent if all are loaded. */
  readonly onMore: (() => void) | undefined;
}
type GroupProps = Pick<
  DataGridProps<OrderRow>,
  "rows" | "groups" | "expandedGroups" | "onToggleGroup" | "onToggleAllGroups" | "onWindowChange"
>;

const sumsOf = (total: string | null): GridGroup["sums"] => (total === null ? {} : { total });

/** The rows of a list by deadline below their headings: late, within a week, later, and those of which nothing is due. */
export function useDueGroups({ rows, dues, onMore }: LoadedRows): GroupProps | null {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(() => {
    const now = new Date();
    const byDue = new Map<Due, OrderRow[]>();
    for (const row of rows) {
      const due = dueOf(row, now);
      byDue.set(due, [...(byDue.get(due) ?? []), row]);
    }
    return DUES.flatMap((due) => {
      const loaded = byDue.get(due) ?? [];
      const sum = dues?.find((each) => each.due === due);
      // A row that has come since the sums were read stands there, too.
      const count = Math.max(sum?.count ?? 0, loaded.length);
      return count === 0 ? [] : [{ due, loaded, count, total: sum?.total.amount ?? null }];
    });
  }, [rows, dues]);
  if (!dues) return null;

  const open = parts.filter(({ due }) => !closed.has(due));
  const shown = open.flatMap(({ loaded, count }) =>
    Array.from({ length: count }, (_none, index): OrderRow | undefined => loaded[index]),
  );
  return {
    rows: shown,
    groups: parts.map(({ due, count, total }) => ({
      key: due,
      label: t(`due.${due}`),
      count,
      countText: t("due.count", { count, formatted: format.number(count) }),
      sums: sumsOf(total === null ? null : format.money(total)),
    })),
    expandedGroups: new Set(open.map(({ due }) => due)),
    onToggleGroup: (key) =>
      setClosed(
        (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
      ),
    onToggleAllGroups: (isOpen) => setClosed(new Set(isOpen ? [] : DUES)),
    onWindowChange: (from, to) => {
      if (onMore && shown.slice(from, to).includes(undefined)) onMore();
    },
  };
}
