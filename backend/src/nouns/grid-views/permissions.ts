import { gridViewPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";

/** A team shares it; a solo user has no team to share with. */
const sharedView = (check: typeof gridViewPolicy.see): RowRule => {
  return (identity, target) => check(identity, { ...target, shared: target.organizationID !== null });
};

export const gridViewsPermissions: readonly Line[] = [
  ...rowLines("views of a list", sharedView(gridViewPolicy.see), "listGridViews"),
  ...ownLines("views of a list", "createGridView"),
  ...rowLines("views of a list", sharedView(gridViewPolicy.change), "updateGridView deleteGridView"),
];
