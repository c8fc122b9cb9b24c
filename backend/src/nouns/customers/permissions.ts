import { customerPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const customersPermissions: readonly Line[] = [
  ...rowLines("customers", customerPolicy.see, "customersByOrganization"),
  ...ownLines("customers", "createCustomer"),
];
