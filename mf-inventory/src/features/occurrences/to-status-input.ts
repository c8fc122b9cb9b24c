import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import type { StatusChangeInput } from "../../gql/graphql.ts";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { type CommonChange, effectsOn, isTouched } from "./preview-status.ts";
import { KEEP_PROJECT, NO_PROJECT, type StatusItem } from "./status-values.ts";

/**
 * The mutation's input: only the lots that change, with the versions that the user saw, so that the server detects
 * conflicts.
 */
export function toStatusInput(
  values: StatusChangeForm,
  lots: readonly SelectedLot[],
  changesTeam: boolean,
): StatusChangeInput {
  const { projectID } = values;
  return {
    items: touchedItems(values.items, lots, { ...values, changesTeam }).map(({ item, lot }) => ({
      id: item.id,
      updatedAt: lot.updatedAt,
      quantity: item.quantity,
      action: item.action,
    })),
    organizationID: values.organizationID,
    keepResponsibles: values.keepResponsibles,
    responsibleID: values.responsibleID || null,
    keepPlaces: values.keepPlaces,
    placeID: values.placeID,
    ...(projectID === KEEP_PROJECT ? {} : { projectID: projectID === NO_PROJECT ? null : projectID }),
    ...(values.spot?.trim() ? { spot: values.spot.trim() } : {}),
    createOccurrence: values.createOccurrence,
  };
}

/** The items that change their lot, with it. */
export function touchedItems(
  items: readonly StatusItem[],
  lots: readonly SelectedLot[],
  change: CommonChange,
): { readonly item: StatusItem; readonly lot: SelectedLot }[] {
  const seen = new Map(lots.map((lot) => [lot.id, lot]));
  return items.flatMap((item) => {
    const lot = seen.get(item.id);
    return lot && isTouched(effectsOn(lot, item, change)) ? [{ item, lot }] : [];
  });
}
