import { type InitialPlace, type PlaceDialogOptions, usePlaceDialog } from "@gisement/shared-ui/place";
import { useSavePlace } from "./api/save-place.ts";

/** Opens the place dialog, empty or on a place that `read` reads anew; resolves with the id of what was saved, or nothing. */
export function usePlaceEditor(): (
  place?: InitialPlace,
  read?: PlaceDialogOptions["read"],
) => Promise<string | undefined> {
  const open = usePlaceDialog();
  const { mutateAsync } = useSavePlace();
  return (initial, read) =>
    open({ initial, read, save: (values, { updatedAt }) => mutateAsync({ values, updatedAt }) });
}
