import { baseType } from "./bases.ts";

/** Keys of stored pictures. */
export const picture = baseType("PICTURE", {
  write: (value) => (Array.isArray(value) ? [...value] : value ? [value] : []),
});
