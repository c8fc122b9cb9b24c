import type { Locale } from "@gisement/shared-domain/locale";
import { type Options, readOptions } from "@gisement/shared-domain/option-lists";
import { useMemo } from "react";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { usePropertySet } from "./use-property-set.ts";

/** The team's option lists, in the current language or in `language`. */
export function useOptions(language?: Locale): Options {
  const shown = useLocale();
  const locale = language ?? shown;
  const { rows, isPending } = usePropertySet();
  return useMemo(() => readOptions(rows, locale, isPending), [rows, locale, isPending]);
}
