import { Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import { Controller, SelectField, TextAreaField, useWatch } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { LotPlaceField } from "../../kernel/lots/place-field.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useRemovalActions } from "./action-options.ts";
import { useFormerPlaces } from "./api/former-places.ts";
import type { RestoreValues } from "./restoration.ts";
import "../../kernel/lots/lots.css";
import "./removal.css";

/** Maximum names in one sentence. */
const NAMED = 3;

type RemovedLots = Parameters<typeof useFormerPlaces>[0];

/** Status, destination and reason of a restoration; the former place is the default (decision A9). */
export function RestoreFields({ lots }: { readonly lots: RemovedLots }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const options = useRemovalActions();
  const elsewhere = useWatch<RestoreValues, "elsewhere">({ name: "elsewhere" });
  const former = [...new Set(useFormerPlaces(lots).values())];
  return (
    <>
      <SelectField
        name="action"
        label={t("removal.backStatus")}
        required
        autoFocus
        placeholder={t("removal.chooseStatus")}
        options={options}
      />
      <Controller
        name="elsewhere"
        render={({ field }) => (
          <RadioGroup
            label={t("removal.backPlace")}
            name={field.name}
            selectedValue={field.value ? "other" : "former"}
            onChange={(event) => field.onChange(event.currentTarget.value === "other")}
          >
            <Radio value="former" label={t("removal.formerPlace", { count: lots.length })} />
            <p className="mfi-choice-help">
              {former.length > 0 && former.length <= NAMED
                ? format.list(former)
                : t("removal.formerHelp", { count: lots.length })}
            </p>
            <Radio value="other" label={t("removal.otherPlace")} />
          </RadioGroup>
        )}
      />
      {elsewhere && <LotPlaceField name="placeID" label={t("removal.place")} required />}
      <TextAreaField name="reason" label={t("removal.backReason")} rows={2} maxLength={500} />
    </>
  );
}
