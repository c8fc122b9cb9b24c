export { AddressField, type AddressFieldProps } from "./address-field.tsx";
export type { InitialPlace } from "./place-form.tsx";
export { PlaceField, type PlaceOption, PlaceSelect, type PlaceSelectProps } from "./place-select.tsx";
export { type SearchAddress, searchAddress } from "./search-address.ts";
export { type PlaceDialogOptions, usePlaceDialog } from "./use-place-dialog.tsx";
