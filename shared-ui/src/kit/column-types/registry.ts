import { lazily } from "@gisement/shared-domain/format";
import { dimensionText } from "@gisement/shared-domain/measures";
import type { Formatter } from "../locale/create-formatter.ts";
import { foldText } from "../locale/fold-text.ts";
import { numberInput } from "../locale/parse-number.ts";
import { ChoiceDisplay, LinkDisplay, PictureDisplay, RatingDisplay, TagsDisplay } from "./displays.tsx";
import {
  asDimension,
  asLink,
  asList,
  asNumber,
  asQuantity,
  asRange,
  asText,
  asTime,
  isEmptyCell,
  readBoolean,
  readChoice,
  readDate,
  readNumber,
  readQuantity,
  readRange,
  readSize,
  safeHref,
} from "./read-values.ts";
import type {
  CellFilter,
  CellValue,
  ColumnOption,
  ColumnShape,
  ColumnType,
  FieldType,
  ParseResult,
} from "./types.ts";

type TypeParts = Partial<ColumnType> & Pick<ColumnType, "toText">;

const bothOr = (a: number | null, b: number | null) =>
  a === null ? (b === null ? 0 : 1) : b === null ? -1 : a - b;
const collator = lazily(() => new Intl.Collator("fr", { numeric: true, sensitivity: "base" }));

/** Empty cells sort last in both directions; the grid reverses only non-empty ones. */
const byNumber = (read: (value: CellValue) => number | null) => (a: CellValue, b: CellValue) =>
  bothOr(read(a), read(b));
const byText = (a: CellValue, b: CellValue) => {
  const [left, right] = [asText(a), asText(b)];
  if (left === "" || right === "") return left === right ? 0 : left === "" ? 1 : -1;
  return collator().compare(left, right);
};

const inBounds = (number: number | null, filter: CellFilter, read: (bound: CellValue) => number | null) => {
  const [min, max] = [read(filter.min), read(filter.max)];
  if (min === null && max === null) return true;
  return number !== null && (min === null || number >= min) && (max === null || number <= max);
};
const holdsText = (text: string, query: string | undefined) =>
  !query || foldText(text).includes(foldText(query));

/** Completes a type's entry: everything that a type does not define behaves like plain text. */
function columnTypeOf(parts: TypeParts): ColumnType {
  return {
    align: "left",
    width: 160,
    filter: "text",
    editable: true,
    toInput: (value) => asText(value),
    parse: (text) => ({ ok: true, value: text.trim() === "" ? null : text.trim() }),
    compare: byText,
    matches: (value, filter, column, format) => holdsText(parts.toText(value, column, format), filter.text),
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
    filter: "number",
    toText,
    toInput: (value, _column, format) => numberInput(read(value), format.locale),
    parse: readNumber,
    compare: byNumber(read),
    matches: (value, filter) => inBounds(read(value), filter, asNumber),
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
    filter: "choice",
    toText: labels,
    toInput: labels,
    parse: readChoice,
    matches: (value, filter, column) =>
      (!filter.values?.length || asList(value).some((item) => filter.values?.includes(item))) &&
      holdsText(labels(value, column), filter.text),
    ...more,
  });

const date = (show: (value: CellValue, format: Formatter) => string, width: number): ColumnType =>
  columnTypeOf({
    width,
    filter: "date",
    toText: (value, _column, format) => show(value, format),
    toInput: (value, _column, format) => show(value, format),
    parse: (text, _column, format) => readDate(text, format),
    compare: byNumber(asTime),
    matches: (value, filter) => inBounds(asTime(value), filter, asTime),
  });
const asDateInput = (value: CellValue) =>
  value instanceof Date || typeof value === "string" || typeof value === "number" ? value : null;

const readOnly: ColumnType["parse"] = () => ({ ok: false, reason: "readonly" });
const YES_NO = { fr: ["Oui", "Non"], en: ["Yes", "No"], nl: ["Ja", "Nee"] } as const;
const yesNo = (value: CellValue, _column: ColumnShape, format: Formatter) =>
  typeof value === "boolean" ? YES_NO[format.locale][value ? 0 : 1] : "";

