import { type Field, ownFields, referenceFields } from "@gisement/shared-domain/fields";
import { useMemo } from "react";
import { usePropertySet } from "./use-property-set.ts";

const NONE: readonly Field[] = [];

/** The team's own properties, in the team's order; empty until loaded. */
export function useOwnFields() {
  const { rows, isPending, error, refetch } = usePropertySet();
  const fields = useMemo(() => (rows ? ownFields(rows) : NONE), [rows]);
  return { fields, isPending, error, refetch };
}

/** The own properties that references have, in the team's order; empty until loaded. */
export function useReferenceFields(): readonly Field[] {
  const { rows } = usePropertySet();
  return useMemo(() => (rows ? referenceFields(rows) : NONE), [rows]);
}
