import { placePolicy } from "@gisement/shared-domain/permissions";
import { PlaceField, type PlaceOption, searchAddress, usePlaceDialog } from "@gisement/shared-ui/place";
import { useIdentity } from "@gisement/shared-ui/remote";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreatePlace } from "./api/create-place.ts";
import { useLotChoices } from "./api/list-choices.ts";

interface LotPlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Places of another team, without the option to create one; by default the selected team's places. */
  readonly places?: readonly PlaceOption[];
}

/** Destination of lots: one of the team's places, searchable, or a new one. */
export function LotPlaceField({ places, ...field }: LotPlaceFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const { choices, isPending, error, refetch } = useLotChoices();
  const openDialog = usePlaceDialog();
  const save = useCreatePlace();
  const canCreate = !places && identity !== null && placePolicy.create(identity).allowed;
  return (
    <div>
      <PlaceField
        {...field}
        places={places ?? choices.places}
        loading={isPending}
        onNew={canCreate ? () => openDialog({ save, searchAddress }) : undefined}
      />
      {error && (
        <ErrorState compact error={error} title={t("lots.choicesFailed")} retry={() => void refetch()} />
      )}
    </div>
  );
}
