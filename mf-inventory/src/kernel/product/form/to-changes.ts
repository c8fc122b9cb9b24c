import { type Field, type FieldValue, ownInput } from "@gisement/shared-domain/fields";
import { type Choice, formField, type ProductForm } from "@gisement/shared-domain/product-form";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import type { CreateProductInput, ProductStatusChange } from "../../../gql/graphql.ts";
import { mergeInputs } from "../../lot-actions/lot-fields.ts";
import type { EditedProduct } from "../api/get-product-form.ts";
import { leavesOf, sameValue } from "./form-values.ts";

type Change = Omit<ProductStatusChange, "id" | "updatedAt">;

/** Whether a lot has its own value; all others describe the product and are shared by its lots. */
export const isOfTheLot = (path: string): boolean =>
  path.startsWith("occurrences.") || formField(path)?.ofLot === true;

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);
const isChoice = (value: unknown): value is Choice =>
  typeof value === "object" && value !== null && "label" in value && "value" in value;

/** A control's value without labels of choices; texts are trimmed. */
export function plainValue(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map((each) => (isChoice(each) ? each.value : (each as string)));
  if (isChoice(value)) return value.value;
  return typeof value === "string" ? text(value) : (value as FieldValue);
}

/** Mutation input of one changed form value. */
function toInput(form: ProductForm, path: string, value: unknown, own: readonly Field[]): Change {
  const [name = "", part = ""] = path.split(".");
  if (name === "properties") return { properties: [ownInput(own, part, plainValue(value))] };
  const field = formField(path);
  if (!field) throw new Error(`the form has no field ${path}`);
  const [whole, ofValue] = field.path;
  // Stored as a whole: all parts are always sent together.
  if (ofValue !== undefined)
    return {
      [whole]: Object.fromEntries(
        Object.entries(form[name as "storage"]).map(([each, given]) => [each, text(given)]),
      ),
    };
  // The control has named its sides already.
  if (field.type === "DIMENSION") return { [whole]: value };
  return accessOf(field).write(plainValue(value));
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

/** The input of those values of the form that are sent; those of its first lot always. */
function inputOf(
  form: ProductForm,
  own: readonly Field[],
  isSent: (path: string, value: unknown) => boolean,
): CreateProductInput {
  const [first] = form.occurrences;
  let input: CreateProductInput = { id: first?.id };
  for (const [path, value] of leavesOf(form)) {
    const [key, id, field = ""] = path.split(".");
    if (key !== "occurrences") {
      if (isSent(path, value)) input = { ...input, ...mergeInputs(input, toInput(form, path, value, own)) };
    } else if (id === first?.id) Object.assign(input, toOwnInput(field, value));
  }
  return input;
}

/** Mutation input of a new lot. */
export function toNewProduct(
  form: ProductForm,
  base: ProductForm,
  own: readonly Field[],
): CreateProductInput {
  const before = leavesOf(base);
  return inputOf(form, own, (path, value) => !sameValue(value, before.get(path)));
}

/** The first lot of the form as the API would return it; a size that is not readable is none. */
export const toLot = ({ dimension, ...form }: ProductForm): CreateProductInput =>
  inputOf({ ...form, dimension: typeof dimension === "object" ? dimension : null }, [], () => true);
