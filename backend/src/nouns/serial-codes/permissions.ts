import { productPolicy, teamOwned } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const serialCodesPermissions: readonly Line[] = [
  ...rowLines("tags", teamOwned.see, "listSerialCodes serialCodes resolveSerialCodes"),
  ...rowLines("tags", productPolicy.change, "createSerialCodes assignSerialCodes"),
];
