import { lotHistoryPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const searchPermissions: readonly Line[] = [
  ...rowLines(
    "lots",
    productPolicy.see,
    "searchProduct groupProducts compareProducts lotFlows lotsOfFigure sourcesOfFigure lotMonths",
  ),
  ...rowLines("lots", lotHistoryPolicy.see, "lotFlowsAsOf"),
  ...ownLines("lots", "relaxSearch"),
];
