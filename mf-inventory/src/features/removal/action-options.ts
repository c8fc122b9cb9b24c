import { isRemovalAction } from "@gisement/shared-domain/occurrences";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";

/** Statuses allowed for removal and restoration: any but done (INV-021, INV-521). */
export function useRemovalActions() {
  const { choicesOf } = useOptions();
  return useMemo(() => choicesOf("action").filter(({ value }) => isRemovalAction(value)), [choicesOf]);
}

/** The rules of a form that asks for one of them. */
export function useActionSchema<Schema>(schemaOf: (actions: readonly string[]) => Schema): Schema {
  const actions = useRemovalActions();
  return useMemo(() => schemaOf(actions.map(({ value }) => value)), [schemaOf, actions]);
}
