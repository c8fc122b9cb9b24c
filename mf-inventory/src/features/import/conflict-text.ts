import type { TFunction } from "i18next";
import type { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportPlan } from "./api/run-import.ts";

/** Why a row can neither make a lot nor change one. */
export const conflictText = (
  t: TFunction<typeof NAMESPACE>,
  kind: ImportPlan["conflicts"][number]["kind"],
  ref: string | null,
): string => t(`import.conflict.${kind}`, { ref: ref ?? "" });
