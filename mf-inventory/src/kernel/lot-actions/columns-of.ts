import { textKey } from "@gisement/shared-domain/fields";
import { fieldNamed } from "@gisement/shared-domain/records/field-access";
import { inputNames, type LotInput } from "./lot-fields.ts";

/** The columns of the fields and own properties that an input sets; a name in any language is that of the lot. */
export const columnsOf = (input: LotInput): readonly string[] =>
  inputNames(input).map((name) => textKey(fieldNamed(name)));
