import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNames } from "../../kernel/lots/use-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useTeamNames } from "./api/list-sub-teams.ts";
import type { ViewField } from "./organization-state.ts";

/** Label of a counted value: the name of a team, person or place, the label of a status or category. */
export function useViewLabels(): (field: ViewField, value: string) => string {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const { nameOf } = useNames();
  const teams = useTeamNames();
  return useMemo(() => {
    return (field, value) => {
      switch (field) {
        case "organizationID":
          return teams.get(value) ?? t("organization.unknownTeam");
        case "byUserID":
          return nameOf("person", value);
        case "placeID":
          return nameOf("place", value);
        case "action":
        case "category":
          return labelOf(field, value);
      }
    };
  }, [nameOf, labelOf, teams, t]);
}
