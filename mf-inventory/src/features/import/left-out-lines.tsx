import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { LeftOutRows } from "./left-out-rows.ts";

/** Rows named in a sentence; more are only counted. */
const NAMED = 8;

/** The rows that the import leaves out because they add up or repeat others. */
export function LeftOutLines({ rows }: { readonly rows: LeftOutRows }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const named = (numbers: readonly number[]) => {
    const first = numbers.slice(0, NAMED).map(String);
    return format.list(numbers.length > NAMED ? [...first, "…"] : first);
  };
  if (rows.totals.length === 0 && rows.repeats.length === 0) return null;
  return (
    <ul className="mfi-overview__left-out">
      {rows.totals.length > 0 && (
        <li>{t("importRows.totalsLeft", { count: rows.totals.length, rows: named(rows.totals) })}</li>
      )}
      {rows.repeats.length > 0 && (
        <li>{t("importRows.repeatsLeft", { count: rows.repeats.length, rows: named(rows.repeats) })}</li>
      )}
    </ul>
  );
}
