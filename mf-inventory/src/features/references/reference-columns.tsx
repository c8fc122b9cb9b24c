import { type Field, fieldLabel } from "@gisement/shared-domain/fields";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { useNameWithThreads } from "@gisement/shared-ui/comments";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { PICTURE } from "@gisement/shared-ui/lot-columns";
import { Picture } from "@gisement/shared-ui/picture";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { columnShape, isEditable } from "../../kernel/lot-actions/lot-fields.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { checkMarkOf } from "./check-mark.tsx";
import { lotsOf, quantityText, rowPath } from "./reference-facts.ts";
import { useReferenceChoices } from "./use-reference-choices.ts";

/** The built-in fields that are columns, in the order of the list: what tells references apart first. */
const COLUMNS: readonly Field[] = (REFERENCE.list as readonly Field[])
  .filter(({ grid }) => grid)
  .toSorted((one, other) => (one.grid?.rank ?? 0) - (other.grid?.rank ?? 0));
/** The stock stands before what the list shows from this rank on. */
const AFTER_STOCK = REFERENCE.fields.price.grid.rank;

/** The columns of the list of references: the fields of their record, their stock, and the team's own properties. */
export function useReferenceColumns(canEdit: boolean): readonly GridColumn<ReferenceRow>[] {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const choices = useReferenceChoices();
  const nameWithThreads = useNameWithThreads("reference");
  return useMemo(() => {
    const toColumn = (field: Field): GridColumn<ReferenceRow> => {
      const access = accessOf(field);
      const column: GridColumn<ReferenceRow> = {
        ...columnShape(field, { locale, choices }),
        width: field.grid?.width ?? 150,
        ...(field.grid?.hidden ? { hidden: true } : {}),
        ...(field.sort ? { sortable: true } : {}),
        editable: canEdit && isEditable(field),
        value: (row) => access.read(row),
      };
      if (field.key !== REFERENCE.labelField) return column;
      return nameWithThreads({
        ...column,
        frozen: true,
        primary: true,
        after: (row) => checkMarkOf(row.metadata, rowPath(row.id)),
      });
    };
    const isBefore = ({ grid }: Field) => (grid?.rank ?? 0) < AFTER_STOCK;
    return [
      {
        key: "picture",
        name: PICTURE[locale],
        type: "PICTURE",
        width: 72,
        frozen: true,
        resizable: false,
        value: ({ pictures }) => pictures[0],
        render: ({ pictures }) => (
          <Picture pictureKey={pictures[0]} alt="" kind="product" width={46} height={34} />
        ),
      },
      ...COLUMNS.filter(isBefore).map(toColumn),
      { key: "lots", name: t("reference.lots"), type: "INT", width: 64, value: (row) => lotsOf(row) },
      {
        key: "quantity",
        name: t("reference.inStock"),
        type: "TEXT",
        width: 124,
        value: (row) => quantityText(row, format),
      },
      ...COLUMNS.filter((field) => !isBefore(field)).map(toColumn),
      ...choices.own.map((field) => ({
        ...columnShape(field, { locale, choices }),
        name: fieldLabel(field, locale),
        width: 150,
        hidden: true,
        editable: false,
        value: (row: ReferenceRow) => accessOf(field).read(row),
      })),
    ];
  }, [t, locale, format, choices, canEdit, nameWithThreads]);
}
