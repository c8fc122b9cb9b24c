import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { SelectField, SuggestField, TextField, useFormContext, useWatch } from "@gisement/shared-ui/form";
import { useSession, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState } from "@gisement/shared-ui/states";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { LotPlaceField } from "../../kernel/lots/place-field.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useTeamChoices } from "./api/list-team-choices.ts";
import { KEEP_PROJECT, NO_PROJECT } from "./status-values.ts";

interface CommonFieldsProps {
  readonly solo: boolean;
  readonly lots: readonly SelectedLot[];
}

/** Fields shared by all the lots: team, person in charge, place, project (INV-504). */
export function CommonFields({ solo, lots }: CommonFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const session = useSession();
  const ownTeam = useTeamID();
  const { choices } = useLotChoices();
  const { resetField, setValue } = useFormContext<StatusChangeForm>();
  const teamID = useWatch<StatusChangeForm, "organizationID">({ name: "organizationID" });
  const isOther = !solo && teamID !== null && teamID !== ownTeam;
  const team = useTeamChoices(solo ? null : teamID);
  const teams = (session?.memberships ?? [])
    .filter(({ status, role }) => status === "DONE" && role !== "GUEST")
    .map(({ organizationID, organizationName }) => ({ value: organizationID, label: organizationName }));
  const projects = new Set(lots.map((lot) => lot.project?.id ?? null));

  const former = useRef(teamID);
  useEffect(() => {
    if (former.current === teamID) return;
    former.current = teamID;
    // Places and projects belong to one team; lots that change teams lose theirs.
    if (isOther) {
      setValue("placeID", null as unknown as string);
      setValue("projectID", NO_PROJECT);
    } else {
      resetField("placeID");
      resetField("projectID");
    }
  }, [teamID, isOther, setValue, resetField]);

  return (
    <div className="mfi-status-common">
      {!solo && <SelectField name="organizationID" label={t("occurrences.team")} required options={teams} />}
      <SuggestField
        name="responsibleID"
        label={label("responsible")}
        required
        options={team.people}
        loading={team.isPending}
        placeholder={t("occurrences.chooseResponsible")}
      />
      <LotPlaceField
        name="placeID"
        label={label("place")}
        required
        places={isOther ? team.places : undefined}
      />
      <TextField name="spot" label={label("spot")} placeholder={t("occurrences.spotExample")} />
      <SelectField
        name="projectID"
        label={label("project")}
        disabled={isOther}
        help={isOther ? t("occurrences.projectLeft") : undefined}
        options={[
          ...(projects.size > 1 ? [{ value: KEEP_PROJECT, label: t("occurrences.keepProject") }] : []),
          { value: NO_PROJECT, label: t("occurrences.noProject") },
          ...choices.projects,
        ]}
      />
      {team.error && (
        <ErrorState
          compact
          error={team.error}
          title={t("occurrences.teamFailed")}
          retry={() => void team.refetch()}
        />
      )}
    </div>
  );
}
