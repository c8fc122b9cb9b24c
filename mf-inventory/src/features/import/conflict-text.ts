import type { TFunction } from "i18next";
import type { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportPlan } from "./api/run-import.ts";

/** Text of the reason why a row can neither create nor update a lot. */
export const conflictText = (
  t: TFunction<typeof NAMESPACE>,
  { kind, ref, lotID }: ImportPlan["conflicts"][number],
): string => t(`import.conflict.${kind}`, { ref: ref ?? lotID ?? "", id: lotID ?? "" });
