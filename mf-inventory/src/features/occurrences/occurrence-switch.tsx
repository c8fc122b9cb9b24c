import { canCreateOccurrence, type StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { SwitchField, useFormContext, useWatch } from "@gisement/shared-ui/form";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/**
 * Whether split parts stay occurrences of the same product; enabled only if some lot is split (INV-530). `preset` turns
 * it on as soon as it is enabled.
 */
export function OccurrenceSwitch({ preset = false }: { readonly preset?: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { setValue } = useFormContext<StatusChangeForm>();
  const items = useWatch<StatusChangeForm, "items">({ name: "items" });
  const enabled = canCreateOccurrence(items);
  useEffect(() => {
    setValue("createOccurrence", enabled && preset);
  }, [enabled, preset, setValue]);
  return (
    <SwitchField
      name="createOccurrence"
      label={t("occurrences.create")}
      disabled={!enabled}
      help={t(enabled ? "occurrences.createHelp" : "occurrences.createOff")}
    />
  );
}