const text = columnTypeOf({ width: 200, toText: asText });
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

/** How each field type is displayed, edited, sorted and filtered, for both grids. */
const REGISTRY: Record<FieldType, ColumnType> = {
  TEXT: text,
  LONGTEXT: columnTypeOf({ width: 280, toText: asText }),
  FIELD: text,
  DYNAMIC: text,
  METADATA: columnTypeOf({ toText: asText, editable: false, parse: readOnly }),
  INT: numeric((value, column, format) => withSuffix(format.number(asNumber(value), 0), column), asNumber, {
    parse: (input, column, format) => readNumber(input, column, format, true),
  }),
  FLOAT: numeric((value, column, format) =>
    withSuffix(format.number(asNumber(value), column.decimals ?? 2), column),
  ),
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
      parse: (input, column, format) => readNumber(input, { ...column, suffix: "%" }, format),
    },
  ),
  MONEY: numeric((value, _column, format) => format.money(asNumber(value))),
  WEIGHT: numeric((value, _column, format) => format.weight(asNumber(value)), asNumber, {
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
    },
  ),
  DIMENSION: columnTypeOf({
    width: 170,
    toText: (value, _column, format) => format.dimension(asDimension(withThickness(value))),
    toInput: (value, _column, format) => dimensionText(asDimension(withThickness(value)), format.locale),
    parse: (input, _column, format) => readSize(input, format),
    compare: byNumber((value) => largest(value)),
    filter: "number",
    matches: (value, filter) => inBounds(largest(value), filter, asNumber),
  }),
  RANGE: columnTypeOf({
    width: 120,
    filter: "number",
    toText: (value, column, format) => withSuffix(rangeText(value, format), column),
    toInput: (value, _column, format) => rangeText(value, format),
    parse: (input, _column, format) => readRange(input, format),
    compare: byNumber((value) => asRange(value)?.min ?? asRange(value)?.max ?? null),
    matches: (value, filter) =>
      inBounds(asRange(value)?.min ?? asRange(value)?.max ?? null, filter, asNumber),
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
    filter: "boolean",
    toText: yesNo,
    toInput: yesNo,
    parse: readBoolean,
    compare: byNumber((value) => (typeof value === "boolean" ? Number(value) : null)),
    matches: (value, filter) => filter.checked === undefined || Boolean(value) === filter.checked,
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
    compare: (a, b) => byText(asLink(a)?.label ?? asLink(a)?.href, asLink(b)?.label ?? asLink(b)?.href),
  }),
  PICTURE: columnTypeOf({
    width: 64,
    filter: "none",
    editable: false,
    align: "center",
    Display: PictureDisplay,
    toText: () => "",
    parse: readOnly,
    compare: byNumber((value) => (isEmptyCell(value) ? null : 0)),
  }),
};

/** Thickness is used where height is missing: a panel has the one, a door the other. */
function withThickness(value: CellValue): CellValue {
  const size = asDimension(value);
  return size && size.thickness !== undefined ? { ...size, height: size.height ?? size.thickness } : value;
}
function largest(value: CellValue): number | null {
  const size = asDimension(value);
  if (!size) return null;
  const sides = [size.length, size.width, size.height, size.thickness, size.diameter].filter(
    (side) => typeof side === "number",
  );
  return sides.length > 0 ? Math.max(...sides) : null;
}
function rangeText(value: CellValue, format: Formatter): string {
  const range = asRange(value);
  if (!range) return "";
  const [min, max] = [range.min ?? null, range.max ?? null];
  if (min === null) return max === null ? "" : `≤ ${format.number(max)}`;
  return max === null ? `≥ ${format.number(min)}` : `${format.number(min)} – ${format.number(max)}`;
}

export function columnType(type: FieldType): ColumnType {
  return REGISTRY[type] ?? REGISTRY.TEXT;
}

/** A cell's value as plain text in the current language. */
export function cellText(value: CellValue, column: ColumnShape, format: Formatter): string {
  return columnType(column.type).toText(value, column, format);
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
