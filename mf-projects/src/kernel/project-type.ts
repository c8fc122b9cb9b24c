import type { TFunction } from "i18next";
import type { NAMESPACE } from "../texts/namespace.ts";

/** Types of building work that the form suggests, stored as these codes. */
export const PROJECT_TYPES = [
  "renovation",
  "demolition",
  "dismantling",
  "construction",
  "fit-out",
  "stock",
  "other",
] as const;
type ProjectType = (typeof PROJECT_TYPES)[number];

/** The label of a type; an unknown type is shown as stored. */
export function projectType(value: string, t: TFunction<typeof NAMESPACE>): string {
  return (PROJECT_TYPES as readonly string[]).includes(value) ? t(`types.${value as ProjectType}`) : value;
}
