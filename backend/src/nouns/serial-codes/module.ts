import { productPolicy } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { defineNoun } from "../../platform/noun.ts";
import { tenantFilter } from "../../platform/tenancy/scope.ts";
import { deleteCodesOfPlace } from "./delete-codes-of-place.ts";
import { registerSerialCodes } from "./operations.ts";
import { serialCodesOwnership } from "./ownership.ts";
import { serialCodesPermissions } from "./permissions.ts";
import { serialCodes } from "./table.ts";

export const serialCodesNoun = defineNoun({
  name: "serial-codes",
  tables: { serialCodes },
  ownership: { serialCodes: serialCodesOwnership },
  log: {
    // The log of a label belongs to its lot or place, because a label's id is a code and not a uuid.
    serialCodes: {
      read: productPolicy.read,
      rows: ({ tenant }, ids) =>
        sql`(select e.id from ${ids} as e (id) join ${serialCodes} on ${serialCodes.elementID} = e.id::text and ${tenantFilter(tenant, serialCodesOwnership)})`,
      hiddenFields: [],
    },
  },
  on: { "place-removed": deleteCodesOfPlace },
  announced: { serialCodes: { noun: "lots", mayRead: productPolicy.read } },
  operations: [registerSerialCodes],
  permissions: serialCodesPermissions,
});
