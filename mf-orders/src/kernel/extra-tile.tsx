import { TruckIcon } from "@gisement/shared-ui/icons";

/** In the place of a picture: the line is about no lot, but about transport or work. */
export const ExtraTile = () => (
  <span className="mfo-extra" aria-hidden="true">
    <TruckIcon />
  </span>
);
