import { Button, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import type { FormConflict } from "@gisement/shared-ui/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormLabel } from "./use-form-label.ts";
import { useShownValue } from "./use-shown-value.ts";

interface ConflictDialogProps {
  readonly conflicts: readonly FormConflict[];
  /** Receives the paths where the user takes the other user's value. */
  readonly onDecide: (theirs: ReadonlySet<string>) => void;
  readonly onCancel: () => void;
}

/** Conflict with another user's save: shows both values of each field and lets the user choose. */
export function ConflictDialog({ conflicts, onDecide, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const shown = useShownValue();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, whose: string) => {
    const next = new Set(theirs);
    if (whose === "theirs") next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  return (
    <Dialog
      isOpen
      title={t("product.conflict.title")}
      onClose={onCancel}
      className="gis-dialog gis-dialog--form"
      transitionDuration={100}
    >
      <DialogBody>
        <p>{t("product.conflict.text", { count: conflicts.length })}</p>
        {conflicts.map(({ path, mine, theirs: stored }) => (
          <RadioGroup
            key={path}
            className="mfi-conflict"
            label={label(path)}
            name={path}
            selectedValue={theirs.has(path) ? "theirs" : "mine"}
            onChange={(event) => choose(path, event.currentTarget.value)}
          >
            <Radio value="mine" label={t("product.conflict.mine", { value: shown(path, mine) })} />
            <Radio value="theirs" label={t("product.conflict.theirs", { value: shown(path, stored) })} />
          </RadioGroup>
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("product.conflict.back")} onClick={onCancel} />
            <Button intent="primary" text={t("product.conflict.save")} onClick={() => onDecide(theirs)} />
          </>
        }
      />
    </Dialog>
  );
}
