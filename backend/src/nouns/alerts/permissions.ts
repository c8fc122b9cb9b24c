import { alertPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const alertsPermissions: readonly Line[] = [
  ...rowLines("wanted items", alertPolicy.see, "listAlerts getAlert alertMatches"),
  ...ownLines("wanted items", "createAlert"),
  ...rowLines("wanted items", alertPolicy.change, "updateAlert deleteAlert dismissAlertMatch"),
];
