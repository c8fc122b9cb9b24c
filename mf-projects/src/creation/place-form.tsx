import { PLACE_TYPES } from "@gisement/shared-domain/vocabulary";
import { HTMLSelect } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  SelectField,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../shared/refusal-text.ts";
import { useCreatePlace } from "./api/create-place.ts";
import type { PlaceChoice } from "./api/list-places.ts";
import { COUNTRIES, type PlaceValues, placeSchema } from "./place-schema.ts";

export interface PlaceFormProps {
  readonly places: readonly PlaceChoice[];
  readonly onCreated: (placeID: string) => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** A new place. Coordinates are typed, or taken over from a place that stands at the same spot. */
export function PlaceForm({ places, onCreated, onCancel, onDirty }: PlaceFormProps) {
  const { t } = useTranslation("mf-projects");
  const locale = useLocale();
  const shell = useShell();
  const create = useCreatePlace();
  const sameID = useId();
  const schema = useMemo(() => placeSchema(t), [t]);
  const form = useYupForm<PlaceValues>(schema, { defaultValues: { country: "FR" } });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const located = places.filter((place) => place.location);
  const countryName = useMemo(() => new Intl.DisplayNames([locale], { type: "region" }), [locale]);
  const takeOver = (placeID: string) => {
    const location = located.find((place) => place.id === placeID)?.location;
    if (!location) return;
    form.setValue("lat", location.lat, { shouldDirty: true, shouldValidate: true });
    form.setValue("lon", location.lon, { shouldDirty: true, shouldValidate: true });
  };
  const save = async ({ lat, lon, ...values }: PlaceValues) => {
    try {
      const place = await create.mutateAsync({ ...values, location: { lat, lon } });
      shell.toast({ kind: "success", message: t("place.created") });
      onCreated(place.id);
    } catch (error) {
      // Logged only; the dialog stays open with what was typed (spec part 2 §8).
      shell.reportError(error, { screen: "place creation" });
      form.setError("root.server", { message: refusalText(error, t, t("place.failed")) });
    }
  };
  return (
    <Form form={form} onSubmit={save} className="mfp-place">
      <FormErrorSummary />
      <TextField name="name" label={t("place.name")} required autoFocus />
      <SelectField
        name="type"
        label={t("place.type")}
        required
        placeholder={t("place.chooseType")}
        options={PLACE_TYPES.map((term) => ({ value: term.value, label: term[locale] }))}
      />
      <TextField name="address" label={t("place.address")} required autoComplete="street-address" />
      <div className="mfp-row mfp-row--zip">
        <TextField name="zipcode" label={t("place.zipcode")} required autoComplete="postal-code" />
        <TextField name="city" label={t("place.city")} required autoComplete="address-level2" />
      </div>
      <SelectField
        name="country"
        label={t("place.country")}
        required
        options={COUNTRIES.map((code) => ({ value: code, label: countryName.of(code) ?? code }))}
      />
      <fieldset className="mfp-fieldset">
        <legend>{t("place.coordinates")}</legend>
        {located.length > 0 && (
          <div className="mfp-same">
            <label htmlFor={sameID}>{t("place.sameAs")}</label>
            <HTMLSelect
              id={sameID}
              fill
              defaultValue=""
              onChange={(event) => takeOver(event.currentTarget.value)}
              options={[
                { value: "", label: t("place.typeThem") },
                ...located.map((place) => ({ value: place.id, label: place.name })),
              ]}
            />
          </div>
        )}
        <div className="mfp-row">
          <NumberField name="lat" label={t("place.lat")} suffix="°" required placeholder="45,7640" />
          <NumberField name="lon" label={t("place.lon")} suffix="°" required placeholder="4,8357" />
        </div>
      </fieldset>
      <FormActions submit={t("place.save")} cancel={t("place.cancel")} onCancel={onCancel} />
    </Form>
  );
}
