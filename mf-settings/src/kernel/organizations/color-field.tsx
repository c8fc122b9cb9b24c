import { Button, InputGroup } from "@gisement/shared-ui/blueprint";
import { Controller, errorText } from "@gisement/shared-ui/form";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour like #17603e, typed or selected in the browser's picker; empty means none. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const { t, i18n } = useTranslation(NAMESPACE);
  const id = useId();
  return (
    <Controller
      name={name}
      render={({ field, fieldState }) => {
        const value = typeof field.value === "string" ? field.value : "";
        const error = fieldState.error ? errorText(fieldState.error.message, i18n) : null;
        return (
          <div className="gis-field mfs-color">
            <label htmlFor={id}>{label}</label>
            <div className="mfs-color__row">
              <input
                type="color"
                aria-label={t("organization.pickColor")}
                value={COLOR.test(value) ? value : "#808080"}
                onChange={(event) => field.onChange(event.currentTarget.value)}
              />
              <InputGroup
                id={id}
                inputRef={field.ref}
                value={value}
                placeholder="#17603e"
                maxLength={7}
                onValueChange={(text) => field.onChange(text.trim() || null)}
                onBlur={field.onBlur}
                aria-invalid={error !== null}
                aria-describedby={error ? `${id}-error` : undefined}
              />
              {value && (
                <Button
                  variant="minimal"
                  text={t("organization.noColor")}
                  onClick={() => field.onChange(null)}
                />
              )}
            </div>
            {error && (
              <span id={`${id}-error`} className="gis-field__error" role="alert">
                {error}
              </span>
            )}
          </div>
        );
      }}
    />
  );
}
