import type { i18n as I18n } from "i18next";

/** yup's default English messages, for rules without a message of their own, with our text for each. */
const YUP_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/ is a required field$/, "form.mandatory"],
  [/ (?:cannot be null|must be defined)$/, "form.mandatory"],
  [/ must be at least (\S+) characters$/, "form.minChar"],
  [/ must be at most (\S+) characters$/, "form.maxLength"],
  [/ must be exactly (\S+) characters$/, "form.length"],
  [/ must be a valid email$/, "form.email"],
  [/ must be a valid URL$/, "form.url"],
  [/ must look like "(.+)"$/, "form.pattern"],
  [/ must be an integer$/, "form.integer"],
  [/ must be greater than or equal to (\S+)$/, "form.min"],
  [/ must be less than or equal to (\S+)$/, "form.max"],
  [/ must be greater than (\S+)$/, "form.moreThan"],
  [/ must be less than (\S+)$/, "form.lessThan"],
  [/ must be a positive number$/, "form.positive"],
  [/ must be one of the following values/, "form.choice"],
  [/ must match the following/, "form.format"],
  [/ field must have at least (\S+) items$/, "form.minItems"],
  [/ field must have less than or equal to (\S+) items$/, "form.maxItems"],
  [/ must be a `number` type/, "form.number"],
  [/ must be a `date` type/, "form.date"],
  [/ must be a `\w+` type/, "form.format"],
];

/**
 * Text of a form error: a translation key is looked up, a default yup message replaced, any other text shown as it
 * is.
 */
export function errorText(message: unknown, i18n: I18n): string {
  if (typeof message !== "string" || message === "") return i18n.t("form.invalid", { ns: "ui" });
  if (!message.includes(" ") && i18n.exists(message, { ns: "ui" })) return i18n.t(message, { ns: "ui" });
  for (const [pattern, key] of YUP_SENTENCES) {
    const match = pattern.exec(message);
    if (match)
      return i18n.t(key, {
        ns: "ui",
        limit: match[1],
        min: match[1],
        example: match[1],
        count: Number(match[1]) || undefined,
      });
  }
  return message;
}
