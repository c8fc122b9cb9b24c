import { type StatusChangeForm, statusChangeSchema } from "@gisement/shared-domain/occurrences";
import type { TFunction } from "i18next";
import type { DefaultValues } from "react-hook-form";
import { type ObjectSchema, string } from "yup";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import type { NAMESPACE } from "../../texts/namespace.ts";

/** Project option: each lot stays in its project. */
export const KEEP_PROJECT = "keep";
/** Project option: the lots leave their project. */
export const NO_PROJECT = "none";

export type StatusItem = StatusChangeForm["items"][number];

/** The value that all lots share; undefined if they differ. */
function shared<Value>(lots: readonly SelectedLot[], read: (lot: SelectedLot) => Value): Value | undefined {
  const [first, ...rest] = lots.map(read);
  return rest.every((value) => value === first) ? first : undefined;
}

/** Form values of a lot. Quantity and status may be unknown; the schema requires them. */
export function toStatusItem(lot: SelectedLot, missingName: string): StatusItem {
  const current = lot.quantity?.number ?? null;
  return {
    id: lot.id,
    name: lot.name ?? missingName,
    current,
    quantity: current as number,
    action: lot.action as StatusItem["action"],
  };
}

/** Initial values: each lot's current ones, the person in charge, and the values that all lots share. */
export function initialStatusValues(
  lots: readonly SelectedLot[],
  given: {
    readonly organizationID: string | null;
    readonly responsibleID: string | undefined;
    readonly missingName: string;
  },
): DefaultValues<StatusChangeForm> {
  const projectID = shared(lots, (lot) => lot.project?.id ?? null);
  return {
    items: lots.map((lot) => toStatusItem(lot, given.missingName)),
    organizationID: given.organizationID,
    responsibleID: given.responsibleID,
    placeID: shared(lots, (lot) => lot.place?.id),
    projectID: projectID === undefined ? KEEP_PROJECT : (projectID ?? NO_PROJECT),
    spot: null,
    createOccurrence: false,
  };
}

/** Schema of the dialog with messages in the user's language; the team is required unless solo (INV-529). */
export function statusSchema(
  t: TFunction<typeof NAMESPACE>,
  solo: boolean,
  actions: readonly string[],
): ObjectSchema<StatusChangeForm> {
  const messages = {
    negative: (name: string) => t("occurrences.quantityNegative", { name }),
    decimals: t("occurrences.quantityDecimals"),
  };
  const schema = statusChangeSchema(messages, actions);
  return solo ? schema : schema.shape({ organizationID: string().required() });
}
