import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { columnOf } from "../lots/column-of.ts";
import { isLotField, type LotFieldKey, type LotInput } from "./lot-fields.ts";

/** The columns of the fields and own properties that an input sets. */
export const columnsOf = ({ properties, ...plain }: LotInput): readonly LotFieldKey[] =>
  [
    ...Object.keys(plain).map(columnOf),
    ...(properties ?? []).map((each) => `${OWN_PREFIX}${each?.key}`),
  ].filter(isLotField);
