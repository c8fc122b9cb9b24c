import type { Field, FieldGroup } from "@gisement/shared-domain/fields";
import { FORM_FIELDS } from "@gisement/shared-domain/product-form";
import { LOT, type LotKey } from "@gisement/shared-domain/records/lot";
import type { ReactNode } from "react";
import { isTeamOnly, useProjectScope } from "../../project-scope.ts";
import { FieldControl } from "./field-control.tsx";

interface SectionFieldsProps {
  readonly group: FieldGroup;
  /** The fields that come first, in this order; the others follow in the record's. */
  readonly first?: readonly LotKey[];
  /** Fields that the section shows itself. */
  readonly without?: readonly LotKey[];
  readonly className?: string;
  /** Shown before the fields. */
  readonly children?: ReactNode;
}

/** The fields of a group that this person may write, without texts and pictures, which have sections of their own. */
export function useGroupFields(group: FieldGroup): readonly Field[] {
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  return FORM_FIELDS.filter(
    ({ key, type, group: section, language }) =>
      section === group && language === undefined && type !== "PICTURE" && !(isOfOthers && isTeamOnly(key)),
  );
}

/** The fields of a group of the record, each with the control of its type; translated texts are shown by language. */
export function SectionFields({
  group,
  first = [],
  without = [],
  className = "mfi-product-grid",
  children,
}: SectionFieldsProps) {
  const rank = ({ key }: Field) => {
    const at = (first as readonly string[]).indexOf(key);
    return at === -1 ? first.length : at;
  };
  const left: ReadonlySet<string> = new Set([LOT.labelField, ...without]);
  const fields = useGroupFields(group)
    .filter(({ key }) => !left.has(key))
    .toSorted((one, other) => rank(one) - rank(other));
  if (fields.length === 0 && !children) return null;
  return (
    <div className={className}>
      {children}
      {fields.map((field) => (
        <FieldControl key={field.key} field={field} />
      ))}
    </div>
  );
}
