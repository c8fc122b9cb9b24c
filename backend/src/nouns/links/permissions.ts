import { linkPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const linksPermissions: readonly Line[] = [
  ...rowLines("secret links", linkPolicy.see, "secretLinks"),
  ...rowLines("secret links", linkPolicy.change, "createSecretLink revokeSecretLink"),
];
