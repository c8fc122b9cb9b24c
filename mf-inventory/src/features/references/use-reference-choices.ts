import { useOptions, useReferenceFields } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import type { FieldChoices } from "../../kernel/lot-actions/lot-fields.ts";

/** What the fields of references are chosen from, with the team's own properties that references have. */
export function useReferenceChoices(): FieldChoices {
  const options = useOptions();
  const own = useReferenceFields();
  return useMemo(() => ({ options, own, place: [], project: [], person: [] }), [options, own]);
}
