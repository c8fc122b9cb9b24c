import { DomainError } from "@gisement/shared-domain/errors";
import type { TFunction } from "i18next";

/** The field under the label that the form gives it; a field of no form is no help to anybody who reads. */
function refusedField(field: string | undefined, found: unknown, t: TFunction<"ui">): string {
  const label = t(`place.${field?.split(".").at(-1) ?? ""}`, { defaultValue: "" });
  return label ? t("place.refusedField", { field: label, found: String(found ?? "") }) : t("place.failed");
}

/** Why a place was not saved, in the person's words. */
export function refusalOf(error: unknown, t: TFunction<"ui">): string {
  if (!(error instanceof DomainError)) return t("place.failed");
  const { field, found } = error.details;
  switch (error.code) {
    case "BAD_USER_INPUT":
      return refusedField(field, found, t);
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
