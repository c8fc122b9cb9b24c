import { recordOwnership } from "../../platform/records/record-rows.ts";
import { customers } from "./table.ts";

export const customersOwnership = recordOwnership(customers);
