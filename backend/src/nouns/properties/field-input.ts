import {
  ADMINS_ONLY,
  FIELD_FLAGS,
  FIELD_FORMATS,
  ICON_LENGTH,
  LABEL_LENGTH,
  OWN_FIELD_TYPES,
  type OwnFieldType,
  SUFFIX_LENGTH,
  WRITERS_SETTING,
} from "@gisement/shared-domain/fields";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { array, boolean, mixed, number, object, string } from "yup";
import { metadataEntry } from "../../platform/input/common-parts.ts";
import { type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { translations } from "./label-translations.ts";
import { newOption, OPTIONS_LIMIT } from "./option-input.ts";

const label = () => string().trim().min(LABEL_LENGTH.min).max(LABEL_LENGTH.max);

const fieldType = () => string<OwnFieldType>().oneOf([...OWN_FIELD_TYPES]);

/** Characters of a formula. */
const FORMULA_LENGTH = 10_000;
export const formulaInput = object({
  source: string()
    .max(FORMULA_LENGTH)
    .defined()
    .meta({ description: "References are the names of fields in braces: {Quantité} * 2." }),
  locale: nameType("FormulaLanguage", string<Locale>().oneOf([...LOCALES])).required(),
});
export const readFormulaInput = (sent: InputValue<typeof formulaInput>) => readInput(formulaInput, sent);

const content = {
  value: string().trim().max(200).nullable().meta({
    description: "Of a FIELD, the key of the field shown; of a RELATION, the kind of rows that it names.",
  }),
  group: string()
    .trim()
    .max(LABEL_LENGTH.max)
    .nullable()
    .test(
      "group",
      `\${path} must have at least ${LABEL_LENGTH.min} characters`,
      (value) => !value || value.length >= LABEL_LENGTH.min,
    ),
  formula: nameType("FormulaInput", formulaInput).nullable().default(undefined).meta({
    description: "Of a FORMULA, how its values are computed. Its errors have kinds and positions.",
  }),
  metadata: array(metadataEntry().required()).max(40).nullable().meta({
    description: "Settings to change, by key; null removes one. The others are kept.",
  }),
  translations: translations(LABEL_LENGTH.max),
};

export const createFieldInput = object({
  type: fieldType().required(),
  label: label().required(),
  ...content,
  copyOptionsOf: id().nullable().meta({
    description: "Another list of the team, whose options the new one gets.",
  }),
  options: array(nameType("NewOptionInput", newOption).required()).max(OPTIONS_LIMIT).nullable().meta({
    description: "Of a new LIST, its options in their order.",
  }),
});
export const updateFieldInput = object({
  ...rowKey(),
  type: fieldType().optional(),
  label: label().optional(),
  ...content,
  archived: boolean().nullable().meta({
    description: "True hides the property from the team; false brings it back. Its values are kept.",
  }),
  locale: nameType("FormulaLanguage", string<Locale>().oneOf([...LOCALES]))
    .nullable()
    .meta({
      description:
        "Of a change of type, the language in which values are read and written; French unless said.",
    }),
  confirmed: boolean().nullable().meta({
    description:
      "Needed to take away a property that formulas refer to, or to change the kind of its values.",
  }),
});

/** Fields of one call: a whole property set. */
export const saveFieldsInput = object({
  create: array(nameType("CreateFieldInput", createFieldInput).required()).max(200).nullable(),
  update: array(nameType("UpdateFieldInput", updateFieldInput).required()).max(1000).nullable(),
});

export type FieldCreation = InputValue<typeof createFieldInput>;
export type FieldChange = InputValue<typeof updateFieldInput>;

const flags = Object.fromEntries(FIELD_FLAGS.map((flag) => [flag, boolean().strict().nullable()]));
const settings = object({
  ...flags,
  order: number().strict().nullable(),
  format: string()
    .oneOf([...FIELD_FORMATS])
    .nullable(),
  suffix: string().trim().max(SUFFIX_LENGTH).nullable(),
  [WRITERS_SETTING]: string().oneOf([ADMINS_ONLY]).nullable(),
  icon: string().trim().max(ICON_LENGTH).nullable(),
  group: mixed().nullable(),
}).noUnknown(({ unknown }) => `metadata has no entry ${unknown}`);

/** The settings sent with a field, by key. @throws BAD_USER_INPUT at `metadata`. */
export const readSettings = (
  entries: readonly { readonly key: string; readonly value?: unknown }[] | null | undefined,
  path: string,
): Readonly<Record<string, unknown>> =>
  readInput(
    settings.strict(),
    Object.fromEntries((entries ?? []).map(({ key, value }) => [key, value ?? null])),
    path,
  ) as Readonly<Record<string, unknown>>;
