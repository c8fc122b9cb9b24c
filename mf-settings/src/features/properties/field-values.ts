import {
  changeSettings,
  FIELD_FLAGS,
  type FieldFlag,
  hasSetting,
  LABEL_LENGTH,
  SUFFIX_LENGTH,
  settingText,
} from "@gisement/shared-domain/fields";
import { INVALID_FORMULA } from "@gisement/shared-domain/formula";
import type { Locale } from "@gisement/shared-domain/locale";
import { boolean, object, string } from "yup";
import type { CreateFieldInput, UpdateFieldInput } from "../../gql/graphql.ts";
import type { FieldRow } from "./api/list-fields.ts";
import { groupOf, labelIn } from "./field-facts.ts";
import { type FormulaNames, formulaText, isValidFormula } from "./formula/formula-set.ts";

export interface FieldValues extends Record<FieldFlag, boolean> {
  label: string;
  labelEn: string;
  labelNl: string;
  group: string | null;
  type: string;
  value: string | null;
  /** Of a FORMULA, with the names of fields. */
  formula: string;
  format: string | null;
  suffix: string;
}
/** Types whose definition needs a value: the field shown, or the kind of rows (decision D2). */
export const NEEDS_VALUE = ["FIELD", "RELATION"];

const flags = Object.fromEntries(FIELD_FLAGS.map((flag) => [flag, boolean().default(false)]));
const translation = () => string().trim().max(LABEL_LENGTH.max).default("");

interface FormulaContext {
  readonly names: FormulaNames;
  readonly locale: Locale;
  /** Empty for a new property. */
  readonly key: string;
}

export const fieldSchema = ({ names, locale, key }: FormulaContext) =>
  object({
    ...flags,
    label: string().trim().min(LABEL_LENGTH.min).max(LABEL_LENGTH.max).required(),
    labelEn: translation(),
    labelNl: translation(),
    group: string().trim().min(LABEL_LENGTH.min).max(LABEL_LENGTH.max).nullable().default(null),
    type: string().required(),
    value: string()
      .nullable()
      .default(null)
      .when("type", ([type], rule) => (NEEDS_VALUE.includes(type) ? rule.required() : rule)),
    formula: string()
      .default("")
      .when("type", ([type], rule) =>
        type === "FORMULA"
          ? rule.test("formula", INVALID_FORMULA[locale], (source) =>
              isValidFormula(names, key, source ?? ""),
            )
          : rule,
      ),
    format: string().nullable().default(null),
    suffix: string().trim().max(SUFFIX_LENGTH).default(""),
  });

export function toFieldForm(field: FieldRow | null, names: FormulaNames): FieldValues {
  const set = field ?? { metadata: [] };
  const chosen = FIELD_FLAGS.map((flag) => [flag, hasSetting(set, flag)] as const);
  return {
    ...(Object.fromEntries(chosen) as Record<FieldFlag, boolean>),
    label: field?.label ?? "",
    labelEn: (field && labelIn(field, "en")) ?? "",
    labelNl: (field && labelIn(field, "nl")) ?? "",
    group: field && groupOf(field),
    type: field?.type ?? "TEXT",
    value: field?.type === "FORMULA" ? null : (field?.value ?? null),
    formula: formulaText(field, names),
    format: settingText(set, "format"),
    suffix: settingText(set, "suffix") ?? "",
  };
}

const settingsOf = (values: FieldValues): Record<string, unknown> => ({
  format: values.format,
  suffix: values.suffix || null,
  ...Object.fromEntries(FIELD_FLAGS.map((flag) => [flag, values[flag]])),
});
const translationsOf = ({ labelEn, labelNl }: FieldValues) => [
  { lang: "EN" as const, label: labelEn },
  { lang: "NL" as const, label: labelNl },
];

export const toCreation = (values: FieldValues, locale: Locale): CreateFieldInput => ({
  type: values.type,
  label: values.label,
  group: values.group,
  value: NEEDS_VALUE.includes(values.type) ? values.value : null,
  ...(values.type === "FORMULA" ? { formula: { source: values.formula, locale } } : {}),
  metadata: changeSettings([], settingsOf(values)).map(({ key, value }) => ({ key, value })),
  translations: translationsOf(values).filter(({ label }) => label !== ""),
});

/** Only what differs from the row that the form started from. */
export function toUpdate(
  values: FieldValues,
  base: FieldRow,
  { names, locale }: Omit<FormulaContext, "key">,
): UpdateFieldInput {
  const before = toFieldForm(base, names);
  const [now, then] = [settingsOf(values), settingsOf(before)];
  const changed = Object.keys(now).filter((key) => now[key] !== then[key]);
  const translations = translationsOf(values).filter(
    ({ label }, index) => label !== translationsOf(before)[index]?.label,
  );
  const value = NEEDS_VALUE.includes(values.type) ? values.value : before.value;
  return {
    id: base.id,
    updatedAt: base.updatedAt,
    ...(values.label === before.label ? {} : { label: values.label }),
    ...(values.group === before.group ? {} : { group: values.group ?? "" }),
    ...(values.type === before.type ? {} : { type: values.type }),
    ...(value === before.value ? {} : { value }),
    ...(values.formula === before.formula ? {} : { formula: { source: values.formula, locale } }),
    ...(changed.length > 0 ? { metadata: changed.map((key) => ({ key, value: now[key] ?? null })) } : {}),
    ...(translations.length > 0 ? { translations } : {}),
  };
}
