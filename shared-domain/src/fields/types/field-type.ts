import type { ValueKind } from "../../formula/formula-kind.ts";
import type { FieldValue } from "../../formula/values.ts";
import type { FieldType, FieldValues } from "../value.ts";

/** How a search compares the values of a field. */
export type SearchKind = "text" | "list" | "number" | "date" | "boolean" | "id";

/**
 * What the lots of a group share:
 * - `value`: the value itself; yes and no, a choice, a relation, a text, a link
 * - `choices`: the same choices, whatever their order: a lot stands in one group, so that the sums of all add up
 * - `stars`: the rating, rounded to whole stars as it is drawn
 * - `number`: the number, or a band of numbers where there are many; a range counts by its minimum
 * - `period`: the month, or the year where the days are far apart
 * - `filled`: that there is a text; long texts are all different
 */
export type Grouping = "value" | "choices" | "stars" | "number" | "period" | "filled";

/** What the writing of a value depends on besides the value. */
export interface Writing {
  /** The field holds several values. */
  readonly multiple?: boolean | undefined;
  /** The value that the API has now. */
  readonly stored?: unknown;
}

/** The choices of a field, by which the search box finds a lot in every language. */
export interface Choices {
  readonly options?: readonly {
    readonly value: string;
    readonly label: { readonly fr: string; readonly en: string; readonly nl: string };
  }[];
}

/** What the texts of a type look like. */
export interface TextPattern {
  readonly expression: RegExp;
  /** Shown to those who wrote something else. */
  readonly example: string;
}

/**
 * Everything that a type of field does in every part of the product. What only some parts need has a table of its own with the
 * same keys, because an object travels whole: validators (`schema.ts`), texts of pages (`own-text.ts`), cells of imports
 * (`import/own-cells.ts`) and exports (`export/own-cell.ts`), columns and their editors (`column-types` of the kit), controls
 * of forms. A type of `LikeTypes` needs no line there.
 */
export interface FieldTypeDef<N extends FieldType> {
  readonly name: N;
  /** Null if any text is one of the type. */
  readonly pattern: TextPattern | null;
  /** How searches compare one value; null where they cannot name the field. Several texts are searched as a list. */
  readonly search: SearchKind | null;
  /** What formulas calculate with; null if they cannot. */
  readonly operand: ValueKind | null;
  /** How lists group lots by one value; null if they cannot. */
  readonly group: Grouping | null;
  /** The type whose column and control show several values of this one. */
  readonly several: FieldType;
  /** Filters count its values; the values of long texts are all different. */
  readonly isCounted: boolean;
  /** Maximum length of the values of a team's own property in characters, or maximum number. */
  readonly limit: number | null;
  /** Minimum number of a team's own property. */
  readonly minimum: number | null;
  /** Number of texts of one value in the API's own properties. */
  readonly texts: number;
  /** False for values that the product computes, and for a type unknown to this version. */
  readonly isEditable: boolean;

  /** The value of a built-in field from the member of the API's row; null for none. */
  read(wire: unknown): FieldValues[N] | null;
  /** The member of the API's input that sets the value; null empties it. */
  write(value: FieldValues[N] | null | undefined, writing: Writing): unknown;
  /** The member of the API's row as an edit states what its user saw. */
  seen(wire: unknown): unknown;

  /**
   * The value of a team's own property from the texts of the API, at least one of which is not blank. Undefined means
   * that the texts do not fit the type: they predate it, and screens show them as they are.
   */
  readTexts(texts: readonly string[], multiple: boolean): FieldValues[N] | undefined;
  /** The stored value as formulas read it, null for none; `wordOf` gives a choice its label. */
  operandOf(stored: unknown, wordOf: (value: string) => string): FieldValue;

  /** The inverse of `readTexts`. */
  writeTexts(value: FieldValues[N]): string[];
  /** The texts by which the search box finds a lot with this own value. */
  searchWords(texts: readonly string[], choices: Choices): readonly string[];
}
