import type { StringSchema } from "yup";
import { PROOF } from "./proof.ts";
import type { RecordRules } from "./record-schema.ts";

const KINDS = PROOF.fields.kind.options.map(({ value }) => value);

/** What a proof's values must be besides their types. */
export const proofRules: RecordRules = {
  kind: (rule: StringSchema<string | null | undefined>) => rule.oneOf(KINDS),
};
