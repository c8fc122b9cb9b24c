import type { TFunction } from "i18next";
import type { NAMESPACE } from "../texts/namespace.ts";

/** Kinds of building work that the form suggests; stored as these codes. */
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

/** The kind in words; a kind the list does not know is shown as it is stored. */
export function projectType(value: string, t: TFunction<typeof NAMESPACE>): string {
  return (PROJECT_TYPES as readonly string[]).includes(value) ? t(`types.${value as ProjectType}`) : value;
}
