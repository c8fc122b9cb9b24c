import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Core, StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceLot, ReferenceStock } from "./api/get-reference.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { lotsPath, quantityText } from "./reference-facts.ts";

interface ReferenceLotsProps {
  readonly reference: ReferenceRow;
  readonly stock: readonly ReferenceStock[];
  readonly lots: { readonly total: number; readonly items: readonly ReferenceLot[] };
}

const sum = (stock: readonly ReferenceStock[], key: "weight" | "price"): number =>
  stock.reduce((total, group) => total + (group[key] ?? 0), 0);

/** The reference's stock: its sums, the statuses as a bar, and the newest lots. */
export function ReferenceLots({ reference, stock, lots }: ReferenceLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  if (lots.total === 0)
    return (
      <Section title={t("reference.stock")} level={3}>
        <p className="mfi-reference__none">{t("reference.noLotText")}</p>
      </Section>
    );
  const layers = stock.map(({ key, count }) => ({
    value: key ?? "tbd",
    label: labelOf("action", key ?? "tbd"),
    count,
  }));
  const [weight, value] = [sum(stock, "weight"), sum(stock, "price")];
  const sums = [
    t("reference.lotCount", { count: lots.total }),
    quantityText(reference, format),
    weight > 0 ? format.weight(weight) : "",
    value > 0 ? format.money(value) : "",
  ];
  const more = lots.total - lots.items.length;
  return (
    <Section title={t("reference.stock")} level={3}>
      <p className="mfi-reference__sums">{sums.filter(Boolean).join(" · ")}</p>
      <Core name={t("reference.byStatus")} layers={layers} thickness={16} />
      <ul className="mfi-reference__lots">
        {lots.items.map((lot) => (
          <LotEntry key={lot.id} lot={lot} />
        ))}
      </ul>
      <AppLink className="mfi-reference__all" to={lotsPath(reference.id)}>
        {more > 0
          ? t("reference.showAll", { count: lots.total, formatted: format.number(lots.total) })
          : t("reference.showInInventory")}
      </AppLink>
    </Section>
  );
}

function LotEntry({ lot }: { readonly lot: ReferenceLot }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { labelOf } = useOptions();
  const place = [lot.place?.name ?? t("product.noPlace"), lot.spot].filter(Boolean).join(", ");
  return (
    <li className="mfi-reference__lot">
      <StatusTag kind="action" value={lot.action} label={labelOf("action", lot.action)} />
      <span className="mfi-reference__lot-name">
        <AppLink to={`/inventory/product/${lot.id}`}>{displayName(lot, locale, t("missingName"))}</AppLink>
        <span>{place}</span>
      </span>
      <span className="gis-num">{format.quantity(lot.quantity)}</span>
    </li>
  );
}
