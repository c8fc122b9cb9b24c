import { choiceLabel } from "@gisement/shared-domain/fields";
import { toDimension } from "@gisement/shared-domain/measures";
import type { Options } from "@gisement/shared-domain/option-lists";
import { useNameWithThreads } from "@gisement/shared-ui/comments";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { PICTURE } from "@gisement/shared-ui/lot-columns";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions, useReferenceFields } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { checkMarkOf } from "./check-mark.tsx";
import { lotsOf, ownTexts, quantityText, rowPath } from "./reference-facts.ts";

const choicesOf = ({ optionsOf }: Options) =>
  optionsOf("category").map(({ value, label }) => ({ value, label }));

/** The columns of the list of references: what tells them apart first. */
export function useReferenceColumns(canEdit: boolean): readonly GridColumn<ReferenceRow>[] {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const locale = useLocale();
  const format = useFormat();
  const options = useOptions();
  const own = useReferenceFields();
  const nameWithThreads = useNameWithThreads("reference");
  return useMemo(() => {
    const text = (key: "sku" | "upc" | "brand" | "model", name: string): GridColumn<ReferenceRow> => ({
      key,
      name,
      type: "TEXT",
      width: 110,
      editable: canEdit,
      value: (row) => row[key],
    });
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
      nameWithThreads({
        key: "name",
        name: label("name"),
        type: "TEXT",
        width: 250,
        frozen: true,
        primary: true,
        sortable: true,
        editable: canEdit,
        value: ({ name }) => name,
        after: (row) => checkMarkOf(row.metadata, rowPath(row.id)),
      }),
      { ...text("sku", t("reference.sku")), sortable: true },
      {
        key: "category",
        name: label("category"),
        type: "LIST",
        width: 160,
        sortable: true,
        editable: canEdit,
        options: choicesOf(options),
        nameOf: (value) => options.labelOf("category", value),
        value: ({ category }) => category,
      },
      { ...text("brand", label("brand")), sortable: true },
      {
        key: "lots",
        name: t("reference.lots"),
        type: "INT",
        width: 64,
        value: (row) => lotsOf(row),
      },
      {
        key: "quantity",
        name: t("reference.inStock"),
        type: "TEXT",
        width: 124,
        value: (row) => quantityText(row, format),
      },
      {
        key: "price",
        name: label("price"),
        type: "MONEY",
        width: 104,
        sortable: true,
        editable: canEdit,
        value: ({ price }) => price?.amount,
      },
      {
        key: "dimension",
        name: label("dimension"),
        type: "DIMENSION",
        width: 160,
        editable: canEdit,
        value: ({ dimension }) => toDimension(dimension),
      },
      {
        key: "weight",
        name: label("weight"),
        type: "WEIGHT",
        width: 100,
        sortable: true,
        editable: canEdit,
        value: ({ weight }) => weight,
      },
      { ...text("model", label("model")), hidden: true },
      { ...text("upc", t("reference.upc")), hidden: true },
      ...own.map(
        (field): GridColumn<ReferenceRow> => ({
          key: field.key,
          name: field.label[locale],
          type: "TEXT",
          width: 150,
          hidden: true,
          value: (row) =>
            ownTexts(row, field.key)
              .map((value) => choiceLabel(field, value, locale))
              .join(", "),
        }),
      ),
    ];
  }, [t, label, locale, format, options, own, canEdit, nameWithThreads]);
}
