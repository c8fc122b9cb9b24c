import { lotHistoryPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const changeLogPermissions: readonly Line[] = [
  ...rowLines("lots", lotHistoryPolicy.see, "changeLogByEntityID"),
  ...rowLines("lots", productPolicy.change, "undoBatch"),
];
