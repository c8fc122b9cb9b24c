import { formatQuantity } from "@gisement/shared-domain/format";
import { isSameLine, type LinePair, MISSING_ITEM_NAME, pairLines } from "@gisement/shared-domain/orders";
import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderVersion } from "./api/versions.ts";

/** An old value, struck, beside the one that replaces it; the same value once. */
function Change({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return <span>{after}</span>;
  return (
    <span className="mfo-change">
      <del>{before}</del>
      <ins>{after}</ins>
    </span>
  );
}

/** The lines of a version beside those of the one before it: what changed is struck and replaced, what is left out is struck. */
export function VersionChanges({
  before,
  after,
}: {
  readonly before: OrderVersion;
  readonly after: OrderVersion;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const units = useOptions().termsOf("unit");
  const quantity = (line: LinePair["after"]) =>
    line ? formatQuantity({ number: line.quantity, unit: line.unit }, locale, units) : "";
  const price = (line: LinePair["after"]) =>
    [
      format.money(line?.price ?? 0),
      line?.discount ? t("items.discount", { percent: format.number(line.discount) }) : "",
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <HTMLTable className="mfo-lines mfo-versions__lines" compact>
      <caption className="mfo-lines__caption">
        {t("versions.caption", { number: after.number, before: before.number })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("items.name")}</th>
          <th scope="col" className="mfo-number">
            {t("items.quantity")}
          </th>
          <th scope="col" className="mfo-number">
            {t("items.unitPricePlain")}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairLines(before.items, after.items).map((pair, index) => {
          const shown = pair.after ?? pair.before;
          const name = shown?.name ?? MISSING_ITEM_NAME[locale];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be about one lot, and lines never move
            <tr key={index} className={isSameLine(pair) ? "mfo-versions__same" : undefined}>
              <th scope="row">{pair.after ? name : <del>{name}</del>}</th>
              <td className="mfo-number" data-label={t("items.quantity")}>
                {pair.before && pair.after ? (
                  <Change before={quantity(pair.before)} after={quantity(pair.after)} />
                ) : pair.after ? (
                  quantity(pair.after)
                ) : (
                  t("versions.leftOut")
                )}
              </td>
              <td className="mfo-number" data-label={t("items.unitPricePlain")}>
                {pair.before && pair.after ? (
                  <Change before={price(pair.before)} after={price(pair.after)} />
                ) : (
                  price(shown)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("totals.total")}</th>
          <td className="mfo-number" colSpan={2}>
            <Change before={format.money(before.total.amount)} after={format.money(after.total.amount)} />
          </td>
        </tr>
      </tfoot>
    </HTMLTable>
  );
}
