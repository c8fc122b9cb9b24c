import { Button, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { SuggestInput } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { optionRefusal, useMergeOptions } from "./api/change-options.ts";
import type { OptionRow } from "./api/get-list.ts";

interface MergeFormProps {
  readonly option: OptionRow;
  readonly others: readonly OptionRow[];
  /** Lots that have the option. */
  readonly uses: number;
  readonly onMerged: () => void;
  readonly onCancel: () => void;
}

/** Chooses the option that takes the place of another one, and says how many lots change. */
export function MergeForm({ option, others, uses, onMerged, onCancel }: MergeFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const shell = useShell();
  const { mutate, isPending, error } = useMergeOptions();
  const [intoID, setInto] = useState<string | null>(null);
  const into = others.find(({ id }) => id === intoID);
  const submit = () =>
    intoID &&
    mutate(
      { from: option.id, into: intoID },
      {
        onSuccess: ({ ids }) => {
          shell.toast({ kind: "success", message: t("references.merged", { count: ids.length }) });
          onMerged();
        },
      },
    );
  return (
    <>
      <DialogBody>
        <p>
          {t("references.mergeUses", { count: uses, label: option.label })} {t("references.mergeText")}
        </p>
        <SuggestInput
          aria-label={t("references.mergeInto")}
          placeholder={t("references.mergeInto")}
          options={others.map(({ id, label }) => ({ value: id, label }))}
          value={intoID}
          onChange={setInto}
          autoFocus
        />
        <p className="mfi-references__effect" role="status">
          {into && t("references.mergeEffect", { count: uses, from: option.label, into: into.label })}
        </p>
        {error && <p role="alert">{optionRefusal(t)(error)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={ui("common.cancel")} onClick={onCancel} disabled={isPending} />
            <Button
              intent="primary"
              text={t("references.mergeSubmit")}
              disabled={!into}
              loading={isPending}
              onClick={submit}
            />
          </>
        }
      />
    </>
  );
}
