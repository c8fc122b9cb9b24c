import { SuggestField } from "@gisement/shared-ui/form";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "./api/list-choices.ts";

interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** Where lots go: one of the team's places, found by typing. */
export function PlaceField(props: PlaceFieldProps) {
  const { t } = useTranslation("mf-inventory");
  const { choices, isPending, error, refetch } = useLotChoices();
  return (
    <>
      <SuggestField
        {...props}
        options={choices.places}
        loading={isPending}
        placeholder={t("lots.choosePlace")}
        noResults={t("lots.noPlace")}
      />
      {error && (
        <ErrorState compact error={error} title={t("lots.choicesFailed")} retry={() => void refetch()} />
      )}
    </>
  );
}
