import {
  type Bounds,
  layoutSheets,
  MOST_SHEETS,
  PAPER_NAMES,
  type PaperName,
  RATIOS,
} from "@gisement/shared-domain/geometry";
import { Button, DialogBody, DialogFooter, FormGroup } from "@gisement/shared-ui/blueprint";
import { Select } from "@gisement/shared-ui/select";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** What is printed: the floor, what of it is on the screen, or every floor of the project. */
export const PRINTED = ["floor", "view", "all"] as const;
export interface PrintWish {
  readonly what: (typeof PRINTED)[number];
  readonly paper: PaperName;
  readonly ratio: number | null;
}

interface PrintFormProps {
  /** The floor with everything drawn on it, and what of it is on the screen, in pixels of its picture. */
  readonly floor: Bounds;
  readonly view: Bounds;
  /** Pixels per metre; null without a scale. */
  readonly scale: number | null;
  readonly floors: number;
  readonly onPrint: (wish: PrintWish) => void;
  readonly onCancel: () => void;
}

const FITTING = "fit";

/** Asks what is printed, on which paper and at which scale, and says how many sheets that is. */
export function PrintForm({ floor, view, scale, floors, onPrint, onCancel }: PrintFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const [what, setWhat] = useState<PrintWish["what"]>("floor");
  const [paper, setPaper] = useState<PaperName>("A3");
  const [ratio, setRatio] = useState<number | null>(null);
  const layout = layoutSheets({ bounds: what === "view" ? view : floor, scale, paper, ratio });
  const sheets = layout
    ? t("plan.print.sheets", {
        count: layout.sheets.length,
        paper,
        turned: t(layout.isLandscape ? "plan.print.across" : "plan.print.upright"),
        scale: layout.ratio === null ? t("plan.print.noScale") : `1:${layout.ratio}`,
      })
    : t("plan.print.tooMany", { most: MOST_SHEETS });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (layout) onPrint({ what, paper, ratio });
      }}
    >
      <DialogBody>
        <FormGroup label={t("plan.print.what")} labelFor={`${id}what`}>
          <Select
            id={`${id}what`}
            value={what}
            onChange={(value) => setWhat(value as PrintWish["what"])}
            options={PRINTED.filter((each) => each !== "all" || floors > 1).map((value) => ({
              value,
              label: t(`plan.print.parts.${value}`, { count: floors }),
            }))}
          />
        </FormGroup>
        <FormGroup label={t("plan.print.paper")} labelFor={`${id}paper`}>
          <Select
            id={`${id}paper`}
            value={paper}
            onChange={(value) => setPaper(value as PaperName)}
            options={PAPER_NAMES.map((value) => ({ value, label: value }))}
          />
        </FormGroup>
        <FormGroup
          label={t("plan.print.ratio")}
          labelFor={`${id}ratio`}
          helperText={scale === null ? t("plan.print.unscaled") : undefined}
        >
          <Select
            id={`${id}ratio`}
            disabled={scale === null}
            value={ratio === null ? FITTING : String(ratio)}
            onChange={(value) => setRatio(value === FITTING ? null : Number(value))}
            options={[
              { value: FITTING, label: t("plan.print.fitting") },
              ...RATIOS.map((value) => ({ value: String(value), label: `1:${value}` })),
            ]}
          />
        </FormGroup>
        <p role="status" className={layout ? "mfp-plan__note" : "mfp-plan__note mfp-plan__note--wrong"}>
          {sheets}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("plan.cancel")} onClick={onCancel} />
            <Button type="submit" intent="primary" disabled={!layout} text={t("plan.print.start")} />
          </>
        }
      />
    </form>
  );
}
