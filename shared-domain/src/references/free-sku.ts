import { REFERENCE_LIMITS } from "./limits.ts";

/** Letters and digits only, in capitals: `Porte coupe-feu` becomes `PORTE-COUPE-FEU`. */
const asCode = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/gi, "oe")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** The part of a derived number that comes from the name. */
const STEM = 24;

/**
 * An article number for a reference that was given none, derived from its name; `isTaken` gets it in capitals. A suffix
 * distinguishes references of the same name.
 */
export function freeSku(name: string, isTaken: (sku: string) => boolean): string {
  const stem = asCode(name).slice(0, STEM).replace(/-+$/, "") || "REF";
  for (let suffix = 1; ; suffix += 1) {
    const sku = suffix === 1 ? stem : `${stem.slice(0, REFERENCE_LIMITS.sku - 8)}-${suffix}`;
    if (!isTaken(sku)) return sku;
  }
}
