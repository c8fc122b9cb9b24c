import { DomainError } from "@gisement/shared-domain/errors";
import type { TFunction } from "i18next";
import type { NAMESPACE } from "../texts/namespace.ts";

/** Why the server said no, in the user's words; `fallback` when it gave no reason that people can act on. */
export function refusalText(error: unknown, t: TFunction<typeof NAMESPACE>, fallback: string): string {
  if (!(error instanceof DomainError)) return fallback;
  if (error.code === "BAD_USER_INPUT" && error.details.field) {
    return t("refusal.field", { field: error.details.field, found: String(error.details.found ?? "") });
  }
  const known = {
    FORBIDDEN: "refusal.forbidden",
    CONFLICT: "refusal.conflict",
    UNAVAILABLE: "refusal.unavailable",
  } as const;
  const key = known[error.code as keyof typeof known];
  return key ? t(key) : fallback;
}
