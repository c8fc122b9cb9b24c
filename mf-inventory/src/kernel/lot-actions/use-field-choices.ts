import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useLotChoices } from "../lots/api/list-choices.ts";
import { useNames } from "../lots/use-names.ts";
import type { FieldChoices } from "./lot-fields.ts";

/** Options for the fields of lots in a list or dialog. */
export function useFieldChoices(): FieldChoices {
  const { choices } = useLotChoices();
  const { nameOf } = useNames();
  const options = useOptions();
  const { fields: own } = useOwnFields();
  return useMemo(
    () => ({
      options,
      place: choices.places.map(({ id, name }) => ({ value: id, label: name })),
      project: choices.projects,
      person: choices.people,
      own,
      nameOf,
    }),
    [choices, options, nameOf, own],
  );
}
