import {
  type Field,
  type FieldType,
  fieldLabel,
  isReserved,
  OWN_PREFIX,
  typeOf,
} from "@gisement/shared-domain/fields";
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
import { type ComponentType, createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Whether the form proposes its values: everybody may propose what only ADMINs write. */
export const ProposesValues = createContext(false);

interface Shared {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly help?: string;
}
interface ControlProps extends Shared {
  readonly field: Field;
}

const Line = ({ field: _field, ...shared }: ControlProps) => <TextField {...shared} autoComplete="off" />;
const Lines = ({ field: _field, ...shared }: ControlProps) => (
  <TextAreaField {...shared} rows={3} className="mfi-product-grid__wide" />
);
const Amount = ({ field: { unit }, ...shared }: ControlProps) => (
  <NumberField {...shared} {...(unit ? { suffix: unit } : {})} />
);
const Bounds = ({ field: { unit }, ...shared }: ControlProps) => (
  <RangeField {...shared} {...(unit ? { suffix: unit } : {})} />
);
const Day = ({ field: _field, ...shared }: ControlProps) => <DateField {...shared} />;

function YesNo({ field: _field, ...shared }: ControlProps) {
  const { t } = useTranslation(NAMESPACE);
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
}

/** The choices of a field; texts without choices are typed. */
function Choice({ field, ...shared }: ControlProps) {
  const locale = useLocale();
  const stored = useWatch({ name: shared.name }) as unknown;
  if (!field.options) return <Line {...shared} field={field} />;
  // A stored value that the team hides keeps its name, but no other lot is offered it.
  const kept = field.hidden?.filter(({ value }) => value === stored) ?? [];
  const options = [...field.options, ...kept].map((each) => ({
    value: each.value,
    label: each.label[locale],
  }));
  return <SuggestField {...shared} options={options} clearable />;
}

function Several({ field: { options }, ...shared }: ControlProps) {
  const locale = useLocale();
  return (
    <ChoicesField
      {...shared}
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
  const { t: ui } = useTranslation("ui");
  const locale = useLocale();
  const proposes = useContext(ProposesValues);
  const Control = typeOf(field).isEditable ? (field.multiple ? Several : CONTROLS[field.type]) : null;
  if (!Control) return null;
  const isReadOnly = isReserved(field) && !proposes;
  return (
    <Control
      name={`properties.${field.key.slice(OWN_PREFIX.length)}`}
      label={fieldLabel(field, locale)}
      {...(isReadOnly ? { disabled: true, help: ui("refusal.adminsOnly") } : {})}
      field={field}
    />
  );
}
