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

/** Form values of a lot. The status may be unknown; the schema requires it. */
export function toStatusItem(lot: SelectedLot, missingName: string): StatusItem {
  const current = lot.quantity?.number ?? null;
  return {
    id: lot.id,
    name: lot.name ?? missingName,
    current,
    quantity: current,
    action: lot.action as StatusItem["action"],
    hasPlace: lot.place !== null,
  };
}

/** Initial values: each lot keeps what it has, also no person in charge. */
export function initialStatusValues(
  lots: readonly SelectedLot[],
  given: {
    readonly organizationID: string | null;
    readonly missingName: string;
  },
): DefaultValues<StatusChangeForm> {
  return {
    items: lots.map((lot) => toStatusItem(lot, given.missingName)),
    organizationID: given.organizationID,
    keepResponsibles: true,
    responsibleID: null,
    keepPlaces: true,
    placeID: null,
    projectID: KEEP_PROJECT,
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
