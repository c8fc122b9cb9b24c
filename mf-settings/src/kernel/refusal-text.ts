import { DomainError } from "@gisement/shared-domain/errors";
import type { TFunction } from "i18next";

/** Reasons that have a sentence under `refusal.` in this remote's texts. */
const REASONS: readonly string[] = [
  "already-member",
  "already-invited",
  "no-seat-left",
  "just-sent",
  "last-admin",
  "already-answered",
  "not-a-member",
  "not-invited",
  "missing-role",
  "other-team",
  "team-archived",
  "has-sub-teams",
  "while-impersonating",
];
const CODES: Readonly<Record<string, string>> = {
  NOT_FOUND: "refusal.not-found",
  FORBIDDEN: "refusal.missing-role",
};

/** Why the server said no, in the person's language; `fallback` where there is nothing that people can act on. */
export function refusalText(error: unknown, t: TFunction, fallback: string): string {
  if (!(error instanceof DomainError)) return fallback;
  const { reason, limit } = error.details;
  if (reason && REASONS.includes(reason)) return t(`refusal.${reason}`, { limit });
  const known = CODES[error.code];
  return known ? t(known) : fallback;
}

/** The field that an input error names, without the argument in front of it. */
export const refusedField = (error: unknown): string | null =>
  (error instanceof DomainError && error.details.field?.split(".").at(-1)) || null;
