import { useMemo } from "react";
import { useLotChoices } from "../lots/api/list-choices.ts";
import { useNames } from "../lots/use-names.ts";
import type { FieldChoices } from "./lot-fields.ts";

/** What lots can be given in a list or a dialog. */
export function useFieldChoices(): FieldChoices {
  const { choices } = useLotChoices();
  const { nameOf } = useNames();
  return useMemo(
    () => ({
      category: choices.categories,
      place: choices.places.map(({ id, name }) => ({ value: id, label: name })),
      project: choices.projects,
      nameOf,
    }),
    [choices, nameOf],
  );
}
