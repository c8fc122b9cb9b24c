import { type StatusChangeForm, statusChangeSchema } from "@gisement/shared-domain/occurrences";
import type { TFunction } from "i18next";
import type { DefaultValues } from "react-hook-form";
import { type ObjectSchema, string } from "yup";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import type { NAMESPACE } from "../../texts/namespace.ts";

/** Chosen for the project: each lot stays in its own. */
export const KEEP_PROJECT = "keep";
/** Chosen for the project: the lots leave theirs. */
export const NO_PROJECT = "none";

export type StatusItem = StatusChangeForm["items"][number];

/** The value that all lots share; undefined when they differ. */
function shared<Value>(lots: readonly SelectedLot[], read: (lot: SelectedLot) => Value): Value | undefined {
  const [first, ...rest] = lots.map(read);
  return rest.every((value) => value === first) ? first : undefined;
}

/** A lot as it is; its quantity and status may be unknown, which the schema refuses until they are chosen. */
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

/** As the dialog opens: everything as it is, the person in charge, and what the lots have in common. */
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

/** The rules of the dialog in the person's language; a team is chosen by whoever works in one (INV-529). */
export function statusSchema(t: TFunction<typeof NAMESPACE>, solo: boolean): ObjectSchema<StatusChangeForm> {
  const schema = statusChangeSchema({
    negative: (name) => t("occurrences.quantityNegative", { name }),
    decimals: t("occurrences.quantityDecimals"),
  });
  return solo ? schema : schema.shape({ organizationID: string().required() });
}
