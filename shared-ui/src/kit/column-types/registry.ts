import {
  asDimension,
  asLink,
  asList,
  asNumber,
  asQuantity,
  asRange,
  asText,
  type FieldType,
  isFieldType,
  lineOf,
  type TypeTable,
} from "@gisement/shared-domain/fields/types";
import { dimensionText } from "@gisement/shared-domain/measures";
import type { Formatter } from "../locale/create-formatter.ts";
import { numberInput } from "../locale/parse-number.ts";
import { ChoiceDisplay, LinkDisplay, PictureDisplay, RatingDisplay, TagsDisplay } from "./displays.tsx";
import {
  readBoolean,
  readChoice,
  readDate,
  readNumber,
  readQuantity,
  readRange,
  readSize,
  safeHref,
} from "./read-values.ts";
import type { CellValue, ColumnOption, ColumnShape, ColumnType, GridColumn, ParseResult } from "./types.ts";

type TypeParts = Partial<ColumnType> & Pick<ColumnType, "toText">;

/** Completes a type's entry: everything that a type does not define behaves like plain text. */
function columnTypeOf(parts: TypeParts): ColumnType {
  return {
    align: "left",
    width: 160,
    editor: "line",
    editable: true,
    isSeries: false,
    toInput: (value) => asText(value),
    parse: (text) => ({ ok: true, value: text.trim() === "" ? null : text.trim() }),
    ...parts,
  };
}

const numeric = (
  toText: ColumnType["toText"],
  read: (value: CellValue) => number | null = asNumber,
  more: Partial<ColumnType> = {},
): ColumnType =>
  columnTypeOf({
    align: "right",
    width: 110,
    editor: "number",
    toText,
    toInput: (value, _column, format) => numberInput(read(value), format.locale),
    parse: readNumber,
    ...more,
  });

const withSuffix = (text: string, column: ColumnShape) =>
  text && column.suffix ? `${text}\u00a0${column.suffix}` : text;
const labelIn = (column: ColumnShape, value: string) =>
  column.options?.find((option) => option.value === value)?.label ?? column.nameOf?.(value) ?? value;
const labels = (value: CellValue, column: ColumnShape) =>
  asList(value)
    .map((item) => labelIn(column, item))
    .join(", ");

const choice = (more: Partial<ColumnType> = {}): ColumnType =>
  columnTypeOf({
    toText: labels,
    toInput: labels,
    parse: readChoice,
    ...more,
  });

const date = (show: (value: CellValue, format: Formatter) => string, width: number): ColumnType =>
  columnTypeOf({
    width,
    editor: "day",
    toText: (value, _column, format) => show(value, format),
    toInput: (value, _column, format) => show(value, format),
    parse: (text, _column, format) => readDate(text, format),
  });
const asDateInput = (value: CellValue) =>
  value instanceof Date || typeof value === "string" || typeof value === "number" ? value : null;

const readOnly: ColumnType["parse"] = () => ({ ok: false, reason: "readonly" });
const YES_NO = { fr: ["Oui", "Non"], en: ["Yes", "No"], nl: ["Ja", "Nee"] } as const;
const yesNo = (value: CellValue, _column: ColumnShape, format: Formatter) =>
  typeof value === "boolean" ? YES_NO[format.locale][value ? 0 : 1] : "";

const text = columnTypeOf({ width: 200, toText: asText });
const decimalText = (value: CellValue, column: ColumnShape, format: Formatter) =>
  withSuffix(format.number(asNumber(value), column.decimals ?? 2), column);
const integerText = (value: CellValue, column: ColumnShape, format: Formatter) =>
  column.isYear && typeof value === "number"
    ? String(value)
    : withSuffix(format.number(asNumber(value), 0), column);
const SERIES = { isSeries: true } as const;
const rating = numeric(
  (value, _column, format) => format.number(asNumber(value), 1),
  (value) => asNumber(typeof value === "string" ? value.split("/")[0] : value),
  {
    align: "left",
    Display: RatingDisplay,
    toText: (value, _column, format) =>
      typeof value === "string" ? value : format.number(asNumber(value), 1),
    toInput: (value, _column, format) =>
      typeof value === "string" ? value : numberInput(asNumber(value), format.locale),
    parse: (input, column, format): ParseResult => {
      if (/^\s*[0-9]\/[0-9]\s*$/.test(input)) return { ok: true, value: input.trim() };
      const read = readNumber(input, column, format);
      const number = read.ok ? asNumber(read.value) : Number.NaN;
      return number === null || (number >= 0 && number <= 5) ? read : { ok: false, reason: "rating" };
    },
  },
);

const money = numeric((value, _column, format) => format.money(asNumber(value)), asNumber, {
  ...SERIES,
  example: () => "12,50",
});

