import {
  type FieldRow,
  type OwnField,
  ownFields,
  referenceFields,
  valuesFor,
} from "@gisement/shared-domain/fields";
import { isUser, writesReservedValues } from "@gisement/shared-domain/permissions";
import { createContext, use, useMemo } from "react";
import { useIdentity } from "../../kit/remote/shell-context.tsx";
import { usePropertySet } from "./use-property-set.ts";

const NONE: readonly OwnField[] = [];

/** Whether own properties are left out: the lots are another team's, whose properties are not this team's. */
export const WithoutOwnFieldsContext = createContext(false);

/** Those of the rows that become fields, read-only where this person leaves their values to ADMINs. */
function useFields(
  rows: readonly FieldRow[] | undefined,
  toFields: (rows: readonly FieldRow[]) => readonly OwnField[],
): readonly OwnField[] {
  const identity = useIdentity();
  const isWithout = use(WithoutOwnFieldsContext);
  const writesAll =
    identity !== null &&
    isUser(identity) &&
    writesReservedValues(identity, { organizationID: identity.team?.id ?? null, userID: identity.userID })
      .allowed;
  return useMemo(
    () => (rows && !isWithout ? valuesFor(toFields(rows), writesAll) : NONE),
    [rows, isWithout, toFields, writesAll],
  );
}

/** The team's own properties, in the team's order; empty until loaded. */
export function useOwnFields() {
  const { rows, isPending, error, refetch } = usePropertySet();
  const fields = useFields(rows, ownFields);
  return { fields, isPending, error, refetch };
}

/** The own properties that references have, in the team's order; empty until loaded. */
export function useReferenceFields(): readonly OwnField[] {
  const { rows } = usePropertySet();
  return useFields(rows, referenceFields);
}
