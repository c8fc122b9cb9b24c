import { ACTIONS, labelOf } from "@gisement/shared-domain/vocabulary";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../lots/api/list-choices.ts";
import { useTeamNames } from "./api/list-sub-teams.ts";
import type { ViewField } from "./organization-state.ts";

/** What a counted value is called: teams, people and places by name, statuses and categories by label. */
export function useViewLabels(): (field: ViewField, value: string) => string {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const { choices } = useLotChoices();
  const teams = useTeamNames();
  return useMemo(() => {
    const people = new Map(choices.people.map(({ value, label }) => [value, label]));
    const categories = new Map(choices.categories.map(({ value, label }) => [value, label]));
    return (field, value) => {
      switch (field) {
        case "organizationID":
          return teams.get(value) ?? t("organization.unknownTeam");
        case "byUserID":
          return people.get(value) ?? t("organization.unknownPerson");
        case "placeID":
          return choices.placeNames.get(value) ?? t("organization.unknownPlace");
        case "action":
          return labelOf(ACTIONS, value, locale);
        case "category":
          return categories.get(value) ?? value;
      }
    };
  }, [choices, teams, locale, t]);
}
