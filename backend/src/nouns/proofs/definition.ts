import { proofPolicy } from "@gisement/shared-domain/permissions";
import { PROOF } from "@gisement/shared-domain/records/proof";
import { proofRules } from "@gisement/shared-domain/records/proof-rules";
import type { RecordDefinition } from "../../platform/records/record-definition.ts";
import { proofs } from "./table.ts";

export const proofRecord: RecordDefinition = {
  record: PROOF,
  table: proofs as unknown as RecordDefinition["table"],
  policy: proofPolicy,
  rules: proofRules,
};
