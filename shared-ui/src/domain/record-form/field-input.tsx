import { type Field, lineOf, type OptionList, type TypeTable, typeOf } from "@gisement/shared-domain/fields";
import type { ComponentType } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DateField } from "../../kit/form/date-field.tsx";
import { MoneyField, NumberField } from "../../kit/form/number-field.tsx";
import { RangeField } from "../../kit/form/range-field.tsx";
import { SelectField } from "../../kit/form/select-field.tsx";
import { SuggestField } from "../../kit/form/suggest-field.tsx";
import { SwitchField } from "../../kit/form/switch-field.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-field.tsx";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { parseReemploymentIndex, REEMPLOYMENT_CHOICES } from "../../kit/stars/index.ts";
import { ChoicesField } from "../product-fields/choice-field.tsx";
import { DimensionField } from "../product-fields/dimension-field.tsx";
import { useOptions } from "../property-set/use-options.ts";
import { useFoundChoices } from "./found-choices.ts";

interface Shared {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly help?: string;
  readonly className?: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
}
export interface FieldInputProps extends Shared {
  readonly field: Field;
  /** Class of long texts, which stand over the width of a section; without it, they are short. */
  readonly wide?: string | undefined;
}

const Line = ({ field, wide: _wide, placeholder, ...shared }: FieldInputProps) => (
  <TextField {...shared} placeholder={placeholder ?? typeOf(field).pattern?.example} autoComplete="off" />
);
const Lines = ({ field: _field, wide, ...shared }: FieldInputProps) => (
  <TextAreaField {...shared} {...(wide ? { rows: 3, className: wide } : { rows: 2 })} />
);
const Address = ({ field: _field, wide: _wide, ...shared }: FieldInputProps) => (
  <TextField {...shared} type="url" placeholder="https://…" />
);
const Amount = ({ field: { unit }, wide: _wide, ...shared }: FieldInputProps) => (
  <NumberField {...shared} {...(unit ? { suffix: unit } : {})} />
);
const Price = ({ field: _field, wide: _wide, ...shared }: FieldInputProps) => <MoneyField {...shared} />;
const Size = ({ field: _field, wide: _wide, ...shared }: FieldInputProps) => <DimensionField {...shared} />;
const Bounds = ({ field: { unit }, wide: _wide, ...shared }: FieldInputProps) => (
  <RangeField {...shared} {...(unit ? { suffix: unit } : {})} />
);
const Day = ({ field: _field, wide: _wide, ...shared }: FieldInputProps) => <DateField {...shared} />;
const Switch = ({ field: _field, wide: _wide, ...shared }: FieldInputProps) => <SwitchField {...shared} />;

function YesNo({ field: _field, wide: _wide, ...shared }: FieldInputProps) {
  const { t } = useTranslation("ui");
  return (
    <SelectField
      {...shared}
      placeholder={t("form.nothing")}
      options={[
        { value: "true", label: t("form.yes") },
        { value: "false", label: t("form.no") },
      ]}
    />
  );
}

/** One of the six steps of the star scale (CAT-529); another stored value stays choosable. */
function Stars({ field: _field, wide: _wide, ...shared }: FieldInputProps) {
  const { t } = useTranslation("ui");
  const { getValues } = useFormContext();
  const stored = getValues(shared.name) as string | null;
  const options = REEMPLOYMENT_CHOICES.map((value) => {
    const index = parseReemploymentIndex(value);
    const key = index?.filled ? "form.stars.filled" : "form.stars.empty";
    return { value: value as string, label: t(key, { count: index?.count ?? 0 }) };
  });
  const known = stored === null || options.some(({ value }) => value === stored);
  return (
    <SelectField
      {...shared}
      options={known ? options : [...options, { value: stored, label: stored }]}
      placeholder={t("form.noIndex")}
    />
  );
}

/** What a field is chosen from; undefined if its texts are typed. */
type Options = readonly { readonly value: string; readonly label: string }[] | undefined;

/** The field's own choices. A stored value that the team hides keeps its name, but no other row is offered it. */
function useOwnOptions({ options, hidden }: Field, stored: unknown): Options {
  const locale = useLocale();
  const kept = hidden?.filter(({ value }) => value === stored) ?? [];
  return options && [...options, ...kept].map(({ value, label }) => ({ value, label: label[locale] }));
}
/** The choices of the team's list. */
function useTeamOptions({ list }: Field, stored: unknown): Options {
  const { choicesOf } = useOptions();
  return choicesOf(list as OptionList, typeof stored === "string" ? stored : null);
}
const isOfTeam = ({ options, list }: Field): boolean => options === undefined && list !== undefined;

interface ChosenProps extends FieldInputProps {
  readonly useChoices: (field: Field, stored: unknown) => Options;
}

function One({ field, wide: _wide, useChoices, ...shared }: ChosenProps) {
  const stored = useWatch({ name: shared.name }) as unknown;
  const options = useChoices(field, stored);
  const onSearch = useFoundChoices(field, typeof stored === "string" ? [stored] : []);
  if (!options) return <Line {...shared} field={field} />;
  return (
    <SuggestField {...shared} options={options} onSearch={onSearch} clearable={field.options !== undefined} />
  );
}
function Many({ field, wide: _wide, useChoices, ...shared }: ChosenProps) {
  const options = useChoices(field, null);
  const stored = useWatch({ name: shared.name }) as readonly { readonly value: string }[] | null | undefined;
  const onSearch = useFoundChoices(
    field,
    (stored ?? []).map(({ value }) => value),
  );
  return <ChoicesField {...shared} options={options ?? []} creatable={!options} onSearch={onSearch} />;
}
/** The choices of a field; texts without choices are typed. */
const Choice = (props: FieldInputProps) => (
  <One {...props} useChoices={isOfTeam(props.field) ? useTeamOptions : useOwnOptions} />
);
const Several = (props: FieldInputProps) => (
  <Many {...props} useChoices={isOfTeam(props.field) ? useTeamOptions : useOwnOptions} />
);

/** The control of one value of each type; null for types that a form has no single control for. */
const CONTROLS: TypeTable<ComponentType<FieldInputProps> | null> = {
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

/**
 * The control of a field's value in a form, by its type; null for a type that a form has no single control for. A switch is on
 * or off, never empty.
 */
export function fieldInput(
  { type, multiple }: Pick<Field, "type" | "multiple">,
  { isSwitch = false }: { readonly isSwitch?: boolean } = {},
): ComponentType<FieldInputProps> | null {
  if (type === "BOOLEAN" && isSwitch) return Switch;
  return type !== "PICTURE" && multiple ? Several : lineOf(CONTROLS, type);
}
