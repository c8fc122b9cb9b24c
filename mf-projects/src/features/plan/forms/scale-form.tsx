import { distanceBetween, type Point } from "@gisement/shared-domain/geometry";
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** The longest distance that a plan is calibrated with, in metres. */
const LONGEST = 100_000;

/** Reads a length in metres, with a comma or a point; null if it is none. */
export function readMetres(text: string): number | null {
  const value = Number(
    text
      .replace(/[\s\u00a0\u202f]/g, "")
      .replace(",", ".")
      .replace(/m$/i, ""),
  );
  return text.trim() !== "" && value > 0 && value <= LONGEST ? value : null;
}

interface ScaleFormProps {
  readonly from: Point;
  readonly to: Point;
  readonly onScale: (metres: number) => void;
  readonly onCancel: () => void;
}

/** Asks how long the distance between the two points is on the site. */
export function ScaleForm({ from, to, onScale, onCancel }: ScaleFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [text, setText] = useState("");
  const [isSent, setSent] = useState(false);
  const metres = readMetres(text);
  const isWrong = isSent && metres === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (metres !== null) onScale(metres);
      }}
    >
      <DialogBody>
        <FormGroup
          label={t("plan.distance")}
          labelFor="plan-distance"
          intent={isWrong ? "danger" : "none"}
          helperText={
            isWrong
              ? t("plan.distanceWrong", { found: text || "–", most: format.number(LONGEST) })
              : metres !== null
                ? t("plan.scaleIs", { scale: format.number(distanceBetween(from, to) / metres) })
                : t("plan.distanceHint")
          }
        >
          <InputGroup
            id="plan-distance"
            autoFocus
            inputMode="decimal"
            value={text}
            intent={isWrong ? "danger" : "none"}
            aria-invalid={isWrong}
            onValueChange={setText}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("plan.cancel")} onClick={onCancel} />
            <Button type="submit" intent="primary" text={t("plan.setScale")} />
          </>
        }
      />
    </form>
  );
}
