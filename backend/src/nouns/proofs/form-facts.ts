import { type Field, fieldLabel } from "@gisement/shared-domain/fields";
import { formatDateInWords, formatNumber } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { PROJECT } from "@gisement/shared-domain/records/project";
import type { ProjectRow } from "../projects/types.ts";
import { accountTexts } from "./account-texts.ts";

/** What the official forms ask of a project besides its name and address. */
export interface FormFacts {
  /** Ready to be printed, with their names. */
  readonly known: readonly string[];
  /** Names of what the project does not say. */
  readonly missing: readonly string[];
}

/** The project's fields for the forms, in the order of its record. */
const ASKED: readonly Field[] = PROJECT.list.filter(({ group }) => group === "assessment");

function written({ unit }: Field, value: unknown, locale: Locale): string {
  if (value instanceof Date) return formatDateInWords(value.toISOString(), locale, "long");
  const text = typeof value === "number" ? formatNumber(value, locale) : String(value ?? "");
  return text && unit ? `${text}\u00a0${unit}` : text;
}

/** What the head of a form says of a project, and what it lacks. */
export function formFacts(project: Partial<ProjectRow>, locale: Locale): FormFacts {
  const t = accountTexts(locale);
  const facts = ASKED.map((field) => ({
    label: fieldLabel(field, locale),
    value: written(field, project[field.key as keyof ProjectRow], locale),
  }));
  return {
    known: facts.filter(({ value }) => value).map((fact) => t("fact", fact)),
    missing: facts.filter(({ value }) => !value).map(({ label }) => label),
  };
}
