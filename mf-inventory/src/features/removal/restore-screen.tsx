import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { Undo2Icon } from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { NoRightState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import { RemovedLayout, useRemovedChoice } from "./removed-layout.tsx";
import { RestoreForm } from "./restore-form.tsx";

/** The distinct ids of a URL, as `?ids=a,b` or `?ids=a&ids=b`. */
export const readIDs = (search: string): readonly string[] => [
  ...new Set(
    new URLSearchParams(search)
      .getAll("ids")
      .flatMap((part) => part.split(","))
      .filter(Boolean),
  ),
];

/** Restores removed lots (INV-005): those of the URL, or those selected here first. */
export function RestoreScreen() {
  const { t } = useTranslation(NAMESPACE);
  const teamID = useTeamID();
  const identity = useIdentity();
  const { search } = useLocation();
  const ids = useMemo(() => readIDs(search), [search]);
  if (identity !== null && !productPolicy.update(identity).allowed)
    return (
      <Page title={t("removal.restorePage")}>
        <NoRightState missing={t("removal.missingRight")} />
      </Page>
    );
  return ids.length > 0 ? <RestoreForm key={`${teamID}:${ids}`} ids={ids} /> : <ChooseLots key={teamID} />;
}

/** First step without a link: selects the lots. */
function ChooseLots() {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useAppNavigate();
  const choice = useRemovedChoice();
  return (
    <RemovedLayout
      title={t("removal.restorePage")}
      subtitle={t("removal.chooseText")}
      back={{ label: t("removal.title"), path: "/inventory/removal" }}
      choice={choice}
      canChoose
      actions={
        <Button
          icon={<Undo2Icon />}
          intent="primary"
          text={t("removal.continue")}
          onClick={() => navigate(`/inventory/restore?ids=${[...choice.selection].join(",")}`)}
        />
      }
    />
  );
}
