import { fieldLabel } from "@gisement/shared-domain/fields";
import type { Locale, Translated } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { GridColumn } from "../../kit/column-types/types.ts";
import { Picture } from "../../kit/picture/picture.tsx";
import { StatusTag } from "../status-tag/status-tag.tsx";

/** Fields of a lot that the columns read; a list queries the fields of the columns that it shows. */
export interface LotRow {
  readonly pictures: readonly string[];
  readonly ref?: string | null;
  readonly category?: string | null;
  readonly action?: string | null;
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
}

type LotColumnKey = "picture" | "name" | "ref" | "category" | "quantity" | "action";

/** Header of the column that shows the first picture. */
export const PICTURE: Translated = { fr: "Photo", en: "Picture", nl: "Foto" };

export interface LotColumnOptions<Row> {
  readonly locale: Locale;
  readonly nameOf: (row: Row) => string;
  readonly options: Options;
  /** Pins picture and name while the other columns scroll horizontally. */
  readonly frozen?: boolean;
}

/**
 * The columns shared by all lists of lots, by key. A list arranges them among its own columns and may override their
 * properties.
 */
export function lotColumns<Row extends LotRow>({
  locale,
  nameOf,
  options: { labelOf },
  frozen,
}: LotColumnOptions<Row>): (key: LotColumnKey, change?: Partial<GridColumn<Row>>) => GridColumn<Row> {
  const columns: Record<LotColumnKey, Omit<GridColumn<Row>, "key" | "name">> = {
    picture: {
      type: "PICTURE",
      // As wide as the header with its menu button.
      width: 88,
      frozen,
      resizable: false,
      value: (row) => row.pictures[0],
      render: (row) => <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={46} height={34} />,
    },
    name: { type: "TEXT", width: 280, frozen, primary: true, sortable: true, value: nameOf },
    ref: { type: "TEXT", width: 110, value: (row) => row.ref },
    category: {
      type: "TEXT",
      width: 200,
      sortable: true,
      value: (row) => labelOf("category", row.category),
    },
    quantity: {
      type: "QUANTITY",
      width: 120,
      sortable: true,
      value: ({ quantity }) => (quantity ? { number: quantity.number ?? null, unit: quantity.unit } : null),
    },
    action: {
      type: "TEXT",
      width: 150,
      value: (row) => labelOf("action", row.action),
      render: (row) => <StatusTag kind="action" value={row.action} label={labelOf("action", row.action)} />,
    },
  };
  return (key, change) => ({
    key,
    name: key === "picture" ? PICTURE[locale] : fieldLabel(LOT.fields[key], locale),
    ...columns[key],
    ...change,
  });
}
