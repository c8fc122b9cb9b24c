import { placePolicy } from "@gisement/shared-domain/permissions";
import { searchAddress, usePlaceDialog } from "@gisement/shared-ui/place";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useCreatePlace } from "./api/create-place.ts";

/** Opens the form of a new place and resolves with its id; undefined for who may create none. */
export function useNewPlace(): (() => Promise<string | undefined>) | undefined {
  const identity = useIdentity();
  const open = usePlaceDialog();
  const save = useCreatePlace();
  const mayCreate = identity !== null && placePolicy.create(identity).allowed;
  return mayCreate ? () => open({ save, searchAddress }) : undefined;
}
