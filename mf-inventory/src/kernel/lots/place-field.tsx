import { PlaceField, type PlaceOption } from "@gisement/shared-ui/place";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotChoices } from "./api/list-choices.ts";
import { useNewPlace } from "./use-new-place.ts";

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
  const { choices, isPending, error, refetch } = useLotChoices();
  const onNew = useNewPlace();
  return (
    <div>
      <PlaceField
        {...field}
        places={places ?? choices.places}
        loading={isPending}
        onNew={places ? undefined : onNew}
      />
      {error && (
        <ErrorState compact error={error} title={t("lots.choicesFailed")} retry={() => void refetch()} />
      )}
    </div>
  );
}
