import type { CompletenessField } from "@gisement/shared-domain/completeness";
import { DomainError } from "@gisement/shared-domain/errors";
import type { ProductForm } from "@gisement/shared-domain/product-form";
import { heldLots } from "../../lots/refusal.ts";
import { leavesOf } from "./form-values.ts";

const FIRST = "occurrences.0";
const FOCUS: Partial<Record<CompletenessField, string>> = {
  quantity: `${FIRST}.quantity.number`,
  placeID: `${FIRST}.placeID`,
  action: `${FIRST}.action`,
  description: "description.fr",
};

/** Path of the control for a field of the completeness score. */
export const focusPath = (field: CompletenessField): string => FOCUS[field] ?? field;

const LANGUAGES: Readonly<Record<string, string>> = { EN: "en", NL: "nl", "": "fr" };

/** Paths of quantities below the reserved quantity of their lot. */
export const heldPaths = (error: unknown, form: ProductForm): readonly string[] => {
  const held = new Set(heldLots(error).map(({ id }) => id));
  return form.occurrences.flatMap(({ id }, index) =>
    held.has(id) ? [`occurrences.${index}.quantity.number`] : [],
  );
};

/** Form path of the value that the server refused; null if the form has no such field. */
export function refusedPath(error: unknown, form: ProductForm): string | null {
  if (!(error instanceof DomainError) || error.code !== "BAD_USER_INPUT") return null;
  const [field = "", part = ""] = (error.details.field ?? "")
    .replace(/^(?:input\.)?changes[.[]\d+\]?\./, "")
    .split(/[.[]/);
  if (field === "quantity") return `${FIRST}.quantity.number`;
  if (["placeID", "spot", "action"].includes(field)) return `${FIRST}.${field}`;
  const text = /^(complement|description)(EN|NL|)$/.exec(field);
  if (text) return `${text[1]}.${LANGUAGES[text[2] ?? ""]}`;
  const leaves = leavesOf(form);
  if (leaves.has(`${field}.${part}`)) return `${field}.${part}`;
  return leaves.has(field) ? field : null;
}

/** All paths that can have an error, each with the path of its label. */
export function errorPaths(form: ProductForm): readonly (readonly [path: string, label: string])[] {
  const own = form.occurrences.flatMap(({ id }, index) => [
    [`occurrences.${index}.quantity.number`, `occurrences.${id}.quantity`] as const,
    [`occurrences.${index}.spot`, `occurrences.${id}.spot`] as const,
    [`occurrences.${index}.placeID`, `occurrences.${id}.placeID`] as const,
    [`occurrences.${index}.action`, `occurrences.${id}.action`] as const,
  ]);
  const others = [...leavesOf(form).keys()].filter((path) => !path.startsWith("occurrences."));
  return [...others.map((path) => [path, path] as const), ["name.value", "name"] as const, ...own];
}
