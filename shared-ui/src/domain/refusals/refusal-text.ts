import { DomainError, type ErrorCode, refusedField } from "@gisement/shared-domain/errors";
import type { TFunction } from "i18next";
import type { RefusalText } from "../../kit/form/show-refusal.ts";

export interface RefusalTexts {
  /** Key of the fallback message. */
  readonly fallback: string;
  /** Keys of the noun's own messages, by the error's reason or code; each may use `limit`. */
  readonly own?: Readonly<Record<string, string>>;
  /** The label of a field of the API (`name`, `dimension.width`); empty for a field that the screen does not show. */
  readonly label?: (field: string) => string;
}

/** Messages shared by all nouns. */
const SHARED: Partial<Record<ErrorCode, string>> = {
  CONFLICT: "ui:refusal.conflict",
  FORBIDDEN: "ui:refusal.forbidden",
  NOT_FOUND: "ui:refusal.gone",
  UNAVAILABLE: "ui:refusal.unavailable",
};

/** Messages by reason. */
const SHARED_REASONS: Readonly<Record<string, string>> = {
  "admins-only": "ui:refusal.adminsOnly",
  "key-used": "ui:refusal.keyUsed",
  "one-value": "ui:refusal.oneValue",
};
/** The same with the field's name, where a message does not stand at its field. */
const WITH_FIELD: Readonly<Record<string, string>> = {
  "admins-only": "ui:refusal.adminsOnlyOf",
  "one-value": "ui:refusal.oneValueOf",
};

/** Maximum length of a refused value in a message, in characters. */
const MOST_CHARACTERS = 80;
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** A refused value as readable text; empty for ids and objects. */
function readable(found: unknown): string {
  if (found === null || typeof found === "object") return "";
  const text = String(found ?? "");
  if (ID.test(text)) return "";
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/**
 * Error message for a refused call in the user's language: by reason, otherwise by field and value, otherwise by code
 * (docs/errors.md). At the field itself the message omits the field's name. `t` is bound to the namespace of the keys.
 */
export function refusalText(t: TFunction, { fallback, own = {}, label }: RefusalTexts): RefusalText {
  return (error, atField = false) => {
    if (!(error instanceof DomainError)) return t(fallback);
    const { code, details } = error;
    const field = refusedField(error);
    const isValue = code === "BAD_USER_INPUT" && field !== undefined;
    const reason = details.reason ?? "";
    const known =
      own[reason] ?? SHARED_REASONS[reason] ?? (isValue ? undefined : (own[code] ?? SHARED[code]));
    const isNamed = isValue || (field !== undefined && reason in WITH_FIELD);
    const name = isNamed && !atField && label ? label(field) : "";
    const named = name && !own[reason] ? WITH_FIELD[reason] : undefined;
    if (named) return t(named, { field: name });
    if (known) return t(known, { limit: details.limit });
    const found = readable(details.found);
    if (atField) return found ? t("ui:refusal.value", { found }) : t("ui:form.invalid");
    if (name) return t(found ? "ui:refusal.field" : "ui:refusal.fieldOnly", { field: name, found });
    return isValue && found ? t("ui:refusal.value", { found }) : t(fallback);
  };
}
