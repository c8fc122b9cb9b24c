import {
  type FieldFlag,
  foldLabel,
  hasSetting,
  positionOf,
  settingText,
} from "@gisement/shared-domain/fields";
import { type Identity, isUnsaved, isUser, mayProtectProperty } from "@gisement/shared-domain/permissions";
import { LOT } from "@gisement/shared-domain/records/lot";
import { foldText } from "@gisement/shared-ui/locale";
import type { FieldRow } from "./api/list-fields.ts";

export const isSaved = ({ id }: Pick<FieldRow, "id">): boolean => !isUnsaved(id);

/** A property of the platform: a team can rename and hide it, never delete it (decision D9). */
const isPlatforms = ({ organizationFieldsId, userID }: FieldRow): boolean => !organizationFieldsId && !userID;

/** Lists of the platform that are no field of lots. */
const OTHER_LISTS = ["placeType", "sectionType"];
/** Whether the property is one of the platform's, or the team's own copy of it. */
export const replacesPlatforms = (field: FieldRow): boolean =>
  isPlatforms(field) || LOT.find(field.key) !== undefined || OTHER_LISTS.includes(field.key);

/** The label in one language; the field's own label is French. */
export function labelIn(
  field: Pick<FieldRow, "label" | "translations">,
  language: "fr" | "en" | "nl",
): string | null {
  if (language === "fr") return field.label;
  return field.translations.find(({ lang }) => lang.toLowerCase() === language)?.label ?? null;
}

/** The name of the group, stored in the field or, in older rows, in its metadata. */
export const groupOf = (field: Pick<FieldRow, "group" | "metadata">): string | null =>
  field.group ?? settingText(field, "group");

/** A setting as it is once these have been changed. */
export const flagAfter = (
  field: Pick<FieldRow, "metadata">,
  flag: FieldFlag,
  sent: readonly { readonly key: string; readonly value?: unknown }[] | null | undefined,
): boolean => {
  const change = sent?.find(({ key }) => key === flag);
  return change ? change.value === true : hasSetting(field, flag);
};

/** Sorts by the team's order, then by name. */
export const sortFields = (fields: readonly FieldRow[]): FieldRow[] =>
  [...fields].sort((a, b) => positionOf(a) - positionOf(b) || a.label.localeCompare(b.label, "fr"));

/** Fields whose group, key or labels contain every word, ignoring accents and case. */
export function findFields(fields: readonly FieldRow[], text: string): FieldRow[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return fields.filter((field) => {
    const searched = foldText(
      [groupOf(field), field.key, field.label, ...field.translations.map(({ label }) => label)]
        .filter(Boolean)
        .join(" "),
    );
    return words.every((word) => searched.includes(word));
  });
}

/** The label that another property of the group already has, without regard to case, accents and spaces (REF-006). */
export const takenLabel = (
  fields: readonly FieldRow[],
  { key, label, group }: Pick<FieldRow, "key" | "label"> & { readonly group: string | null },
): boolean =>
  fields.some(
    (other) =>
      other.key !== key &&
      foldLabel(other.label) === foldLabel(label) &&
      foldLabel(groupOf(other) ?? "") === foldLabel(group ?? ""),
  );

/** The groups in use, in the team's order. */
export const groupsOf = (fields: readonly FieldRow[]): string[] => [
  ...new Set(fields.flatMap((field) => groupOf(field) ?? [])),
];

/** The settings that only an ADMIN or the author of a property changes. */
export const PROTECTION: readonly FieldFlag[] = ["isLocked", "isPrivate"];

/** Whether this person changes them; those of a new property are its author's. */
export const mayProtect = (identity: Identity | null, field: FieldRow | null): boolean => {
  if (field === null || !isSaved(field)) return true;
  if (identity === null) return false;
  const isTeams = replacesPlatforms(field) && isUser(identity) && identity.team !== null;
  return mayProtectProperty(identity, {
    organizationID:
      isPlatforms(field) && isUser(identity) ? (identity.team?.id ?? null) : field.organizationFieldsId,
    userID: isTeams ? null : (field.userID ?? (isUser(identity) ? identity.userID : null)),
  }).allowed;
};
