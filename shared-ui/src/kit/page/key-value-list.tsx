import type { ReactNode } from "react";

export interface KeyValueListProps {
  items: readonly { key: string; label: string; value: ReactNode }[];
  /** Omits items without a value; otherwise they show a dash. */
  hideEmpty?: boolean;
  columns?: 1 | 2;
}

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === "" || value === false;

/** Labels and values of one item, as a description list. */
export function KeyValueList({ items, hideEmpty = false, columns = 1 }: KeyValueListProps) {
  const shown = hideEmpty ? items.filter((item) => !isEmpty(item.value)) : items;
  return (
    <dl className={`gis-kv gis-kv--${columns}`}>
      {shown.map((item) => (
        <div key={item.key} className="gis-kv__item">
          <dt>{item.label}</dt>
          <dd>{isEmpty(item.value) ? "–" : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
