import { alertPolicy, allOf, productPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const alertsPermissions: readonly Line[] = [
  ...rowLines("wanted items", alertPolicy.see, "listAlerts getAlert alertMatches publishedMatches"),
  ...rowLines(
    "wanted items",
    (identity, row) => allOf(productPolicy.see(identity, row), alertPolicy.see(identity, row)),
    "alertsOfLot",
  ),
  ...ownLines("wanted items", "createAlert createAlerts copyAlerts upsertAlert"),
  ...rowLines(
    "wanted items",
    alertPolicy.change,
    "updateAlert deleteAlert keepAlertMatches dismissAlertMatch restoreAlertMatch",
  ),
];
