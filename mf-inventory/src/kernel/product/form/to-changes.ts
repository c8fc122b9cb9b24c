import { type Field, type FieldValue, ownInput } from "@gisement/shared-domain/fields";
import type { Choice, ProductForm } from "@gisement/shared-domain/product-form";
import type { CreateProductInput, ProductStatusChange } from "../../../gql/graphql.ts";
import { mergeInputs } from "../../lot-actions/lot-fields.ts";
import type { EditedProduct } from "../api/get-product-form.ts";
import { leavesOf, sameValue } from "./form-values.ts";

type Change = Omit<ProductStatusChange, "id" | "updatedAt">;

/** Fields of a single lot; all others describe the product and are shared by its lots. */
const OF_THE_LOT: readonly string[] = [
  "ref",
  "conditions",
  "provenances",
  "channels",
  "price",
  "startDate",
  "endDate",
  "storage",
  "isInsured",
  "internalNotes",
];
export const isOfTheLot = (path: string): boolean =>
  path.startsWith("occurrences.") || OF_THE_LOT.includes(path.split(".")[0] ?? "");

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);
const values = (choices: unknown) => (choices as readonly Choice[]).map(({ value }) => value);
const moment = (day: unknown) => (text(day) === null ? null : `${text(day)}T00:00:00.000Z`);
const SUFFIX: Readonly<Record<string, string>> = { fr: "", en: "EN", nl: "NL" };

/** A control's value without labels of choices; texts are trimmed. */
export function plainValue(value: unknown): FieldValue {
  if (Array.isArray(value)) return values(value);
  return typeof value === "string" ? text(value) : (value as FieldValue);
}

/** Mutation input of one changed form value. */
function toInput(form: ProductForm, path: string, value: unknown, own: readonly Field[]): Change {
  const [key = "", part = ""] = path.split(".");
  switch (key) {
    case "name":
      return { name: form.name.value };
    case "material":
    case "conditions":
    case "provenances":
    case "channels":
      return { [key]: values(value) };
    case "complement":
    case "description":
      return { [`${key}${SUFFIX[part] ?? ""}`]: text(value) };
    // Stored as a whole: all parts are always sent together.
    case "careInstructions":
    case "storage":
      return {
        [key]: Object.fromEntries(Object.entries(form[key]).map(([name, each]) => [name, text(each)])),
      };
    case "properties":
      return { properties: [ownInput(own, part, plainValue(value))] };
    case "price":
      return { price: value === null ? null : { amount: value as number } };
    case "startDate":
    case "endDate":
      return { [key]: moment(value) };
    default:
      return { [key]: typeof value === "string" ? text(value) : value } as Change;
  }
}

function toOwnInput(field: string, value: unknown): Change {
  if (field !== "quantity") return { [field]: typeof value === "string" ? text(value) : value };
  const { number, unit } = value as ProductForm["occurrences"][number]["quantity"];
  return { quantity: { number: number ?? null, unit: unit ?? null } };
}

/**
 * The changes to save, one entry per lot: its own values, and for all lots the product's values. Unchanged values are
 * not sent, so that other users' changes of other fields are kept.
 */
export function toChanges(
  form: ProductForm,
  base: ProductForm,
  { lot, occurrences }: EditedProduct,
  own: readonly Field[],
): ProductStatusChange[] {
  const before = leavesOf(base);
  let ofProduct: Change = {};
  const ofLot = new Map<string, Change>(occurrences.map(({ id }) => [id, {}]));
  for (const [path, value] of leavesOf(form)) {
    if (sameValue(value, before.get(path))) continue;
    const [key, id = "", field = ""] = path.split(".");
    if (key === "occurrences") Object.assign(ofLot.get(id) ?? {}, toOwnInput(field, value));
    else if (isOfTheLot(path)) Object.assign(ofLot.get(lot.id) ?? {}, toInput(form, path, value, own));
    else ofProduct = mergeInputs(ofProduct, toInput(form, path, value, own));
  }
  return occurrences.flatMap(({ id, updatedAt }) => {
    const change = { ...ofProduct, ...ofLot.get(id) };
    return Object.keys(change).length === 0 ? [] : [{ id, updatedAt, ...change }];
  });
}

/** Mutation input of a new lot. */
export function toNewProduct(
  form: ProductForm,
  base: ProductForm,
  own: readonly Field[],
): CreateProductInput {
  const [first] = form.occurrences;
  const before = leavesOf(base);
  let input: CreateProductInput = { id: first?.id };
  for (const [path, value] of leavesOf(form)) {
    const [key, , field = ""] = path.split(".");
    if (key === "occurrences") Object.assign(input, toOwnInput(field, value));
    else if (!sameValue(value, before.get(path)))
      input = { ...input, ...mergeInputs(input, toInput(form, path, value, own)) };
  }
  return input;
}
