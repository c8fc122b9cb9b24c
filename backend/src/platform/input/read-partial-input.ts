import type { AnyObjectSchema } from "yup";
import { readInput } from "./read-input.ts";

/**
 * Validates the fields of a form that the client sent against the form's own schema, and no others: an invalid old value never
 * blocks another change. Rules that depend on the country use the one that will be stored. An empty text is an empty field.
 */
export function readPartialInput(
  schema: AnyObjectSchema,
  sent: Readonly<Record<string, unknown>>,
  stored: { readonly country?: string | null } = {},
  path = "",
): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.entries(sent)
      .filter(([key, value]) => value !== undefined && key in schema.fields)
      .map(([key, value]) => [key, value === "" ? null : value]),
  );
  const keys = Object.keys(given);
  if (keys.length === 0) return {};
  const country = "country" in given ? given.country : (stored.country ?? null);
  const withCountry = "country" in schema.fields ? { country } : {};
  const checked: Record<string, unknown> = readInput(
    schema.pick([...new Set([...keys, ...Object.keys(withCountry)])]),
    { ...given, ...withCountry },
    path,
  );
  return Object.fromEntries(keys.map((key) => [key, checked[key]]));
}
