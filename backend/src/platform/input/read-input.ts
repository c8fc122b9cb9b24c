import { DomainError } from "@gisement/shared-domain/errors";
import { type AnyObjectSchema, type InferType, ValidationError } from "yup";
import { isUuid } from "./is-uuid.ts";

/** Validates an input against its schema; the first fault becomes an error with the field and the accepted values. */
export function readInput<Schema extends AnyObjectSchema>(
  schema: Schema,
  input: unknown,
  path = "",
): InferType<Schema> {
  try {
    return schema.validateSync(input, { abortEarly: true, stripUnknown: false }) as InferType<Schema>;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const field = [path, error.path].filter(Boolean).join(".");
    throw new DomainError("BAD_USER_INPUT", error.message, {
      field,
      found: foundBy(error),
      accepted: acceptedBy(error),
    });
  }
}

/** What was sent; of a list that is too long or too short, its length. */
function foundBy({ params, type }: ValidationError): unknown {
  const value: unknown = params?.originalValue ?? null;
  return Array.isArray(value) && ["min", "max", "length"].includes(type ?? "") ? value.length : value;
}

function acceptedBy(error: ValidationError): unknown {
  const { accepted, values, min, max, regex, type } = (error.params ?? {}) as Record<string, unknown>;
  if (accepted !== undefined) return accepted;
  if (values !== undefined) return values;
  if (min !== undefined || max !== undefined)
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (regex !== undefined) return String(regex);
  return type ?? error.type ?? undefined;
}

/** Refuses an invalid id before it reaches the database. */
export function requireID(value: string, field = "id"): string {
  if (isUuid(value)) return value.toLowerCase();
  throw new DomainError("BAD_USER_INPUT", `${field} is not an id.`, {
    field,
    found: value,
    accepted: "a uuid",
  });
}
export const requireOptionalID = (
  value: string | null | undefined,
  field: string,
): string | null | undefined => (value === null || value === undefined ? value : requireID(value, field));

/** For reads: an invalid id identifies no row. */
export const parseID = (value: string): string | null => (isUuid(value) ? value.toLowerCase() : null);
