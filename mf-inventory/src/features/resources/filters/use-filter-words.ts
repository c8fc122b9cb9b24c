import type { Options } from "@gisement/shared-domain/option-lists";
import type { FilterWords } from "@gisement/shared-domain/search";
import { useMemo } from "react";
import { useLotChoices } from "../../../kernel/lots/api/list-choices.ts";

/** The words that name filters in this team: its statuses, conditions, cities and places. */
export function useFilterWords({ termsOf }: Options): FilterWords {
  const { choices } = useLotChoices();
  return useMemo(
    () => ({
      action: termsOf("action"),
      condition: termsOf("condition"),
      places: choices.everyPlace.filter(({ isRemoval }) => !isRemoval),
    }),
    [termsOf, choices],
  );
}
