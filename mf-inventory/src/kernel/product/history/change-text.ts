import { type Field, type FieldType, isOwnKey, isRelationKind, typeOf } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { CellValue } from "@gisement/shared-ui/column-types";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import type { NAMESPACE } from "../../../texts/namespace.ts";
import type { useFieldText } from "../../lot-actions/use-field-text.ts";
import type { NameOf } from "../../lots/use-names.ts";
import type { ProductChange } from "../api/get-product-details.ts";

/** Marks a missing old value in a changelog entry (INV-009). */
const NOT_EXIST = "NOT_EXIST";

export interface ChangeContext {
  readonly t: TFunction<typeof NAMESPACE>;
  /** Name of a change log field, with its article. */
  readonly fieldName: (field: string) => string;
  readonly format: Formatter;
  readonly nameOf: NameOf;
  /** Whether reading the place with this id failed. */
  readonly isUnread: (id: string) => boolean;
  /** Formats the value of a field as lists do. */
  readonly fieldText: ReturnType<typeof useFieldText>;
  /** The unit of the lot's quantity. */
  readonly unit: string | null;
}
/** One change as a sentence without its author; long texts are shown below it. */
export interface ChangeText {
  readonly sentence: string;
  readonly before?: string;
  readonly after?: string;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
/** Why a lot was removed or restored: a text of the log that is no field. */
const REASON = "removalReason";
/** The built-in field of a name of the log. */
const builtIn = (name: string): Field | undefined => LOT.find(name);
const isLong = (name: string): boolean => name === REASON || builtIn(name)?.type === "LONGTEXT";
/** Types whose values stand in a sentence as they are; all others are quoted. */
const PLAIN: ReadonlySet<FieldType> = new Set([
  "AMOUNT",
  "BOOLEAN",
  "DATE",
  "DATETIME",
  "DIMENSION",
  "FLOAT",
  "MONEY",
  "WEIGHT",
]);
const namedBy = ({ type, list }: Field) => (type === "RELATION" && isRelationKind(list) ? list : undefined);

/** Formats a logged value: numbers and sizes as they are, everything else in quotes. */
const shown = (field: string, value: string, context: ChangeContext): string =>
  valueText(field, value, context, (text) => context.t("product.history.quoted", { value: text }));

/** What `valueText` needs. */
export type ValueContext = Omit<ChangeContext, "fieldName" | "isUnread">;

/** Formats a logged value; `quoted` marks a text within a sentence. */
export function valueText(
  field: string,
  value: string,
  context: ValueContext,
  quoted: (text: string) => string = (text) => text,
): string {
  const { t, format, nameOf, fieldText, unit } = context;
  if (isOwnKey(field)) return quoted(fieldText(field, parsed(value) as CellValue));
  if (field === "quantity.number") return format.quantity({ number: Number(value), unit });
  if (field === "quantity.unit") return quoted(format.unit(value));
  const known = builtIn(field);
  if (!known) return quoted(value);
  const kind = namedBy(known);
  if (kind) return quoted(nameOf(kind, value));
  // A text may look like a number: `12`.
  const isText = typeOf(known).search === "text" && !known.multiple;
  const read = typeOf(known).read(isText ? value : parsed(value));
  const text = fieldText(known.key, read as CellValue);
  if (text === "") return t("product.nothing");
  return PLAIN.has(known.type) ? text : quoted(text);
}

/** Sentence for added, removed or reordered pictures. */
function pictures({ oldValue, newValue }: ProductChange, t: TFunction<typeof NAMESPACE>): string {
  const listed = (value: string) => {
    const list = parsed(value);
    return Array.isArray(list) ? (list as string[]) : [];
  };
  const [before, after] = [listed(oldValue), listed(newValue)];
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  if (added > 0 && removed === 0) return t("product.history.picturesAdded", { count: added });
  if (removed > 0 && added === 0) return t("product.history.picturesRemoved", { count: removed });
  return t(added > 0 ? "product.history.picturesChanged" : "product.history.picturesOrdered");
}

/** Sentence of a change with its own verb; null for the others. */
function special(change: ProductChange, context: ChangeContext): string | null {
  const { t } = context;
  const first = change.oldValue === NOT_EXIST;
  const after = () => shown(change.field, change.newValue, context);
  switch (change.field) {
    case "placeID": {
      const unread = [change.newValue, change.oldValue].find(
        (id) => id !== NOT_EXIST && context.isUnread(id),
      );
      if (unread) return t("product.history.placeFailed", { id: unread });
      return first
        ? t("product.history.placed", { after: after() })
        : t("product.history.moved", { before: shown("placeID", change.oldValue, context), after: after() });
    }
    case "projectID":
      return t("product.history.assigned", { after: after() });
    case "progress":
      return t(
        `product.history.progress.${change.newValue === "active" || change.newValue === "deleted" ? change.newValue : "done"}`,
      );
    case "archived":
      return t(change.newValue === "true" ? "product.history.archived" : "product.history.unarchived");
    case "checkedAt":
      return t("product.history.checked");
    case "batchedProductID":
      return t("product.history.batched");
    case "toUserID":
      return t("product.history.responsible", { name: context.nameOf("person", change.newValue) });
    case "pictures":
      return pictures(change, t);
    default:
      return null;
  }
}

/** "a changé la quantité de 12 à 8 pièces": one change as a sentence. */
export function changeText(change: ProductChange, context: ChangeContext): ChangeText {
  const { t, fieldName } = context;
  const { field, oldValue, newValue } = change;
  const sentence = special(change, context);
  if (sentence !== null) return { sentence };
  const named = fieldName(field);
  const first = oldValue === NOT_EXIST;
  if (isLong(field))
    return {
      sentence: t(first ? "product.history.written" : "product.history.rewritten", { field: named }),
      ...(first ? {} : { before: oldValue }),
      after: newValue,
    };
  const content = parsed(newValue);
  const type = builtIn(field)?.type;
  // Values with several parts and no short form for all of them.
  if (
    typeof content === "object" &&
    !Array.isArray(content) &&
    !isOwnKey(field) &&
    type !== "DIMENSION" &&
    type !== "MONEY"
  )
    return { sentence: t("product.history.rewritten", { field: named }) };
  const after = shown(field, newValue, context);
  if (first) return { sentence: t("product.history.set", { field: named, after }) };
  // The unit is written once, after the second number.
  const before =
    field === "quantity.number" ? context.format.number(Number(oldValue)) : shown(field, oldValue, context);
  return { sentence: t("product.history.changed", { field: named, before, after }) };
}
