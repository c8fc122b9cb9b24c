import { lotHistoryPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

/** The team's alone: guests read, members write. */
export const favouritePolicy = lotHistoryPolicy;

export const favouritesPermissions: readonly Line[] = [
  ...rowLines("favourites", favouritePolicy.see, "listFavourites"),
  ...ownLines("favourites", "addFavourite"),
  ...rowLines("favourites", favouritePolicy.change, "removeFavourite"),
];
