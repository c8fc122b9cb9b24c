export {
  COMPLETENESS_FIELDS,
  type Completeness,
  type CompletenessField,
  type CompletenessLot,
  completeness,
  type MissingField,
} from "./completeness.ts";
