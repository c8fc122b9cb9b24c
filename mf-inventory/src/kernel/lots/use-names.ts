import { isFoundKind, type RelationKind } from "@gisement/shared-domain/fields";
import { DELETED } from "@gisement/shared-domain/format";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type GoneThing, useGoneNames } from "./api/gone-names.ts";
import { type LotChoices, useLotChoices } from "./api/list-choices.ts";
import { useRelated } from "./api/related/use-related.ts";

const LISTS = {
  place: "placeNames",
  project: "projectNames",
  person: "personNames",
} as const satisfies Partial<Record<RelationKind, keyof LotChoices>>;
export type Named = RelationKind;

/**
 * The display name of a stored id. Never the id: an ellipsis while names are loading, a placeholder for deleted things that
 * no list contains.
 */
export type NameOf = (kind: Named, value: string) => string;

const NOTHING_GONE: readonly GoneThing[] = [];

/** `past`: things named in a history; those no longer in the lists are queried one by one. */
export function useNames(past = NOTHING_GONE): {
  readonly nameOf: NameOf;
  readonly isError: boolean;
  /** Whether the names of past things, or this one's, could not be read. */
  readonly isUnread: (id: string) => boolean;
} {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { choices, isPending, error } = useLotChoices();
  const missing = useMemo(
    () => (isPending || error ? NOTHING_GONE : past.filter(({ kind, id }) => !choices[LISTS[kind]].has(id))),
    [past, choices, isPending, error],
  );
  const formerNames = useGoneNames(missing);
  const related = useRelated();
  const isError = error !== null && choices.everyPlace.length === 0;
  const nameOf = useMemo<NameOf>(
    () => (kind, value) => {
      if (isFoundKind(kind)) {
        const found = related.nameOf(kind, value);
        return found === undefined ? "…" : (found ?? t("lots.nameUnread"));
      }
      const name = choices[LISTS[kind]].get(value) ?? formerNames.names[value];
      if (name) return name;
      if (isPending || formerNames.isPending) return "…";
      if (isError) return t("lots.nameUnread");
      return DELETED[locale];
    },
    [choices, related, formerNames, isPending, isError, locale, t],
  );
  const isUnread = (id: string) => isError || formerNames.failed.includes(id);
  return { nameOf, isError, isUnread };
}
