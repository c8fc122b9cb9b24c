import type { Field } from "@gisement/shared-domain/fields";
import { createContext, useContext } from "react";

/** Choices of fields that name rows of which there are too many to be listed: they are found by typing. */
export interface FoundChoices {
  readonly isFound: (field: Field) => boolean;
  readonly search: (field: Field, text: string) => void;
  /** Reads what this stored value names. */
  readonly name: (field: Field, value: string) => void;
}

export const FoundChoicesContext = createContext<FoundChoices | null>(null);

/** What a control calls while its choice is typed; undefined for a field whose choices are all there. */
export function useFoundChoices(
  field: Field,
  stored: readonly string[],
): ((text: string) => void) | undefined {
  const found = useContext(FoundChoicesContext);
  if (!found?.isFound(field)) return undefined;
  for (const value of stored)
    if (!field.options?.some((option) => option.value === value)) found.name(field, value);
  return (text) => found.search(field, text);
}
