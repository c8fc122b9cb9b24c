import { productPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const searchPermissions: readonly Line[] = [
  ...rowLines("lots", productPolicy.see, "searchProduct relaxSearch groupProducts compareProducts"),
];
