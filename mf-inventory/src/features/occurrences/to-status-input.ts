import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import type { StatusChangeInput } from "../../gql/graphql.ts";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { KEEP_PROJECT, NO_PROJECT } from "./status-values.ts";

/** The mutation's input, with the lots' versions that the user saw, so that the server detects conflicts. */
export function toStatusInput(values: StatusChangeForm, lots: readonly SelectedLot[]): StatusChangeInput {
  const seen = new Map(lots.map(({ id, updatedAt }) => [id, updatedAt]));
  const { projectID } = values;
  return {
    items: values.items.map(({ id, quantity, action }) => ({
      id,
      updatedAt: seen.get(id) ?? null,
      quantity,
      action,
    })),
    organizationID: values.organizationID,
    responsibleID: values.responsibleID,
    placeID: values.placeID,
    ...(projectID === KEEP_PROJECT ? {} : { projectID: projectID === NO_PROJECT ? null : projectID }),
    ...(values.spot?.trim() ? { spot: values.spot.trim() } : {}),
    createOccurrence: values.createOccurrence,
  };
}
