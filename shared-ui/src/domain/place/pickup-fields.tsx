import { Button } from "@blueprintjs/core";
import {
  NEW_PICKUP_HOURS,
  PICKUP_LIMITS,
  PICKUP_MINUTES,
  type PickupHours,
  type PickupWindow,
} from "@gisement/shared-domain/orders";
import type { PlaceForm } from "@gisement/shared-domain/places";
import { useMemo } from "react";
import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldFrame, useFieldIds } from "../../kit/form/field-frame.tsx";
import { NumberField } from "../../kit/form/number-field.tsx";
import { TextField } from "../../kit/form/text-field.tsx";
import { PlusIcon, XIcon } from "../../kit/icons/icons.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { Select } from "../../kit/select/select.tsx";

const FIRST_WINDOW: PickupWindow = { day: 1, from: "08:30", to: "12:00" };
/** The same hours on the next day of the week, which is what people enter next. */
const after = (last: PickupWindow | undefined): PickupWindow =>
  last ? { ...last, day: (last.day % 7) + 1 } : FIRST_WINDOW;

/** A Monday, from which names of weekdays are counted. */
const MONDAY = Date.parse("2024-01-01T12:00:00Z");

/** When goods are fetched at a place: weekly hours, the length of an appointment, how many at once. */
export function PickupFields() {
  const { t } = useTranslation("ui");
  const { setValue } = useFormContext<PlaceForm>();
  const pickup = useWatch<PlaceForm, "pickup">({ name: "pickup" });
  const set = (value: PickupHours | null) =>
    setValue("pickup", value, { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset className="gis-place__pickup">
      <legend>{t("place.pickup")}</legend>
      <p className="gis-place__help">{t("place.pickupHelp")}</p>
      {pickup ? (
        <Hours onEmpty={() => set(null)} />
      ) : (
        <Button
          icon={<PlusIcon />}
          text={t("place.addHours")}
          onClick={() => set({ ...NEW_PICKUP_HOURS, windows: [FIRST_WINDOW] })}
        />
      )}
    </fieldset>
  );
}

function Hours({ onEmpty }: { readonly onEmpty: () => void }) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const { getValues } = useFormContext<PlaceForm>();
  const { fields, append, remove } = useFieldArray<PlaceForm, "pickup.windows", "key">({
    name: "pickup.windows",
    keyName: "key",
  });
  const days = useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, index) => ({
      value: index + 1,
      label: name.format(MONDAY + index * 86_400_000),
    }));
  }, [locale]);
  const minutes = useMemo(
    () => PICKUP_MINUTES.map((value) => ({ value, label: t("place.minutes", { count: value }) })),
    [t],
  );
  return (
    <>
      <ul className="gis-place__windows">
        {fields.map(({ key }, index) => (
          <li key={key} className="gis-place__window">
            <NumberChoice name={`pickup.windows.${index}.day`} label={t("place.day")} options={days} />
            <TextField type="time" name={`pickup.windows.${index}.from`} label={t("place.from")} />
            <TextField type="time" name={`pickup.windows.${index}.to`} label={t("place.to")} />
            <Button
              variant="minimal"
              icon={<XIcon />}
              aria-label={t("place.removeHours", { number: index + 1 })}
              onClick={() => (fields.length === 1 ? onEmpty() : remove(index))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="minimal"
        icon={<PlusIcon />}
        text={t("place.addHours")}
        disabled={fields.length >= PICKUP_LIMITS.windows}
        onClick={() => append(after(getValues("pickup.windows")?.at(-1)))}
      />
      <div className="gis-place__row gis-place__row--three">
        <NumberChoice name="pickup.minutes" label={t("place.length")} options={minutes} />
        <NumberField name="pickup.capacity" label={t("place.capacity")} decimals={0} />
        <NumberField name="pickup.noticeDays" label={t("place.noticeDays")} decimals={0} />
      </div>
    </>
  );
}

interface NumberChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
}

/** A choice among numbers, of which the list knows texts. */
function NumberChoice({ name, label, options }: NumberChoiceProps) {
  const { field } = useController({ name });
  const ids = useFieldIds(name);
  const choices = useMemo(
    () => options.map(({ value, label: text }) => ({ value: String(value), label: text })),
    [options],
  );
  return (
    <FieldFrame label={label} ids={ids}>
      <Select
        id={ids.id}
        options={choices}
        value={String(field.value)}
        onChange={(value) => field.onChange(Number(value))}
        onBlur={field.onBlur}
        buttonRef={field.ref}
        invalid={Boolean(ids.error)}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
