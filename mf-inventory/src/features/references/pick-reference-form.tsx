import { Button, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { SuggestInput } from "@gisement/shared-ui/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { lotsOf } from "./reference-facts.ts";

interface PickReferenceFormProps {
  readonly reference: ReferenceRow;
  readonly others: readonly ReferenceRow[];
  readonly onPick: (other: ReferenceRow) => void;
  readonly onCancel: () => void;
}

/** Chooses the reference that takes the place of another one, and says how many lots change. */
export function PickReferenceForm({ reference, others, onPick, onCancel }: PickReferenceFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const [otherID, setOther] = useState<string | null>(null);
  const other = others.find(({ id }) => id === otherID);
  const lots = lotsOf(reference);
  return (
    <>
      <DialogBody>
        <p>{lots > 0 ? t("reference.pickUses", { count: lots }) : t("reference.mergeNoLot")}</p>
        <SuggestInput
          aria-label={t("reference.mergeInto")}
          placeholder={t("reference.mergeInto")}
          options={others.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` }))}
          value={otherID}
          onChange={setOther}
          autoFocus
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={ui("common.cancel")} onClick={onCancel} />
            <Button
              intent="primary"
              text={t("reference.pickSubmit")}
              disabled={!other}
              onClick={() => other && onPick(other)}
            />
          </>
        }
      />
    </>
  );
}
