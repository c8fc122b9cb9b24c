import { Button, FormGroup, InputGroup } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanShape } from "./api/plans.ts";
import { quantityOf, type useShapeLots } from "./use-shape-lots.ts";

/** Reads a part of a quantity: above 0 and below the whole; null if it is none. */
export function readPart(text: string, whole: number): number | null {
  const value = Number(text.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));
  return text.trim() !== "" && value > 0 && value < whole ? value : null;
}

interface ShapeLotProps {
  readonly shape: PlanShape;
  readonly lots: ReturnType<typeof useShapeLots>;
}

/** Makes a lot of a shape that has none, or takes a part out of its lot, which is then marked beside it. */
export function ShapeLot({ shape, lots }: ShapeLotProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const written = (number: number, unit: string) => `${format.number(number)} ${labelOf("unit", unit)}`;
  const { lot } = shape;
  if (!lot) {
    const { number, unit } = quantityOf(shape);
    return (
      <div className="mfp-plan__lot-acts">
        <Button text={t("plan.makeLot")} loading={lots.isCreating} onClick={() => void lots.make(shape)} />
        <p className="mfp-plan__note">{t("plan.makeLotText", { quantity: written(number, unit) })}</p>
      </div>
    );
  }
  const whole = lot.quantity?.number ?? 0;
  if (whole <= 0) return null;
  if (text === null)
    return <Button variant="minimal" size="small" text={t("plan.split")} onClick={() => setText("")} />;
  const part = readPart(text, whole);
  const isWrong = isSent && part === null;
  return (
    <form
      className="mfp-plan__lot-acts"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (part !== null)
          void lots.split(shape, part).then((isDone) => {
            if (isDone) setText(null);
          });
      }}
    >
      <FormGroup
        label={t("plan.splitPart")}
        labelFor={`${id}part`}
        intent={isWrong ? "danger" : "none"}
        helperText={
          isWrong
            ? t("plan.splitWrong", { found: text || "–", whole: written(whole, lot.quantity?.unit ?? "u") })
            : t("plan.splitHint", { whole: written(whole, lot.quantity?.unit ?? "u") })
        }
      >
        <InputGroup
          id={`${id}part`}
          autoFocus
          inputMode="decimal"
          value={text}
          aria-invalid={isWrong}
          intent={isWrong ? "danger" : "none"}
          onValueChange={setText}
          onKeyDown={(event) => event.key === "Escape" && setText(null)}
        />
      </FormGroup>
      <Button type="submit" intent="primary" loading={lots.isSplitting} text={t("plan.splitIt")} />
      <Button text={t("plan.cancel")} onClick={() => setText(null)} />
    </form>
  );
}
