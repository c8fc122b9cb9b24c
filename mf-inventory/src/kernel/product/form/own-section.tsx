import { type Field, fieldLabel, OWN_PREFIX } from "@gisement/shared-domain/fields";
import {
  DateField,
  NumberField,
  RangeField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { ChoicesField } from "@gisement/shared-ui/product-fields";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { withNamedChoices } from "../../lot-actions/lot-fields.ts";
import { useFieldChoices } from "../../lot-actions/use-field-choices.ts";

/** The team's own properties shown in the form. */
export function useFormFields(): readonly Field[] {
  const { fields } = useOwnFields();
  return fields.filter(({ form }) => form);
}

/** The team's own properties of lots. */
export function OwnFields() {
  const { fields } = useOwnFields();
  return <PropertyControls own={fields} />;
}

/** The given properties, each with the control of its type. */
export function PropertyControls({ own }: { readonly own: readonly Field[] }) {
  const choices = useFieldChoices();
  const fields = withNamedChoices({ ...choices, own }).filter(({ form }) => form);
  return (
    <div className="mfi-product-grid">
      {fields.map((field) => (
        <OwnField key={field.key} field={field} />
      ))}
    </div>
  );
}

function OwnField({ field }: { readonly field: Field }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { type, multiple, unit } = field;
  const shared = {
    name: `properties.${field.key.slice(OWN_PREFIX.length)}`,
    label: fieldLabel(field, locale),
  };
  const stored = useWatch({ name: shared.name }) as unknown;
  // A stored value that the team hides keeps its name, but no other lot is offered it.
  const kept = field.hidden?.filter(({ value }) => value === stored) ?? [];
  const options = [...(field.options ?? []), ...kept].map(({ value, label }) => ({
    value,
    label: label[locale],
  }));
  if (multiple) return <ChoicesField {...shared} options={options} creatable={!field.options} />;
  if (field.options) return <SuggestField {...shared} options={options} clearable />;
  switch (type) {
    case "INT":
    case "RATING":
    case "RATING_RELATIVE":
    case "FLOAT":
      return <NumberField {...shared} {...(unit ? { suffix: unit } : {})} />;
    case "RANGE":
      return <RangeField {...shared} {...(unit ? { suffix: unit } : {})} />;
    case "DATE":
      return <DateField {...shared} />;
    case "BOOLEAN":
      return (
        <SelectField
          {...shared}
          placeholder={t("product.nothing")}
          options={[
            { value: "true", label: t("product.yes") },
            { value: "false", label: t("product.no") },
          ]}
        />
      );
    case "LONGTEXT":
      return <TextAreaField {...shared} rows={3} className="mfi-product-grid__wide" />;
    default:
      return <TextField {...shared} autoComplete="off" />;
  }
}
