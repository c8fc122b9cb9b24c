import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { Button, FormGroup, HTMLSelect, InputGroup } from "@gisement/shared-ui/blueprint";
import { useFormContext } from "@gisement/shared-ui/form";
import { parseNumber, useLocale } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { StatusItem } from "./status-values.ts";

/** Sets the same quantity, status or both on all lots; an empty field leaves each lot's value unchanged. */
export function ApplyToAll({ count }: { readonly count: number }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { choicesOf } = useOptions();
  const { getValues, setValue } = useFormContext<StatusChangeForm>();
  const [text, setText] = useState("");
  const [action, setAction] = useState("");
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const apply = () => {
    const quantity = parseNumber(text, locale);
    const refused = quantity !== null && !(quantity >= 0);
    setWrong(refused);
    if (refused) return;
    const items = getValues("items").map((item) => ({
      ...item,
      ...(quantity === null ? {} : { quantity }),
      ...(action === "" ? {} : { action: action as StatusItem["action"] }),
    }));
    setValue("items", items, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className="mfi-apply-all">
      <legend>{t("occurrences.applyTitle", { count })}</legend>
      <FormGroup
        label={t("occurrences.newQuantity")}
        labelFor={`${id}-quantity`}
        intent={wrong ? "danger" : "none"}
        helperText={
          wrong ? (
            <span role="alert" className="gis-field__error">
              {t("occurrences.applyWrong", { found: text })}
            </span>
          ) : undefined
        }
      >
        <InputGroup
          id={`${id}-quantity`}
          className="gis-input--number"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={wrong}
          placeholder={t("occurrences.unchanged")}
          value={text}
          onValueChange={setText}
        />
      </FormGroup>
      <FormGroup label={t("occurrences.newStatus")} labelFor={`${id}-action`}>
        <HTMLSelect
          id={`${id}-action`}
          fill
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
        >
          <option value="">{t("occurrences.unchanged")}</option>
          {choicesOf("action").map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <Button
        className="mfi-apply-all__button"
        text={t("occurrences.apply")}
        disabled={text.trim() === "" && action === ""}
        onClick={apply}
      />
    </fieldset>
  );
}
