import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type PlanShape, useTakeQuantity } from "./api/plans.ts";

/** What is drawn of a lot in the unit in which it is counted; null if it is counted otherwise, or nothing is measured. */
export function drawnQuantity({
  area,
  length,
  lot,
}: Pick<PlanShape, "area" | "length" | "lot">): number | null {
  if (lot?.quantity?.unit === "m2") return area ?? null;
  return lot?.quantity?.unit === "m" ? (length ?? null) : null;
}

/** Asks whether the quantity of a shape's lot follows what is drawn; it never does by itself (decision E16). */
export function DrawnQuantity({ shape }: { readonly shape: PlanShape }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const { mutateAsync: take, isPending } = useTakeQuantity();
  const drawn = drawnQuantity(shape);
  const { lot } = shape;
  if (!lot || drawn === null || drawn <= 0 || drawn === lot.quantity?.number) return null;
  const unit = lot.quantity?.unit === "m2" ? "plan.squareMetres" : "plan.metres";
  const write = (number: number | null | undefined) =>
    number == null ? "–" : t(unit, { amount: format.number(number) });
  const follow = async () => {
    try {
      await take({ lot, number: drawn });
      shell.toast({ kind: "success", message: t("plan.quantityTaken", { amount: write(drawn) }) });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "plan.saveFailed" })(error) });
    }
  };
  return (
    <Callout compact intent="warning">
      <p>{t("plan.quantityDiffers", { drawn: write(drawn), counted: write(lot.quantity?.number) })}</p>
      <Button
        size="small"
        loading={isPending}
        text={t("plan.takeQuantity", { amount: write(drawn) })}
        onClick={() => void follow()}
      />
    </Callout>
  );
}
