import { customerPolicy } from "@gisement/shared-domain/permissions";
import { SUPPLIER } from "@gisement/shared-domain/records/supplier";
import { UsersIcon } from "@gisement/shared-ui/icons";
import { RecordScreen } from "@gisement/shared-ui/records";
import { SUPPLIERS } from "./api/suppliers.ts";

/** Whom the team buys from. */
export function SuppliersScreen() {
  return (
    <RecordScreen
      record={SUPPLIER}
      documents={SUPPLIERS}
      policy={customerPolicy}
      icon={<UsersIcon size={32} />}
    />
  );
}
