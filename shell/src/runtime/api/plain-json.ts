/** Maximum length of a payload, in characters of JSON. */
export const MAX_PAYLOAD = 64 * 1024;
/** Maximum nesting of a payload, in levels. */
const MAX_DEPTH = 32;

function isPlain(value: unknown, depth: number): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean";
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((item) => isPlain(item, depth + 1));
}

/** The value as JSON text; null if it is not plain JSON (functions, dates, maps, cycles and the like). */
export function plainJson(value: unknown): string | null {
  try {
    return isPlain(value, 0) ? (JSON.stringify(value) ?? "null") : null;
  } catch {
    return null;
  }
}
