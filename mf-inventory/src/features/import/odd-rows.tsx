import { Callout, Switch } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OddRows } from "./use-odd-rows.ts";

interface OddRowsNoticeProps {
  readonly odd: OddRows;
  /** 1-based row numbers, as in the user's spreadsheet. */
  readonly rowNumbers: readonly number[];
}

/** Rows named in a sentence; more are only counted. */
const NAMED = 8;

/** Rows that are probably no lots of their own, with what happens to them and the choice to do otherwise. */
export function OddRowsNotice({ odd, rowNumbers }: OddRowsNoticeProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { totals, repeats } = odd;
  const named = (rows: readonly number[]) => {
    const numbers = rows.slice(0, NAMED).map((row) => String(rowNumbers[row] ?? row + 1));
    return format.list(rows.length > NAMED ? [...numbers, "…"] : numbers);
  };
  return (
    <>
      {totals.length > 0 && (
        <Callout intent="warning" compact className="mfi-check__left-out">
          <span>
            {t(odd.takesTotals ? "importRows.totalsTaken" : "importRows.totals", {
              count: totals.length,
              rows: named(totals),
            })}
          </span>
          <Switch
            checked={odd.takesTotals}
            label={t("importRows.takeTotals")}
            onChange={(event) => odd.takeTotals(event.currentTarget.checked)}
          />
        </Callout>
      )}
      {repeats.length > 0 && (
        <Callout intent="warning" compact className="mfi-check__left-out">
          <span>{t("importRows.repeats", { count: repeats.length, rows: named(repeats) })}</span>
          <Switch
            checked={odd.dropsRepeats}
            label={t("importRows.dropRepeats")}
            onChange={(event) => odd.dropRepeats(event.currentTarget.checked)}
          />
        </Callout>
      )}
    </>
  );
}
