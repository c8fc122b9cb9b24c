import { DomainError } from "@gisement/shared-domain/errors";
import { isOrderParameters } from "@gisement/shared-domain/orders";
import { ORDER_PARAMETERS } from "@gisement/shared-domain/records/order-parameters";
import {
  orderParametersRules,
  storedOrderParameters,
} from "@gisement/shared-domain/records/order-parameters-rules";
import { recordSchema } from "@gisement/shared-domain/records/record-schema";
import { boolean } from "yup";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";

const switches = ORDER_PARAMETERS.list.filter(({ type }) => type === "BOOLEAN");
const SCHEMA = recordSchema(ORDER_PARAMETERS, orderParametersRules).shape(
  Object.fromEntries(switches.map(({ key }) => [key, boolean().strict().nullable()])),
);

/** The details with checked order parameters; what is stored already remains as it is. */
export const checkOrderParameters = (
  entries: readonly MetadataEntry[],
  stored: readonly MetadataEntry[],
): MetadataEntry[] =>
  entries.map((entry, index) => {
    if (!isOrderParameters(entry) || stored.some((other) => sameValue(other.value, entry.value)))
      return entry;
    const checked = readInput(SCHEMA, entry.value ?? {}, `metadata[${index}].value`);
    return { ...entry, value: storedOrderParameters(checked) };
  });

/** The seller says how they are paid: the other side sends their parameters as they are, or not at all. */
export function refuseOrderParameters(
  entries: readonly MetadataEntry[],
  stored: readonly MetadataEntry[],
): void {
  const index = entries.findIndex(
    (entry) =>
      isOrderParameters(entry) &&
      !stored.some((other) => isOrderParameters(other) && sameValue(other.value, entry.value)),
  );
  if (index < 0) return;
  throw new DomainError("FORBIDDEN", "Only the seller sets the order parameters.", {
    field: `metadata[${index}]`,
    reason: "not-owner",
  });
}
