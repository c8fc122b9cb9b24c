import { type Field, ownFields } from "@gisement/shared-domain/fields";
import { useMemo } from "react";
import { usePropertySet } from "./use-property-set.ts";

const NONE: readonly Field[] = [];

/** The team's own properties, in the team's order; empty until loaded. */
export function useOwnFields() {
  const { rows, isPending, error, refetch } = usePropertySet();
  const fields = useMemo(() => (rows ? ownFields(rows) : NONE), [rows]);
  return { fields, isPending, error, refetch };
}
