import { DomainError } from "@gisement/shared-domain/errors";
import type { TFunction } from "i18next";

/** Why a place was not saved, in the person's words. */
export function refusalOf(error: unknown, t: TFunction<"ui">): string {
  if (!(error instanceof DomainError)) return t("place.failed");
  const { field, found } = error.details;
  switch (error.code) {
    case "BAD_USER_INPUT":
      return field ? t("place.refusedField", { field, found: String(found ?? "") }) : t("place.failed");
    case "CONFLICT":
      return t("place.conflict");
    case "NOT_FOUND":
      return t("place.gone");
    case "FORBIDDEN":
      return t("place.forbidden");
    default:
      return t("place.failed");
  }
}