/** How each field type is displayed and edited in both grids. */
const REGISTRY: TypeTable<ColumnType> = {
  TEXT: text,
  LONGTEXT: columnTypeOf({ width: 280, editor: "lines", toText: asText }),
  FIELD: text,
  DYNAMIC: text,
  INDEX: text,
  UNIT: choice(),
  POSITION: columnTypeOf({
    toText: (value, _column, format) => positionText(value, format),
    editable: false,
    parse: readOnly,
  }),
  METADATA: columnTypeOf({ toText: asText, editable: false, parse: readOnly }),
  INT: numeric(integerText, asNumber, {
    ...SERIES,
    parse: (input, column, format) => readNumber(input, column, format, true),
  }),
  FLOAT: numeric(decimalText, asNumber, SERIES),
  LENGTH: numeric(decimalText, asNumber, SERIES),
  FORMULA: numeric(
    (value, column, format) =>
      typeof value === "number"
        ? withSuffix(format.number(value, column.decimals ?? 2), column)
        : asText(value),
    asNumber,
    { editable: false, parse: readOnly },
  ),
  PERCENT: numeric(
    (value, column, format) => format.percent(asNumber(value), column.decimals ?? 1),
    asNumber,
    {
      ...SERIES,
      parse: (input, column, format) => readNumber(input, { ...column, suffix: "%" }, format),
    },
  ),
  MONEY: money,
  AMOUNT: money,
  WEIGHT: numeric((value, _column, format) => format.weight(asNumber(value)), asNumber, {
    ...SERIES,
    parse: (input, column, format) => readNumber(input, { ...column, suffix: "kg" }, format),
  }),
  QUANTITY: numeric(
    (value, _column, format) => format.quantity(asQuantity(value)),
    (value) => asQuantity(value)?.number ?? null,
    {
      toInput: (value, _column, format) => {
        const quantity = asQuantity(value);
        if (!quantity || quantity.number === null) return "";
        return [numberInput(quantity.number, format.locale), format.unit(quantity.unit)]
          .filter(Boolean)
          .join(" ");
      },
      parse: (input, _column, format) => readQuantity(input, format),
      example: (format) => format.quantity({ number: 12, unit: "u" }),
    },
  ),
  DIMENSION: columnTypeOf({
    width: 170,
    toText: (value, _column, format) => format.dimension(asDimension(withThickness(value))),
    toInput: (value, _column, format) => dimensionText(asDimension(withThickness(value)), format.locale),
    parse: (input, _column, format) => readSize(input, format),
    example: () => "83 x 204",
  }),
  RANGE: columnTypeOf({
    width: 120,
    toText: (value, column, format) => withSuffix(rangeText(value, format), column),
    toInput: (value, _column, format) => rangeText(value, format),
    parse: (input, _column, format) => readRange(input, format),
  }),
  DATE: date((value, format) => format.date(asDateInput(value)), 110),
  DATETIME: {
    ...date((value, format) => format.dateTime(asDateInput(value)), 150),
    editable: false,
    parse: readOnly,
  },
  BOOLEAN: columnTypeOf({
    width: 80,
    align: "center",
    toText: yesNo,
    toInput: yesNo,
    parse: readBoolean,
  }),
  LIST: choice({ Display: ChoiceDisplay }),
  RELATION: choice(),
  TAGS: choice({ Display: TagsDisplay, width: 200 }),
  RATING: rating,
  RATING_RELATIVE: rating,
  LINK: columnTypeOf({
    width: 200,
    Display: LinkDisplay,
    toText: (value) => asLink(value)?.label ?? asLink(value)?.href ?? "",
    toInput: (value) => asLink(value)?.href ?? "",
    parse: (input) => {
      if (input.trim() === "") return { ok: true, value: null };
      const href = safeHref(input.trim());
      return href ? { ok: true, value: href } : { ok: false, reason: "link" };
    },
  }),
  PICTURE: columnTypeOf({
    width: 64,
    editable: false,
    align: "center",
    Display: PictureDisplay,
    toText: () => "",
    parse: readOnly,
  }),
};

/** Thickness is used where height is missing: a panel has the one, a door the other. */
function withThickness(value: CellValue): CellValue {
  const size = asDimension(value);
  return size && size.thickness !== undefined ? { ...size, height: size.height ?? size.thickness } : value;
}
function positionText(value: CellValue, format: Formatter): string {
  if (typeof value !== "object" || value === null || !("lat" in value)) return "";
  return `${format.number(value.lat, 5)}, ${format.number(value.lon, 5)}`;
}
function rangeText(value: CellValue, format: Formatter): string {
  const range = asRange(value);
  if (!range) return "";
  const [min, max] = [range.min ?? null, range.max ?? null];
  if (min === null) return max === null ? "" : `≤ ${format.number(max)}`;
  return max === null ? `≥ ${format.number(min)}` : `${format.number(min)} – ${format.number(max)}`;
}

/** A remote may be newer than this kit: cells show a type unknown here as text, and nobody can type into them. */
const UNKNOWN: ColumnType = { ...text, editable: false, parse: readOnly };

export const columnType = (type: FieldType): ColumnType =>
  isFieldType(type) ? lineOf(REGISTRY, type) : UNKNOWN;

/** A cell's value as plain text in the current language. */
export function cellText(value: CellValue, column: ColumnShape, format: Formatter): string {
  return columnType(column.type).toText(value, column, format);
}

/** The side on which a column's values stand: numbers at the right, unless the column says otherwise. */
export function alignmentOf(column: Pick<GridColumn<never>, "type" | "align">): ColumnType["align"] {
  return column.align ?? columnType(column.type).align;
}

/** Parses the text typed into a cell. A rejection names the reason, whose text is `ui:cell.<reason>`. */
export function parseCell(text: string, column: ColumnShape, format: Formatter): ParseResult {
  return columnType(column.type).parse(text, column, format);
}

/** The choices that an editor offers: the column's, or yes and no. */
export function editChoices(column: ColumnShape, format: Formatter): readonly ColumnOption[] | undefined {
  if (column.type !== "BOOLEAN") return column.options?.filter(({ hidden }) => !hidden);
  const [yes, no] = YES_NO[format.locale];
  return [
    { value: "true", label: yes },
    { value: "false", label: no },
  ];
}
