import {
  asList,
  choiceLabel,
  type Field,
  type FieldValue,
  isInForm,
  type OptionList,
  OWN_PREFIX,
  readOwnValue,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Dimension, toDimension } from "@gisement/shared-domain/measures";
import type { Options } from "@gisement/shared-domain/option-lists";
import {
  type Choice,
  FORM_FIELDS,
  formPath,
  type OwnFormValue,
  type ProductForm,
} from "@gisement/shared-domain/product-form";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { LOT } from "@gisement/shared-domain/records/lot";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import type { FormShape } from "@gisement/shared-ui/form";
import type { EditedLot, EditedOccurrence, EditedProduct } from "../api/get-product-form.ts";

const asChoice = (value: string): Choice => ({ value, label: value });
function toOccurrence({ id, quantity, placeID, spot, action, location }: EditedOccurrence) {
  return {
    id,
    quantity: { number: quantity?.number ?? null, unit: quantity?.unit ?? null },
    placeID: placeID ?? null,
    spot: spot ?? null,
    action: action ?? null,
    location: location ? { lat: location.lat, lon: location.lon } : null,
  };
}

/** Control value of an own property; empty for values written under a former type. */
function toOwnValue(field: Field, values: readonly string[], locale: Locale): OwnFormValue {
  const value = readOwnValue(field, values);
  if (value === undefined || value === null || value instanceof Date) return null;
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value))
    return value.map((each: string) => ({ value: each, label: choiceLabel(field, each, locale) }));
  return value as OwnFormValue;
}
/** Control values of the own properties of a lot or reference. */
export const toOwnValues = (
  lot: Pick<EditedLot, "properties">,
  own: readonly Field[],
  locale: Locale,
): ProductForm["properties"] =>
  Object.fromEntries(
    own.filter(isInForm).map((field) => {
      const name = field.key.slice(OWN_PREFIX.length);
      const values = lot.properties.find(({ key }) => key === name)?.values ?? [];
      return [name, toOwnValue(field, values, locale)];
    }),
  );

/** Names of the form's values: the current language, the team's own properties and its option lists. */
export interface FormWords {
  readonly locale: Locale;
  readonly own: readonly Field[];
  readonly options: Options;
}

/** What the control of a built-in field holds of a value. */
function controlValue(field: Field, value: FieldValue, options: Options): unknown {
  const { key, type, list, multiple } = field;
  if (key === LOT.labelField) return value ? asChoice(String(value)) : null;
  if (type === "PICTURE") return [...asList(value)];
  if (multiple)
    return asList(value).map((each) => ({
      value: each,
      label: list ? options.labelOf(list as OptionList, each) : each,
    }));
  if (type === "BOOLEAN") return value === true;
  if (type === "DIMENSION") return toDimension(value as Dimension | null);
  return value ?? null;
}

/** Form values of a stored product. */
export function toForm(
  { lot, occurrences }: EditedProduct,
  { locale, own, options }: FormWords,
): ProductForm {
  const form: Record<string, unknown> = {
    occurrences: occurrences.map(toOccurrence),
    properties: toOwnValues(lot, own, locale),
  };
  for (const field of FORM_FIELDS) {
    const [name = "", part] = formPath(field).split(".");
    const value = controlValue(field, accessOf(field).read(lot), options);
    form[name] = part === undefined ? value : { ...(form[name] as object), [part]: value };
  }
  return form as unknown as ProductForm;
}

/** An empty lot. */
const EMPTY_LOT: Omit<EditedLot, "id"> = {
  productID: "",
  updatedAt: "",
  progress: "active",
  properties: [],
  action: DEFAULT_ACTION,
  quantity: { number: null, unit: DEFAULT_UNIT },
} as unknown as Omit<EditedLot, "id">;

/** Form values of a new lot, with its future id. */
export function emptyForm(id: string, words: FormWords): ProductForm {
  const lot = { ...EMPTY_LOT, id } as EditedLot;
  return toForm({ lot, occurrences: [lot] }, words);
}

/** Values with parts that are edited independently. */
const GROUPS: ReadonlySet<string> = new Set([
  "properties",
  ...FORM_FIELDS.map(formPath).flatMap((path) => (path.includes(".") ? [path.split(".")[0] ?? ""] : [])),
]);
const OF_OCCURRENCES = ["quantity", "placeID", "spot", "action"] as const;

/** All independently editable values of the form, by path; occurrences by their id. */
export function leavesOf(form: ProductForm): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(form)) {
    if (key === "occurrences") continue;
    if (GROUPS.has(key))
      for (const [part, text] of Object.entries(value as object)) leaves.set(`${key}.${part}`, text);
    else leaves.set(key, value);
  }
  for (const occurrence of form.occurrences)
    for (const field of OF_OCCURRENCES)
      leaves.set(`occurrences.${occurrence.id}.${field}`, occurrence[field]);
  return leaves;
}

/** The form with one of its values replaced. */
export function withLeaf(form: ProductForm, path: string, value: unknown): ProductForm {
  const [key = "", part = "", field = ""] = path.split(".");
  if (key === "occurrences")
    return {
      ...form,
      occurrences: form.occurrences.map((each) => (each.id === part ? { ...each, [field]: value } : each)),
    };
  if (part !== "") {
    const group = form[key as keyof ProductForm] as object;
    return { ...form, [key]: { ...group, [part]: value } };
  }
  return { ...form, [key]: value };
}

/** Whether two values are equivalent: an empty text equals null, and choices compare without their labels. */
export const sameValue = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

function canonical(value: unknown): string {
  return JSON.stringify(plain(value) ?? null);
}
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object") return value;
  if ("label" in value && "value" in value) return plain(value.value);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, plain(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** How two people's changes of a product are merged. */
export const PRODUCT_SHAPE: FormShape<ProductForm> = { leavesOf, withLeaf, sameValue };
