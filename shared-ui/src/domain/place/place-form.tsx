import { fieldLabel } from "@gisement/shared-domain/fields";
import { shortCountry } from "@gisement/shared-domain/geography";
import { TIMINGS } from "@gisement/shared-domain/limits";
import { type Address, type PlaceForm as PlaceValues, placeFormSchema } from "@gisement/shared-domain/places";
import { PLACE } from "@gisement/shared-domain/records/place";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ConflictNotice } from "../../kit/form/conflict-notice.tsx";
import { Form } from "../../kit/form/form.tsx";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { FormErrorSummary } from "../../kit/form/form-error-summary.tsx";
import { NumberField } from "../../kit/form/number-field.tsx";
import { PictureField } from "../../kit/form/picture-field.tsx";
import { SelectField } from "../../kit/form/select-field.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-field.tsx";
import { useEntityForm } from "../../kit/form/use-entity-form.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { PositionMap } from "../../kit/map/lazy-maps.tsx";
import type { Position } from "../../kit/map/types.ts";
import { useShell } from "../../kit/remote/shell-context.tsx";
import { uploadFile } from "../../kit/upload/upload-file.ts";
import { useOptions } from "../property-set/use-options.ts";
import { refusalText } from "../refusals/refusal-text.ts";
import { AddressField } from "./address-field.tsx";
import { PickupFields } from "./pickup-fields.tsx";
import type { SearchAddress } from "./search-address.ts";
import "./place.css";

/** Initial values of the form; old places may lack some of them. */
export type InitialPlace = { readonly [Key in keyof PlaceValues]?: PlaceValues[Key] | null } & {
  readonly updatedAt?: string;
};

export interface PlaceFormProps {
  initial?: InitialPlace;
  /** Creates the place, or updates it if the values have an id, against the version of `base`; resolves with its id. */
  save: (values: PlaceValues, base: InitialPlace) => Promise<string>;
  /** Reloads a place that another user changed meanwhile; without it such a save is refused. */
  read?: () => Promise<InitialPlace | null | undefined>;
  searchAddress?: SearchAddress;
  onSaved: (placeID: string) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

const FIELDS = writtenFields(PLACE);
/** Required texts are empty, everything else is missing. */
const EMPTY = {
  ...Object.fromEntries(
    FIELDS.filter(({ key, type }) => key !== "type" && type !== "FLOAT").map(({ key, required }) => [
      key,
      required ? "" : null,
    ]),
  ),
  country: "FR",
  pickup: null,
};
const DETAILS = [
  ...FIELDS.filter(({ required }) => !required).map(({ key }) => key),
  "pickup",
] as (keyof PlaceValues)[];
/** Picks the form's fields: a loaded place has others, which must not be sent back. */
const pickFields = (initial: InitialPlace): Partial<PlaceValues> =>
  Object.fromEntries(
    ([...FIELDS.map(({ key }) => key), "pickup", "id"] as (keyof PlaceValues)[])
      .map((name) => [name, initial[name]] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  );
const sendPicture = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "picture", options)).key;
/** Values of a new place; a constant, because the form resets when its values object changes. */
const NEW: InitialPlace = {};
const isPosition = ({ lat, lon }: { lat?: unknown; lon?: unknown }): boolean =>
  typeof lat === "number" && typeof lon === "number" && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Form of a place: name, type, address, position and details. */
