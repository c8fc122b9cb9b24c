import type { FieldType, LikeTypes, TypeTable } from "../value.ts";
import { amount } from "./amount.ts";
import { index } from "./assessment-index.ts";
import { boolean } from "./boolean.ts";
import { date } from "./date.ts";
import { datetime } from "./datetime.ts";
import { dimension } from "./dimension.ts";
import { dynamic } from "./dynamic.ts";
import { field } from "./field.ts";
import type { FieldTypeDef } from "./field-type.ts";
import { float } from "./float.ts";
import { formula } from "./formula.ts";
import { int } from "./int.ts";
import { length } from "./length.ts";
import { link } from "./link.ts";
import { list } from "./list.ts";
import { longtext } from "./longtext.ts";
import { metadata } from "./metadata.ts";
import { money } from "./money.ts";
import { percent } from "./percent.ts";
import { picture } from "./picture.ts";
import { position } from "./position.ts";
import { quantity } from "./quantity.ts";
import { range } from "./range.ts";
import { rating } from "./rating.ts";
import { ratingRelative } from "./rating-relative.ts";
import { relation } from "./relation.ts";
import { reuseIndex } from "./reuse-index.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";
import { unit } from "./unit.ts";
import { wasteCode } from "./waste-code.ts";
import { weight } from "./weight.ts";

/** What each type of field does. A type that is missing, or lacks a member, does not compile. */
export const FIELD_TYPES: { readonly [N in FieldType]: FieldTypeDef<N> } = {
  TEXT: text,
  LONGTEXT: longtext,
  INT: int,
  FLOAT: float,
  DATE: date,
  BOOLEAN: boolean,
  FIELD: field,
  LIST: list,
  DYNAMIC: dynamic,
  RELATION: relation,
  FORMULA: formula,
  LINK: link,
  RANGE: range,
  RATING: rating,
  RATING_RELATIVE: ratingRelative,
  METADATA: metadata,
  AMOUNT: amount,
  DATETIME: datetime,
  DIMENSION: dimension,
  INDEX: index,
  LENGTH: length,
  MONEY: money,
  PERCENT: percent,
  PICTURE: picture,
  POSITION: position,
  QUANTITY: quantity,
  REUSE_INDEX: reuseIndex,
  TAGS: tags,
  UNIT: unit,
  WASTE_CODE: wasteCode,
  WEIGHT: weight,
};

const LIKE: LikeTypes = { REUSE_INDEX: "INDEX", WASTE_CODE: "TEXT" };

/** The line of a type in a table, or that of the type that it is like. */
export function lineOf<Line>(table: TypeTable<Line>, type: FieldType): Line;
export function lineOf<Line>(table: { readonly [N in FieldType]?: Line }, type: FieldType): Line | undefined;
export function lineOf<Line>(table: { readonly [N in FieldType]?: Line }, type: FieldType): Line | undefined {
  return table[type] ?? table[LIKE[type as keyof LikeTypes]];
}

export const isFieldType = (type: string): type is FieldType => Object.hasOwn(FIELD_TYPES, type);

/** Drawn as text and never written, because this version cannot know what its values mean. */
const UNKNOWN: FieldTypeDef<FieldType> = { ...text, operand: null, isCounted: false, isEditable: false };
const reported = new Set<string>();

/**
 * What the type of a field does. A remote or team may be newer than the shell that meets its fields: a type unknown here is a
 * text that cannot be edited, and is logged once.
 */
export function typeOf({ type }: { readonly type: FieldType }): FieldTypeDef<FieldType> {
  if (isFieldType(type)) return FIELD_TYPES[type];
  if (!reported.has(type)) {
    reported.add(type);
    console.warn(`A field has the type ${type}, which this version does not know: it is shown as text.`);
  }
  return UNKNOWN;
}
