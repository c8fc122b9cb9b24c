import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { DIRECTIONS, type Direction, MOST_REPEATED, type Repetition } from "../repeat-shape.ts";
import { readMetres } from "./scale-form.tsx";

interface RepeatFormProps {
  /** Pixels per metre; null without a scale, where distances are in pixels of the picture. */
  readonly scale: number | null;
  /** The extent of the shape across and down, in pixels of the picture: where the next one begins. */
  readonly size: { readonly width: number; readonly height: number };
  readonly onRepeat: (repetition: Repetition) => void;
  readonly onCancel: () => void;
}

/** Asks how often a shape is repeated, how far apart and in which direction. */
export function RepeatForm({ scale, size, onRepeat, onCancel }: RepeatFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const id = useId();
  const [direction, setDirection] = useState<Direction>("right");
  const [count, setCount] = useState("1");
  const [distance, setDistance] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const extent = direction === "right" || direction === "left" ? size.width : size.height;
  // Side by side at first; a spot has no side, and lies a metre further.
  const beside = extent > 0 ? extent / (scale ?? 1) : scale === null ? 100 : 1;
  const text = distance ?? format.number(Math.round(beside * 100) / 100);
  const apart = readMetres(text);
  const number = /^\d+$/.test(count.trim()) ? Number(count) : null;
  const isCountWrong = isSent && !(number !== null && number >= 1 && number <= MOST_REPEATED);
  const isDistanceWrong = isSent && apart === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (number === null || number < 1 || number > MOST_REPEATED || apart === null) return;
        onRepeat({ count: number, step: apart * (scale ?? 1), direction });
      }}
    >
      <DialogBody>
        <FormGroup
          label={t("plan.repeat.count")}
          labelFor={`${id}count`}
          intent={isCountWrong ? "danger" : "none"}
          helperText={
            isCountWrong
              ? t("plan.repeat.countWrong", { found: count || "–", most: MOST_REPEATED })
              : undefined
          }
        >
          <InputGroup
            id={`${id}count`}
            autoFocus
            inputMode="numeric"
            value={count}
            aria-invalid={isCountWrong}
            intent={isCountWrong ? "danger" : "none"}
            onValueChange={setCount}
          />
        </FormGroup>
        <FormGroup label={t("plan.repeat.direction")} labelFor={`${id}direction`}>
          <Select
            id={`${id}direction`}
            value={direction}
            onChange={(value) => setDirection(value as Direction)}
            options={(Object.keys(DIRECTIONS) as Direction[]).map((value) => ({
              value,
              label: t(`plan.repeat.directions.${value}`),
            }))}
          />
        </FormGroup>
        <FormGroup
          label={t(scale === null ? "plan.repeat.pixels" : "plan.repeat.metres")}
          labelFor={`${id}distance`}
          intent={isDistanceWrong ? "danger" : "none"}
          helperText={isDistanceWrong ? t("plan.repeat.distanceWrong", { found: text || "–" }) : undefined}
        >
          <InputGroup
            id={`${id}distance`}
            inputMode="decimal"
            value={text}
            aria-invalid={isDistanceWrong}
            intent={isDistanceWrong ? "danger" : "none"}
            onValueChange={setDistance}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("plan.cancel")} onClick={onCancel} />
            <Button type="submit" intent="primary" text={t("plan.repeat.start")} />
          </>
        }
      />
    </form>
  );
}
