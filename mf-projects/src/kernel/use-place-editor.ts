import { type InitialPlace, type PlaceDialogOptions, usePlaceDialog } from "@gisement/shared-ui/place";
import { useSavePlace } from "./api/save-place.ts";

/**
 * Opens the place dialog, empty or for the place that `read` fetches; resolves to the id of the saved place, or to
 * nothing.
 */
export function usePlaceEditor(): (
  place?: InitialPlace,
  read?: PlaceDialogOptions["read"],
) => Promise<string | undefined> {
  const open = usePlaceDialog();
  const { mutateAsync } = useSavePlace();
  return (initial, read) =>
    open({ initial, read, save: (values, { updatedAt }) => mutateAsync({ values, updatedAt }) });
}
