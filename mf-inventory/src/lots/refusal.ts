import { DomainError } from "@gisement/shared-domain/errors";
import type { TFunction } from "i18next";

export interface LotConflict {
  readonly id: string;
  readonly name: string | null;
}

const isRow = (value: unknown): value is { id: string; name?: unknown } =>
  typeof value === "object" && value !== null && typeof (value as { id?: unknown }).id === "string";

/** The lots that a refusal names: changed by somebody else meanwhile, each once. */
export function conflictsOf(error: unknown): readonly LotConflict[] {
  if (!(error instanceof DomainError) || error.code !== "CONFLICT") return [];
  const { current } = error.details;
  const rows = (Array.isArray(current) ? current : [current]).filter(isRow);
  const names = new Map(rows.map(({ id, name }) => [id, typeof name === "string" && name ? name : null]));
  return [...names].map(([id, name]) => ({ id, name }));
}

const CODES: Readonly<Record<string, string>> = {
  CONFLICT: "lots.refused.conflict",
  FORBIDDEN: "lots.refused.forbidden",
  NOT_FOUND: "lots.refused.notFound",
  INVALID_STATE: "lots.refused.state",
  LIMIT_EXCEEDED: "lots.refused.limit",
  UNAVAILABLE: "lots.refused.unavailable",
};

/** Why the server said no, in the person's language. Whatever the reason, nothing was written. */
export function refusalText(error: unknown, t: TFunction<"mf-inventory">): string {
  if (!(error instanceof DomainError)) return t("lots.refused.unavailable");
  const { field, found, limit } = error.details;
  if (error.code === "BAD_USER_INPUT" && field)
    return t("lots.refused.field", { field, found: String(found ?? "") });
  return t(CODES[error.code] ?? "lots.refused.failed", { limit });
}
