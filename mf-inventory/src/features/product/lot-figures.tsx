import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import type { ProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

type Measured = Pick<
  ProductDetails,
  "action" | "quantity" | "heldQuantity" | "price" | "weight" | "co2Impact"
>;

interface Figure {
  readonly key: "quantity" | "price" | "value" | "mass" | "co2";
  readonly value: string;
  /** What the figure rests on; empty if there is nothing to say. */
  readonly basis: string;
}

/** The figures of a lot that are known, each with what it rests on. */
export function useFigures({
  action,
  quantity,
  heldQuantity,
  price,
  weight,
  co2Impact,
}: Measured): readonly Figure[] {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const number = quantity?.number ?? null;
  const unit = quantity?.unit ?? null;
  const amount = price?.amount ?? null;
  const free = number === null ? null : Math.max(0, number - heldQuantity);
  const isHeld = heldQuantity > 0 && free !== null;
  const each = (value: string) => t("productPage.each", { value, unit: format.unit(unit ?? "u") });
  const figures: Figure[] = [];
  if (number !== null)
    figures.push({
      key: "quantity",
      value: format.quantity({ number, unit }),
      basis: isHeld
        ? t("productPage.free", {
            count: heldQuantity,
            free: format.number(free, 3),
            held: format.number(heldQuantity, 3),
          })
        : "",
    });
  // A lot that is given away has no price, and no value to add up.
  const isGift = action === "give";
  if (isGift) figures.push({ key: "price", value: t("gallery.gift"), basis: "" });
  else if (amount !== null)
    figures.push({ key: "price", value: format.money(amount), basis: t("productPage.net") });
  if (!isGift && amount !== null && amount > 0 && number !== null)
    figures.push({
      key: "value",
      value: format.money(amount * number),
      basis: isHeld ? t("productPage.freeValue", { value: format.money(amount * free) }) : "",
    });
  if (typeof weight === "number")
    figures.push({
      key: "mass",
      value: format.weight(weight * (number ?? 1)),
      basis: number === null || number === 1 ? "" : each(format.weight(weight)),
    });
  if (typeof co2Impact === "number")
    figures.push({
      key: "co2",
      value: format.weight(co2Impact),
      basis: number === null || number <= 1 ? "" : each(format.weight(co2Impact / number)),
    });
  return figures;
}

/** Quantity, price, value, mass and avoided CO₂ in one row. */
export function LotFigures({ product }: { readonly product: Measured }) {
  const { t } = useTranslation(NAMESPACE);
  const figures = useFigures(product);
  if (figures.length === 0) return null;
  return (
    <dl className="mfi-figures">
      {figures.map(({ key, value, basis }) => (
        <div key={key}>
          <dt>{t(`productPage.figure.${key}`)}</dt>
          <dd className="mfi-figures__value">{value}</dd>
          {basis && <dd className="mfi-figures__basis">{basis}</dd>}
        </div>
      ))}
    </dl>
  );
}
