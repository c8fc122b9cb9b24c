import { type InitialPlace, usePlaceDialog } from "@gisement/shared-ui/place";
import { useSavePlace } from "./api/save-place.ts";

export interface EditedPlace extends InitialPlace {
  readonly updatedAt?: string;
}

/** Opens the place dialog, empty or on a place; resolves with the id of what was saved, or nothing. */
export function usePlaceEditor(): (place?: EditedPlace) => Promise<string | undefined> {
  const open = usePlaceDialog();
  const { mutateAsync } = useSavePlace();
  return ({ updatedAt, ...initial } = {}) =>
    open({ initial, save: (values) => mutateAsync({ values, updatedAt }) });
}
