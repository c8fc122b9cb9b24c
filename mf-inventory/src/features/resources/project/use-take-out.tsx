import type { GridAction } from "@gisement/shared-ui/data-grid";
import { CircleMinusIcon } from "@gisement/shared-ui/icons";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenLots } from "../../../kernel/lot-actions/use-lot-actions.tsx";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useProjectLots } from "./use-project-lots.ts";

/** The action that takes the chosen lots out of the project whose list this is; none in the inventory. */
export function useTakeOut(): (chosen: ChosenLots) => readonly GridAction[] {
  const { t } = useTranslation(NAMESPACE);
  const scope = useProjectScope();
  const { takeOut } = useProjectLots(scope?.projectID ?? "");
  const mayTakeOut = scope?.canAssign === true;
  return useCallback(
    ({ lots }) =>
      mayTakeOut && lots.length > 0
        ? [
            {
              id: "takeOut",
              label: t("project.remove"),
              icon: <CircleMinusIcon />,
              run: () => void takeOut(lots),
            },
          ]
        : [],
    [mayTakeOut, t, takeOut],
  );
}
