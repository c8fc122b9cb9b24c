import { DomainError } from "@gisement/shared-domain/errors";
import { PROPERTY_STEP, usePropertySteps } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { SaveFieldsInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type FieldRow, fieldsKey } from "./list-fields.ts";

const SAVE_FIELDS = graphql(`
  mutation SaveFields($input: SaveFieldsInput!) {
    saveFields(input: $input) { batchID ids }
  }
`);

const OWN = {
  "not-owner": "fields.refusal.notOwner",
  "platform-field": "fields.refusal.platform",
  "masters-set": "fields.refusal.mastersSet",
  "field-value": "fields.refusal.value",
  locked: "fields.refusal.locked",
  formula: "fields.refusal.formula",
  "circular-formulas": "fields.refusal.circular",
  FORBIDDEN: "fields.refusal.noRight",
  CONFLICT: "fields.refusal.conflict",
  LIMIT_EXCEEDED: "fields.refusal.limit",
};

/** Why a change of properties was refused, in the user's words. */
export const fieldRefusal =
  (t: TFunction) =>
  (error: unknown, atField = false): string => {
    const { reason, found, current } = error instanceof DomainError ? error.details : {};
    if (reason === "label-taken") return t("fields.labelTaken", { label: String(found) });
    const holder = (current as { readonly label?: string } | undefined)?.label;
    if ((reason === "one-isRef" || reason === "one-isID") && holder)
      return t(`fields.refusal.${reason}`, { label: holder });
    if (reason === "used-by-formulas")
      return t("fields.refusal.used", {
        names: (current as readonly { readonly label: string }[]).map(({ label }) => label).join(", "),
      });
    return refusalText(t, { own: OWN, fallback: "fields.saveFailed" })(error, atField);
  };

/** What the page shows until the server has answered. */
export type Preview = (rows: readonly FieldRow[]) => readonly FieldRow[];

/**
 * Saves properties in one step, which undo takes back; `preview` is shown at once and dropped by a refusal, which a toast
 * tells, unless a form shows it.
 */
export function useSaveFields({ inForm = false }: { readonly inForm?: boolean } = {}) {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationKey: PROPERTY_STEP,
    mutationFn: async ({ input }: { readonly input: SaveFieldsInput; readonly preview?: Preview }) =>
      (await shell.graphql(SAVE_FIELDS, { input })).saveFields,
    onMutate: async ({ preview }) => {
      const queryKey = fieldsKey(teamID, false);
      const { queryClient } = shell;
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<readonly FieldRow[]>(queryKey);
      if (before && preview) queryClient.setQueryData(queryKey, preview(before));
      return () => queryClient.setQueryData(queryKey, before);
    },
    onSuccess: ({ batchID, ids }) => {
      record(batchID);
      return shell.changed("properties", ids);
    },
    onError: (error, _input, restore) => {
      restore?.();
      if (inForm) return;
      shell.toast({ kind: "error", message: fieldRefusal(t)(error) });
      if (error instanceof DomainError && ["CONFLICT", "NOT_FOUND"].includes(error.code))
        void shell.changed("properties", []);
    },
  });
}
