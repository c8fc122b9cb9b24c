import {
  ADMINS_ONLY,
  changeSettings,
  FIELD_FLAGS,
  type FieldFlag,
  foldLabel,
  hasSetting,
  LABEL_LENGTH,
  SUFFIX_LENGTH,
  settingText,
  WRITERS_SETTING,
} from "@gisement/shared-domain/fields";
import { INVALID_FORMULA } from "@gisement/shared-domain/formula";
import type { Locale } from "@gisement/shared-domain/locale";
import type { TFunction } from "i18next";
import { boolean, mixed, object, string } from "yup";
import type { CreateFieldInput, UpdateFieldInput } from "../../gql/graphql.ts";
import type { FieldRow } from "./api/list-fields.ts";
import type { NewChoice } from "./choices-field.tsx";
import { groupOf, labelIn } from "./field-facts.ts";
import { type FormulaNames, formulaText, isValidFormula } from "./formula/formula-set.ts";
import { hasTypeSetting } from "./type-panels.tsx";

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
  /** Who writes the values: everybody who writes lots, or ADMINs alone. */
  writableBy: "everyone" | typeof ADMINS_ONLY;
  /** Of a new LIST. */
  choices: readonly NewChoice[];
}
const needsValue = (type: string) => hasTypeSetting(type, "value");

const NO_CHOICES: readonly NewChoice[] = [];
const flags = Object.fromEntries(FIELD_FLAGS.map((flag) => [flag, boolean().default(false)]));
const translation = () => string().trim().max(LABEL_LENGTH.max).default("");

interface FormulaContext {
  readonly names: FormulaNames;
  readonly locale: Locale;
  /** Empty for a new property. */
  readonly key: string;
}

/** Whether each choice has a label of its own; rows left empty are not sent. */
const areDifferent = (choices: readonly NewChoice[]): boolean => {
  const labels = choices.map(({ label }) => foldLabel(label)).filter(Boolean);
  return new Set(labels).size === labels.length;
};

export const fieldSchema = ({ names, locale, key }: FormulaContext, t: TFunction) =>
  object({
    ...flags,
    label: string()
      .trim()
      .max(LABEL_LENGTH.max)
      .required(t("fields.nameMissing"))
      .test("short", t("fields.nameShort", { count: LABEL_LENGTH.min }), (label) =>
        label ? label.length >= LABEL_LENGTH.min : true,
      ),
    labelEn: translation(),
    labelNl: translation(),
    group: string().trim().min(LABEL_LENGTH.min).max(LABEL_LENGTH.max).nullable().default(null),
    type: string().required(),
    value: string()
      .nullable()
      .default(null)
      .when("type", ([type], rule) => (needsValue(type) ? rule.required(t("fields.valueMissing")) : rule)),
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
    [WRITERS_SETTING]: string().oneOf(["everyone", ADMINS_ONLY]).default("everyone"),
    choices: mixed<readonly NewChoice[]>()
      .default([])
      .test("different", t("fields.choices.twice"), (choices) => areDifferent(choices ?? [])),
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
    [WRITERS_SETTING]: settingText(set, WRITERS_SETTING) === ADMINS_ONLY ? ADMINS_ONLY : "everyone",
    choices: NO_CHOICES,
  };
}

/** Values that stand for a setting that is not stored. */
const UNSET: readonly unknown[] = ["", "everyone"];
/** The settings that the panel shows for the type; others stay as they are stored. */
const settingsOf = (values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    (["format", "suffix", WRITERS_SETTING, ...FIELD_FLAGS] as const).flatMap((name) =>
      hasTypeSetting(values.type, name) ? [[name, UNSET.includes(values[name]) ? null : values[name]]] : [],
    ),
  );
const translationsOf = ({ labelEn, labelNl }: FieldValues) => [
  { lang: "EN" as const, label: labelEn },
  { lang: "NL" as const, label: labelNl },
];

const optionsOf = (choices: readonly NewChoice[]) =>
  choices.flatMap(({ label, color }) => (label.trim() ? [{ label: label.trim(), color }] : []));

export const toCreation = (values: FieldValues, locale: Locale): CreateFieldInput => ({
  type: values.type,
  label: values.label,
  group: values.group,
  value: needsValue(values.type) ? values.value : null,
  ...(values.type === "FORMULA" ? { formula: { source: values.formula, locale } } : {}),
  ...(hasTypeSetting(values.type, "choices") && values.choices.length > 0
    ? { options: optionsOf(values.choices) }
    : {}),
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
  // Of one type: a setting that only the new type has is compared with its stored value.
  const [now, then] = [settingsOf(values), settingsOf({ ...before, type: values.type })];
  const changed = Object.keys(now).filter((key) => now[key] !== then[key]);
  const translations = translationsOf(values).filter(
    ({ label }, index) => label !== translationsOf(before)[index]?.label,
  );
  const value = needsValue(values.type) ? values.value : before.value;
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
