import { OPTION_COLORS, type OptionColor } from "@gisement/shared-domain/fields";
import { array, boolean, number, object, string } from "yup";
import { type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { translations } from "./label-translations.ts";

export const OPTION_LABEL = 120;
/** Options of one call. A longer list is sent in several. */
export const OPTIONS_LIMIT = 1000;
/** Each is looked for in the lots. */
const REMOVED_LIMIT = 100;

const label = () => string().trim().min(1).max(OPTION_LABEL);
const place = {
  optionOptionsId: id().nullable().meta({
    description: "The option of the first level under which this one comes; null for the first level.",
  }),
  sortIndex: number()
    .nullable()
    .meta({ description: "Position in the whole list; by default the last one." }),
  color: nameType("OptionColor", string<OptionColor>().oneOf([...OPTION_COLORS]))
    .nullable()
    .meta({
      description: "Shown as a dot beside the label; null for none.",
    }),
  translations: translations(OPTION_LABEL),
};
const { optionOptionsId: _parent, ...ofChild } = place;
/** An option under the one that it is sent with. */
const childOption = object({ label: label().required(), ...ofChild });
const childChange = object({
  id: id()
    .nullable()
    .meta({ description: "The option to change, or to move here; without it, a new one is made." }),
  label: label().nullable().meta({ description: "Required for a new one." }),
  ...ofChild,
});
export const newOption = object({
  label: label().required(),
  ...place,
  options: array(nameType("NewChildOptionInput", childOption).required()).max(OPTIONS_LIMIT).nullable().meta({
    description: "The options under this one, in their order.",
  }),
});
const optionChange = object({
  ...rowKey(),
  label: label().optional(),
  ...place,
  options: array(nameType("ChildOptionInput", childChange).required()).max(OPTIONS_LIMIT).nullable().meta({
    description: "Options to make, change or move under this one; those that are not named stay as they are.",
  }),
  archived: boolean().nullable().meta({
    description: "True: no form offers it any more; rows that have its value keep it.",
  }),
});
const listID = () => id().required().meta({ description: "The property whose choices these are." });

export const createOptionInput = newOption.shape({ fieldOptionsId: listID() });
export const updateOptionInput = optionChange;
export const saveOptionsInput = object({
  fieldOptionsId: listID(),
  create: array(nameType("NewOptionInput", newOption).required()).max(OPTIONS_LIMIT).nullable(),
  update: array(nameType("UpdateOptionInput", optionChange).required()).max(OPTIONS_LIMIT).nullable(),
  remove: array(id().required()).max(REMOVED_LIMIT).nullable().meta({
    description: "Options of the team that no lot has, as for `deleteOption`.",
  }),
});
export const mergeOptionsInput = object({
  from: id().required().meta({ description: "The option that is archived; its lots get the other one." }),
  into: id().required(),
});

export type OptionCreation = InputValue<typeof newOption>;
export type OptionChange = InputValue<typeof optionChange>;
export type ChildOption = InputValue<typeof childChange>;
