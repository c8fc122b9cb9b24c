import { Button, Callout, DialogBody, DialogFooter, Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerRowFragment } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useMergeCustomers } from "../api/duplicates.ts";
import { customerName } from "../customer-name.ts";
import { firstSides, isOpen, mergeChoices, mergedValues, type Side } from "./merge-choices.ts";

interface MergeDialogProps {
  readonly kept: CustomerRowFragment;
  readonly merged: CustomerRowFragment;
  /** Gets the step that undoes the merge. */
  readonly onMerged: (batchID: string) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Makes two customers one: where they differ, one value is chosen. */
export function MergeDialog({ kept, merged, onMerged, onCancel, setDirty }: MergeDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const merge = useMergeCustomers();
  const choices = useMemo(
    () => mergeChoices(kept, merged, locale, format, t("duplicates.place")),
    [kept, merged, locale, format, t],
  );
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() => firstSides(choices));
  const submit = async () => {
    try {
      const values = mergedValues(choices, sides, merged);
      onMerged(
        await merge.mutateAsync({ id: kept.id, updatedAt: kept.updatedAt, mergedID: merged.id, values }),
      );
    } catch {
      // The notice shows why.
    }
  };
  const why = refusalText(t, {
    fallback: "duplicates.failed",
    own: { accounts: "duplicates.accounts", CONFLICT: "duplicates.changed", NOT_FOUND: "duplicates.changed" },
  });
  const open = choices.filter(isOpen);
  return (
    <>
      <DialogBody>
        <p>{t("duplicates.about", { kept: customerName(kept), merged: customerName(merged) })}</p>
        <p>{t(open.length === 0 ? "duplicates.same" : "duplicates.choose")}</p>
        {open.map(({ key, label, ...texts }) => (
          <RadioGroup
            key={key}
            className="mfo-merge__choice"
            label={label}
            selectedValue={sides[key]}
            onChange={({ currentTarget }) => {
              setSides({ ...sides, [key]: currentTarget.value as Side });
              setDirty(true);
            }}
          >
            <Radio value="kept" label={texts.kept} />
            <Radio value="merged" label={texts.merged} />
          </RadioGroup>
        ))}
        {merge.isError && (
          <Callout intent="danger" role="alert">
            {why(merge.error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onCancel} />
            <Button
              intent="primary"
              text={t("duplicates.merge")}
              loading={merge.isPending}
              onClick={() => void submit()}
            />
          </>
        }
      />
    </>
  );
}
