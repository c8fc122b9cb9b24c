import { choiceLabel, fieldLabel } from "@gisement/shared-domain/fields";
import type { KeyOf } from "@gisement/shared-domain/records/define-record";
import { PROJECT } from "@gisement/shared-domain/records/project";
import { useLocale } from "@gisement/shared-ui/locale";

/** What the official forms before and after works ask of a project. */
export const FORMS_FIELDS = PROJECT.list.filter(({ group }) => group === "assessment");

/** Names of a project's fields, and of its types; an unknown type is shown as stored. */
export function useProjectLabels() {
  const locale = useLocale();
  return {
    label: (key: KeyOf<typeof PROJECT>) => fieldLabel(PROJECT.fields[key], locale),
    typeLabel: (value: string) => choiceLabel(PROJECT.fields.type, value, locale),
  };
}
