import { useMemo } from "react";
import { useLotChoices } from "../../lots/api/list-choices.ts";

/** Names for the ids and codes that a lot and its history hold. */
export interface LotNames {
  readonly place: ReadonlyMap<string, string>;
  readonly project: ReadonlyMap<string, string>;
  readonly category: ReadonlyMap<string, string>;
  readonly person: ReadonlyMap<string, string>;
}

export function useLotNames(): LotNames {
  const { choices } = useLotChoices();
  return useMemo(() => {
    const byValue = (options: readonly { readonly value: string; readonly label: string }[]) =>
      new Map(options.map(({ value, label }) => [value, label]));
    return {
      place: choices.placeNames,
      project: byValue(choices.projects),
      category: byValue(choices.categories),
      person: byValue(choices.people),
    };
  }, [choices]);
}
