import { type Field, type FieldType, fieldLabel, OWN_PREFIX, typeOf } from "@gisement/shared-domain/fields";
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
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface ControlProps {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
}

const Line = ({ name, label }: ControlProps) => <TextField name={name} label={label} autoComplete="off" />;
const Lines = ({ name, label }: ControlProps) => (
  <TextAreaField name={name} label={label} rows={3} className="mfi-product-grid__wide" />
);
const Amount = ({ name, label, field: { unit } }: ControlProps) => (
  <NumberField name={name} label={label} {...(unit ? { suffix: unit } : {})} />
);
const Bounds = ({ name, label, field: { unit } }: ControlProps) => (
  <RangeField name={name} label={label} {...(unit ? { suffix: unit } : {})} />
);
const Day = ({ name, label }: ControlProps) => <DateField name={name} label={label} />;

function YesNo({ name, label }: ControlProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={t("product.nothing")}
      options={[
        { value: "true", label: t("product.yes") },
        { value: "false", label: t("product.no") },
      ]}
    />
  );
}

/** The choices of a field; texts without choices are typed. */
function Choice({ name, label, field }: ControlProps) {
  const locale = useLocale();
  const stored = useWatch({ name }) as unknown;
  if (!field.options) return <Line name={name} label={label} field={field} />;
  // A stored value that the team hides keeps its name, but no other lot is offered it.
  const kept = field.hidden?.filter(({ value }) => value === stored) ?? [];
  const options = [...field.options, ...kept].map((each) => ({
    value: each.value,
    label: each.label[locale],
  }));
  return <SuggestField name={name} label={label} options={options} clearable />;
}

function Several({ name, label, field: { options } }: ControlProps) {
  const locale = useLocale();
  return (
    <ChoicesField
      name={name}
      label={label}
      options={(options ?? []).map((each) => ({ value: each.value, label: each.label[locale] }))}
      creatable={!options}
    />
  );
}

/** The control of one value of each type; null for types that a form has no single control for. */
const CONTROLS: { readonly [N in FieldType]: ComponentType<ControlProps> | null } = {
  TEXT: Line,
  LONGTEXT: Lines,
  INT: Amount,
  FLOAT: Amount,
  DATE: Day,
  BOOLEAN: YesNo,
  FIELD: null,
  LIST: Choice,
  DYNAMIC: Line,
  RELATION: Choice,
  FORMULA: null,
  LINK: Line,
  RANGE: Bounds,
  RATING: Amount,
  RATING_RELATIVE: Amount,
  METADATA: Several,
  AMOUNT: Amount,
  DATETIME: null,
  DIMENSION: null,
  INDEX: Line,
  LENGTH: Amount,
  MONEY: Amount,
  PERCENT: Amount,
  PICTURE: null,
  POSITION: null,
  QUANTITY: null,
  REUSE_INDEX: Line,
  TAGS: Several,
  UNIT: Choice,
  WASTE_CODE: Line,
  WEIGHT: Amount,
};

/** A team's own property in a form, with the control of its type; nothing for a value that the form cannot edit. */
export function PropertyControl({ field }: { readonly field: Field }) {
  const locale = useLocale();
  const Control = typeOf(field).isEditable ? (field.multiple ? Several : CONTROLS[field.type]) : null;
  if (!Control) return null;
  return (
    <Control
      name={`properties.${field.key.slice(OWN_PREFIX.length)}`}
      label={fieldLabel(field, locale)}
      field={field}
    />
  );
}
