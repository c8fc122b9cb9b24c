import {
  type Field,
  type FieldGroup,
  fieldLabel,
  isReserved,
  OWN_PREFIX,
  typeOf,
} from "@gisement/shared-domain/fields";
import { formPath } from "@gisement/shared-domain/product-form";
import { useLocale } from "@gisement/shared-ui/locale";
import { ChoicesField } from "@gisement/shared-ui/product-fields";
import { type FieldInputProps, fieldInput } from "@gisement/shared-ui/record-form";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useFormChoices } from "../api/list-form-choices.ts";
import { useFormLabel } from "./use-form-label.ts";

const WIDE = "mfi-product-grid__wide";
/** Sections whose long texts stand beside each other. */
const SHORT_TEXTS: ReadonlySet<FieldGroup> = new Set(["care", "texts"]);

/** Whether the form proposes its values: everybody may propose what only ADMINs write. */
export const ProposesValues = createContext(false);

/** Several values of the team's list, of its lots, or new ones. */
function OpenTags({ field: { list }, wide: _wide, ...shared }: FieldInputProps) {
  const { choices, isPending } = useFormChoices();
  const options = list === "material" ? choices[list] : [];
  return <ChoicesField {...shared} options={options} loading={isPending} creatable />;
}

const NARROW_LISTS: ReadonlySet<string> = new Set(["condition", "provenance"]);

/** A built-in field in the form; nothing if it has no control of its own there. */
export function FieldControl({ field }: { readonly field: Field }) {
  const label = useFormLabel();
  const { type, multiple, key, list, group } = field;
  const shared = {
    name: formPath(field),
    label: label(formPath(field)),
    ...(multiple && !NARROW_LISTS.has(key) ? { className: WIDE } : {}),
    field,
  };
  if (type === "TAGS" && list) return <OpenTags {...shared} />;
  const Control = fieldInput(field, { isSwitch: true });
  return Control && <Control {...shared} {...(SHORT_TEXTS.has(group) ? {} : { wide: WIDE })} />;
}

/** A team's own property in a form, with the control of its type; nothing for a value that the form cannot edit. */
export function PropertyControl({ field }: { readonly field: Field }) {
  const { t: ui } = useTranslation("ui");
  const locale = useLocale();
  const proposes = useContext(ProposesValues);
  const Control = typeOf(field).isEditable ? fieldInput(field) : null;
  if (!Control) return null;
  const isReadOnly = isReserved(field) && !proposes;
  return (
    <Control
      name={`properties.${field.key.slice(OWN_PREFIX.length)}`}
      label={fieldLabel(field, locale)}
      {...(isReadOnly ? { disabled: true, help: ui("refusal.adminsOnly") } : {})}
      field={field}
      wide={WIDE}
    />
  );
}
