import { locationSchema } from "@gisement/shared-domain/fields";
import { array, boolean, mixed, object, string } from "yup";
import { type InputValue, nameType } from "./input-schema.ts";

/** A position on the map, both coordinates in degrees. */
export const location = () => nameType("LocationInput", locationSchema()).default(undefined);

/** Texts by key; `limits.key` and `limits.value` count characters, `limits.values` the texts. */
export const keyValues = (limits: { key: number; values: number; value: number; type: number }) =>
  nameType(
    "KeyValuesInput",
    object({
      key: string().min(1).max(limits.key).required(),
      values: array(string().max(limits.value).defined()).max(limits.values).required(),
      type: string().trim().max(limits.type).nullable(),
    }),
  );

/** A value of any shape with its key. */
export const metadataEntry = () =>
  nameType(
    "MetadataEntryInput",
    object({
      key: string().trim().min(1).max(80).required(),
      type: string().max(40).nullable(),
      value: mixed().nullable(),
    }),
  );

const text = () => string().nullable();
/** Operators on a text (spec part 2 §7). */
export const stringFilter = nameType(
  "StringFilter",
  object({
    eq: text(),
    ne: text(),
    eqs: array(string().required()).nullable(),
    match: text(),
    matchPhrase: text(),
    matchPhrasePrefix: text(),
    multiMatch: text(),
    exists: boolean().nullable(),
    wildcard: text(),
    regexp: text(),
  }),
).default(undefined);
export type StringFilter = InputValue<typeof stringFilter>;
