import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import {
  SelectField,
  SuggestField,
  SwitchField,
  TextField,
  useFormContext,
  useWatch,
} from "@gisement/shared-ui/form";
import { Building2Icon, MapPinIcon, UserIcon, UsersIcon } from "@gisement/shared-ui/icons";
import { useSession, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState } from "@gisement/shared-ui/states";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { LotPlaceField } from "../../kernel/lots/place-field.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useTeamChoices } from "./api/list-team-choices.ts";
import { KeepRow } from "./keep-row.tsx";
import { KEEP_PROJECT, NO_PROJECT } from "./status-values.ts";

interface CommonFieldsProps {
  readonly solo: boolean;
  readonly lots: readonly SelectedLot[];
}

const countOf = (values: readonly (string | undefined)[]) => new Set(values.filter(Boolean)).size;

/** Place, person in charge, project and team, which each lot keeps by default (INV-504). */
export function CommonFields({ solo, lots }: CommonFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const session = useSession();
  const ownTeam = useTeamID();
  const { choices } = useLotChoices();
  const { resetField, setValue, formState } = useFormContext<StatusChangeForm>();
  const [teamID, keepPlaces, placeID, keepResponsibles, responsibleID, projectID] = useWatch<
    StatusChangeForm,
    readonly ["organizationID", "keepPlaces", "placeID", "keepResponsibles", "responsibleID", "projectID"]
  >({
    name: ["organizationID", "keepPlaces", "placeID", "keepResponsibles", "responsibleID", "projectID"],
  });
  const isOther = !solo && teamID !== null && teamID !== ownTeam;
  const team = useTeamChoices(solo ? null : teamID);
  const teams = (session?.memberships ?? [])
    .filter(({ status, role }) => status === "DONE" && role !== "GUEST")
    .map(({ organizationID, organizationName }) => ({ value: organizationID, label: organizationName }));
  const noPlace = lots.filter(({ place }) => place === null).length;
  const nobody = lots.filter(({ responsible }) => !responsible).length;
  const labelOf = (options: readonly { value: string; label: string }[], value: string | null | undefined) =>
    options.find((option) => option.value === value)?.label;

  const former = useRef(teamID);
  useEffect(() => {
    if (former.current === teamID) return;
    former.current = teamID;
    // Places and projects belong to one team; lots that change teams lose theirs.
    if (isOther) {
      setValue("keepPlaces", false);
      setValue("keepResponsibles", false);
      setValue("placeID", null);
      setValue("responsibleID", null);
      setValue("projectID", NO_PROJECT);
    } else
      for (const name of ["keepPlaces", "keepResponsibles", "placeID", "responsibleID", "projectID"] as const)
        resetField(name);
  }, [teamID, isOther, setValue, resetField]);

  const places = isOther ? team.places : choices.places;
  const placeName = places.find(({ id }) => id === placeID)?.name;
  const person = labelOf(team.people, responsibleID);
  return (
    <div className="mfi-keeps">
      <KeepRow
        icon={<MapPinIcon />}
        label={label("place")}
        value={keepPlaces ? t("occurrences.keepPlace") : (placeName ?? t("occurrences.placeMissing"))}
        note={keepPlaces && t("occurrences.places", { count: countOf(lots.map(({ place }) => place?.id)) })}
        open={!keepPlaces || noPlace > 0 || Boolean(formState.errors.placeID)}
      >
        {!isOther && noPlace < lots.length && (
          <SwitchField name="keepPlaces" label={t("occurrences.keepPlace")} />
        )}
        {(!keepPlaces || noPlace > 0) && (
          <LotPlaceField
            name="placeID"
            label={
              keepPlaces && noPlace < lots.length
                ? t("occurrences.placeOfLoose", { count: noPlace })
                : label("place")
            }
            required
            places={isOther ? team.places : undefined}
          />
        )}
        {!keepPlaces && (
          <TextField name="spot" label={label("spot")} placeholder={t("occurrences.spotExample")} />
        )}
      </KeepRow>
      <KeepRow
        icon={<UserIcon />}
        label={label("responsible")}
        value={
          keepResponsibles
            ? t("occurrences.keepResponsible", { count: lots.length })
            : (person ?? t("occurrences.chooseResponsible"))
        }
        note={
          keepResponsibles &&
          nobody > 0 &&
          t(person ? "occurrences.nobody" : "occurrences.stayWithout", { count: nobody, person })
        }
        open={!keepResponsibles || Boolean(formState.errors.responsibleID)}
      >
        {!isOther && (
          <SwitchField
            name="keepResponsibles"
            label={t("occurrences.keepResponsible", { count: lots.length })}
          />
        )}
        {(!keepResponsibles || nobody > 0) && (
          <SuggestField
            name="responsibleID"
            label={
              keepResponsibles ? t("occurrences.responsibleOfLoose", { count: nobody }) : label("responsible")
            }
            required={!keepResponsibles}
            options={team.people}
            loading={team.isPending}
            placeholder={t("occurrences.chooseResponsible")}
          />
        )}
      </KeepRow>
      <KeepRow
        icon={<Building2Icon />}
        label={label("project")}
        value={
          projectID === KEEP_PROJECT
            ? t("occurrences.keepProject")
            : (labelOf(choices.projects, projectID) ?? t("occurrences.noProject"))
        }
        note={
          projectID === KEEP_PROJECT &&
          t("occurrences.projects", { count: countOf(lots.map(({ project }) => project?.id)) })
        }
      >
        <SelectField
          name="projectID"
          label={label("project")}
          disabled={isOther}
          help={isOther ? t("occurrences.projectLeft") : undefined}
          options={[
            { value: KEEP_PROJECT, label: t("occurrences.keepProject") },
            { value: NO_PROJECT, label: t("occurrences.noProject") },
            ...choices.projects,
          ]}
        />
      </KeepRow>
      {!solo && (
        <KeepRow
          icon={<UsersIcon />}
          label={t("occurrences.team")}
          value={isOther ? (labelOf(teams, teamID) ?? "") : t("occurrences.keepTeam")}
        >
          <SelectField name="organizationID" label={t("occurrences.team")} required options={teams} />
        </KeepRow>
      )}
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
