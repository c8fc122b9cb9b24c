import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root.ts";

export type Locale = "fr" | "en" | "nl";
export const LOCALES: readonly Locale[] = ["fr", "en", "nl"];

const FILES = {
  shell: "shell/src/runtime/i18n",
  ui: "shared-ui/src/locales",
  inventory: "mf-inventory/src/texts",
  imports: "mf-inventory/src/features/import/texts",
  projects: "mf-projects/src/texts",
  orders: "mf-orders/src/texts",
  catalog: "mf-catalog/src/texts",
  settings: "mf-settings/src/texts",
} as const;

const cache = new Map<string, unknown>();

/**
 * A text as the product shows it, so that one journey runs in all three languages. Values are inserted unchanged;
 * counted texts are named with their plural form (`lots_other`).
 */
export function text(
  locale: Locale,
  part: keyof typeof FILES,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const file = path.join(ROOT, FILES[part], `${locale}.json`);
  if (!cache.has(file)) cache.set(file, JSON.parse(readFileSync(file, "utf8")));
  let found: unknown = cache.get(file);
  for (const step of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[step];
  if (typeof found !== "string") throw new Error(`${file} has no text ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
}

/** The same text as a pattern that accepts any values. */
export function pattern(locale: Locale, part: keyof typeof FILES, key: string): RegExp {
  const escaped = text(locale, part, key)
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\{\w+\}\}/g, ".+");
  return new RegExp(escaped);
}
