import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from "@gisement/shared-ui/blueprint";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Reads an angle in degrees, from 0 to below 360, with a comma or a point; null if it is none. */
export function readDegrees(text: string): number | null {
  const value = Number(text.replace(/[\s\u00a0\u202f°]/g, "").replace(",", "."));
  return text.trim() !== "" && value >= 0 && value < 360 ? value : null;
}

interface NorthFormProps {
  readonly north: number | null;
  /** Null takes the direction away. */
  readonly onNorth: (degrees: number | null) => void;
  readonly onCancel: () => void;
}

/** Asks where north is on the picture, clockwise from its top; an arrow shows it. */
export function NorthForm({ north, onNorth, onCancel }: NorthFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [text, setText] = useState(north === null ? "" : String(north));
  const [isSent, setSent] = useState(false);
  const degrees = readDegrees(text);
  const isWrong = isSent && text.trim() !== "" && degrees === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (text.trim() === "" || degrees !== null) onNorth(degrees);
      }}
    >
      <DialogBody>
        <FormGroup
          label={t("plan.northAngle")}
          labelFor="plan-north"
          intent={isWrong ? "danger" : "none"}
          helperText={isWrong ? t("plan.northWrong", { found: text }) : t("plan.northHint")}
        >
          <InputGroup
            id="plan-north"
            autoFocus
            inputMode="decimal"
            value={text}
            intent={isWrong ? "danger" : "none"}
            aria-invalid={isWrong}
            onValueChange={setText}
          />
        </FormGroup>
        <svg className="mfp-plan__north" viewBox="-12 -12 24 24" aria-hidden="true">
          <g transform={`rotate(${degrees ?? 0})`} opacity={degrees === null ? 0.3 : 1}>
            <path d="M0-10 4 6 0 3-4 6Z" fill="currentColor" />
          </g>
        </svg>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("plan.cancel")} onClick={onCancel} />
            <Button type="submit" intent="primary" text={t("plan.northSet")} />
          </>
        }
      />
    </form>
  );
}
