import { Button } from "@blueprintjs/core";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, useFieldIds } from "../../kit/form/field-frame.tsx";
import { SuggestInput } from "../../kit/form/suggest-input.tsx";
import { PlusIcon } from "../../kit/icons/icons.ts";
import "./place.css";

export interface PlaceOption {
  readonly id: string;
  readonly name: string;
  readonly zipcode?: string | null;
  readonly city?: string | null;
}
export interface PlaceSelectProps {
  id?: string;
  places: readonly PlaceOption[];
  value: string | null;
  onChange: (placeID: string | null) => void;
  /** Opens the dialog for a new place; undefined if the user may not create one. Resolves with its id, or undefined. */
  onNew?: () => Promise<string | undefined>;
  loading?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  onBlur?: () => void;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
}

/** Select for one of the team's places, with search and an option to create one. */
export function PlaceSelect({ places, onNew, onChange, ...input }: PlaceSelectProps) {
  const { t } = useTranslation("ui");
  const create = async () => {
    const placeID = await onNew?.();
    if (placeID) onChange(placeID);
  };
  return (
    <div className="gis-place-select">
      <SuggestInput
        {...input}
        onChange={onChange}
        placeholder={t("place.choose")}
        options={places.map(({ id, name, zipcode, city }) => ({
          value: id,
          label: name,
          hint: [zipcode, city].filter(Boolean).join(" "),
        }))}
      />
      {onNew && (
        <Button
          icon={<PlusIcon />}
          text={t("place.new")}
          disabled={input.disabled}
          onClick={() => void create()}
        />
      )}
    </div>
  );
}

/** The select as a form field; its value is the place's id or null. */
export function PlaceField({
  places,
  onNew,
  loading,
  ...field
}: FieldProps & Pick<PlaceSelectProps, "places" | "onNew" | "loading">) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <PlaceSelect
        id={ids.id}
        places={places}
        onNew={onNew}
        loading={loading}
        value={control.value ?? null}
        onChange={control.onChange}
        onBlur={control.onBlur}
        disabled={field.disabled}
        invalid={Boolean(ids.error)}
        aria-required={field.required}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
