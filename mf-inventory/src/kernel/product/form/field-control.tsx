import {
  type Field,
  type FieldGroup,
  fieldLabel,
  isReserved,
  lineOf,
  type OptionList,
  OWN_PREFIX,
  type TypeTable,
  typeOf,
} from "@gisement/shared-domain/fields";
import { formPath } from "@gisement/shared-domain/product-form";
import {
  DateField,
  MoneyField,
  NumberField,
  RangeField,
  SelectField,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
  useFormContext,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { ChoicesField, DimensionField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
import { parseReemploymentIndex, REEMPLOYMENT_CHOICES } from "@gisement/shared-ui/stars";
import { type ComponentType, createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { useFormLabel } from "./use-form-label.ts";

const WIDE = "mfi-product-grid__wide";
/** Sections whose long texts stand beside each other. */
const SHORT_TEXTS: ReadonlySet<FieldGroup> = new Set(["care", "texts"]);

/** Whether the form proposes its values: everybody may propose what only ADMINs write. */
export const ProposesValues = createContext(false);

interface Shared {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly help?: string;
  readonly className?: string;
}
interface ControlProps extends Shared {
  readonly field: Field;
}

const Line = ({ field, ...shared }: ControlProps) => (
  <TextField {...shared} placeholder={typeOf(field).pattern?.example} autoComplete="off" />
);
const Lines = ({ field: { group }, ...shared }: ControlProps) => (
  <TextAreaField {...shared} {...(SHORT_TEXTS.has(group) ? { rows: 2 } : { rows: 3, className: WIDE })} />
);
const Address = ({ field: _field, ...shared }: ControlProps) => (
  <TextField {...shared} type="url" placeholder="https://…" />
);
const Amount = ({ field: { unit }, ...shared }: ControlProps) => (
  <NumberField {...shared} {...(unit ? { suffix: unit } : {})} />
);
const Price = ({ field: _field, ...shared }: ControlProps) => <MoneyField {...shared} />;
const Size = ({ field: _field, ...shared }: ControlProps) => <DimensionField {...shared} />;
const Bounds = ({ field: { unit }, ...shared }: ControlProps) => (
  <RangeField {...shared} {...(unit ? { suffix: unit } : {})} />
);
const Day = ({ field: _field, ...shared }: ControlProps) => <DateField {...shared} />;
const Switch = ({ field: _field, ...shared }: ControlProps) => <SwitchField {...shared} />;

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

/** One of the six steps of the star scale (CAT-529); another stored value stays choosable. */
function Stars({ field: _field, ...shared }: ControlProps) {
  const { t } = useTranslation(NAMESPACE);
  const { getValues } = useFormContext();
  const stored = getValues(shared.name) as string | null;
  const options = REEMPLOYMENT_CHOICES.map((value) => {
    const index = parseReemploymentIndex(value);
    const key = index?.filled ? "product.stars.filled" : "product.stars.empty";
    return { value: value as string, label: t(key, { count: index?.count ?? 0 }) };
  });
  const known = stored === null || options.some(({ value }) => value === stored);
  return (
    <SelectField
      {...shared}
      options={known ? options : [...options, { value: stored, label: stored }]}
      placeholder={t("product.noIndex")}
    />
  );
}

/** What a field is chosen from: the team's list, or the field's own choices; undefined if it has none. */
function useFieldOptions({ list, options, hidden }: Field, stored: unknown) {
  const locale = useLocale();
  const { choicesOf } = useOptions();
  if (options) {
    // A stored value that the team hides keeps its name, but no other lot is offered it.
    const kept = hidden?.filter(({ value }) => value === stored) ?? [];
    return [...options, ...kept].map(({ value, label }) => ({ value, label: label[locale] }));
  }
  if (!list) return undefined;
  return choicesOf(list as OptionList, typeof stored === "string" ? stored : null);
}

/** The choices of a field; texts without choices are typed. */
function Choice({ field, ...shared }: ControlProps) {
  const stored = useWatch({ name: shared.name }) as unknown;
  const options = useFieldOptions(field, stored);
  if (!options) return <Line {...shared} field={field} />;
  return <SuggestField {...shared} options={options} clearable={field.options !== undefined} />;
}

function Several({ field, ...shared }: ControlProps) {
  const options = useFieldOptions(field, null);
  return <ChoicesField {...shared} options={options ?? []} creatable={!options} />;
}

/** Several values of the team's list, of its lots, or new ones. */
function OpenTags({ field: { list }, ...shared }: ControlProps) {
  const { choices, isPending } = useFormChoices();
  const options = list === "material" ? choices[list] : [];
  return <ChoicesField {...shared} options={options} loading={isPending} creatable />;
}

/** The control of one value of each type; null for types that a form has no single control for. */
const CONTROLS: TypeTable<ComponentType<ControlProps> | null> = {
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
  LINK: Address,
  RANGE: Bounds,
  RATING: Amount,
  RATING_RELATIVE: Amount,
  METADATA: Several,
  AMOUNT: Amount,
  DATETIME: null,
  DIMENSION: Size,
  INDEX: Stars,
  LENGTH: Amount,
  MONEY: Price,
  PERCENT: Amount,
  PICTURE: null,
  POSITION: null,
  QUANTITY: null,
  TAGS: Several,
  UNIT: Choice,
  WEIGHT: Amount,
};

const NARROW_LISTS: ReadonlySet<string> = new Set(["condition", "provenance"]);

/** A built-in field in the form; nothing if it has no control of its own there. */
export function FieldControl({ field }: { readonly field: Field }) {
  const label = useFormLabel();
  const { type, multiple, key, list } = field;
  const shared = {
    name: formPath(field),
    label: label(formPath(field)),
    ...(multiple && !NARROW_LISTS.has(key) ? { className: WIDE } : {}),
    field,
  };
  // Built-in switches are on or off, never empty.
  if (type === "BOOLEAN") return <Switch {...shared} />;
  if (type === "TAGS" && list) return <OpenTags {...shared} />;
  const Control = type !== "PICTURE" && multiple ? Several : lineOf(CONTROLS, type);
  return Control && <Control {...shared} />;
}

/** A team's own property in a form, with the control of its type; nothing for a value that the form cannot edit. */
export function PropertyControl({ field }: { readonly field: Field }) {
  const { t: ui } = useTranslation("ui");
  const locale = useLocale();
  const proposes = useContext(ProposesValues);
  const Control = typeOf(field).isEditable ? (field.multiple ? Several : lineOf(CONTROLS, field.type)) : null;
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