export function PlaceForm(props: PlaceFormProps) {
  const { initial = NEW, save, read, searchAddress, onSaved, onCancel, onDirty } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const shell = useShell();
  const { choicesOf, labelOf } = useOptions();
  const types = useMemo(() => choicesOf("placeType", initial.type), [choicesOf, initial.type]);
  const schema = useMemo(
    () =>
      placeFormSchema(
        types.map(({ value }) => value),
        {
          mandatory: t("place.mandatory"),
          nameTooShort: t("place.nameTooShort"),
          coordinate: (limit) => t("place.coordinate", { limit }),
          time: t("place.timeFault"),
          order: t("place.orderFault"),
          overlap: t("place.overlapFault"),
        },
      ),
    [types, t],
  );
  const { form, submit, conflicts, resolve } = useEntityForm<InitialPlace, PlaceValues>({
    schema,
    entity: initial,
    toForm: (place) => ({ ...EMPTY, ...pickFields(place) }) as PlaceValues,
    save: async (values, base) => {
      const placeID = await save(values, base);
      shell.toast({ kind: "success", message: t(values.id ? "place.changed" : "place.created") });
      onSaved(placeID);
    },
    read: async () => read?.(),
    refusalText: refusalText(t, { fallback: "place.failed" }),
    // Only logged; the dialog stays open with its values (spec part 2 §8).
  });
  const { errors } = form.formState;
  const countries = PLACE.fields.country.options.map((option) => ({
    value: option.value,
    label: option.label[locale],
  }));
  const label = (field: keyof PlaceValues): string =>
    field === "pickup" || field === "id" ? t("place.pickup") : fieldLabel(PLACE.fields[field], locale);

  const setValues = (values: Partial<PlaceValues>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof PlaceValues, value, { shouldDirty: true, shouldValidate: true });
  };
  const takeAddress = ({ municipality, postalCode, country, point: [lon, lat] }: Address) =>
    setValues({
      city: municipality,
      country: shortCountry(country) ?? "",
      lat,
      lon,
      // For towns the service returns no zipcode, because they have many: keeps the typed one.
      ...(postalCode ? { zipcode: postalCode } : {}),
    });
  const show = (field: keyof PlaceValues, value: unknown): string => {
    if (field === "type") return labelOf("placeType", String(value));
    if (field === "picture") return label("picture");
    if (field === "pickup")
      return t("place.windows", { count: (value as PlaceValues["pickup"])?.windows.length ?? 0 });
    if (field === "country") return countries.find((each) => each.value === value)?.label ?? String(value);
    return String(value);
  };
  return (
    <Form form={form} onDirty={onDirty} onSubmit={submit} className="gis-place">
      <FormErrorSummary />
      <div className="gis-place__columns">
        <div className="gis-place__fields">
          <TextField name="name" label={label("name")} required autoFocus />
          <SelectField
            name="type"
            label={label("type")}
            required
            placeholder={t("place.chooseType")}
            options={types}
          />
          <AddressField
            name="address"
            label={label("address")}
            required
            search={searchAddress}
            debounce={TIMINGS.addressDebouncePlace}
            onPick={takeAddress}
            placeholder={t("place.addressExample")}
          />
          <div className="gis-place__row">
            <TextField name="zipcode" label={label("zipcode")} required autoComplete="postal-code" />
            <TextField name="city" label={label("city")} required autoComplete="address-level2" />
          </div>
          <SelectField name="country" label={label("country")} required options={countries} />
        </div>
        <fieldset className="gis-place__position">
          <legend>{t("place.position")}</legend>
          <PositionOnMap onMove={setValues} />
          <div className="gis-place__row gis-place__row--even">
            <NumberField name="lat" label={label("lat")} suffix="°" required />
            <NumberField name="lon" label={label("lon")} suffix="°" required />
          </div>
        </fieldset>
      </div>
      <details
        className="gis-place__details"
        open={DETAILS.some((name) => Boolean(initial[name] || errors[name]))}
      >
        <summary>{t("place.details")}</summary>
        <div className="gis-place__columns">
          <div className="gis-place__fields">
            <div className="gis-place__row gis-place__row--even">
              <TextField name="surface" label={label("surface")} placeholder="1 200 m²" />
              <TextField name="constructionYear" label={label("constructionYear")} placeholder="1970" />
            </div>
            <TextAreaField name="accessibility" label={label("accessibility")} rows={2} />
            <TextAreaField name="description" label={label("description")} rows={3} />
          </div>
          <PictureField name="picture" label={label("picture")} upload={sendPicture} />
        </div>
        <PickupFields />
      </details>
      <ConflictNotice conflicts={conflicts} label={label} show={show} onResolve={resolve} />
      <FormActions
        submit={t("common.save")}
        cancel={t("common.cancel")}
        onCancel={onCancel}
        disabled={conflicts.length > 0}
      />
    </Form>
  );
}

/** Map with the form's position; moving the point updates the form. */
function PositionOnMap({ onMove }: { onMove: (position: Position) => void }) {
  const { t } = useTranslation("ui");
  const [lat, lon] = useWatch({ name: ["lat", "lon"] }) as [unknown, unknown];
  const position = isPosition({ lat, lon }) ? { lat: lat as number, lon: lon as number } : null;
  return <PositionMap label={t("place.map")} position={position} onMove={onMove} />;
}
