import { DEFAULT_LOCALE, isLocale, type Locale } from "@gisement/shared-domain/locale";
import type { ShellApi } from "@gisement/shared-domain/remote";
import i18next from "i18next";

type Load = () => Promise<{ readonly default: object }>;
/** A remote's texts per language: themselves, or the import of a module that has them as its default export. */
export type Texts = Readonly<Record<Locale, object | Load>>;

const loaded = new WeakMap<Texts, Map<Locale, Promise<void>>>();

function whenInitialized(): Promise<void> {
  if (i18next.isInitialized) return Promise.resolve();
  return new Promise((resolve) => i18next.on("initialized", () => resolve()));
}

/** Adds the texts of one language to the shared i18next, once; a failed load is repeated by the next call. */
export function loadTexts(namespace: string, texts: Texts, locale: Locale): Promise<void> {
  const known = loaded.get(texts) ?? new Map<Locale, Promise<void>>();
  loaded.set(texts, known);
  const before = known.get(locale);
  if (before) return before;
  const loading = (async () => {
    const own = texts[locale];
    const [all] = await Promise.all([
      typeof own === "function" ? (own as Load)().then((module) => module.default) : own,
      whenInitialized(),
    ]);
    i18next.addResourceBundle(locale, namespace, all, true, true);
  })();
  known.set(locale, loading);
  loading.catch(() => known.delete(locale));
  return loading;
}

/** The page's language; the default one before the shell has started i18next. */
export function shownLocale(): Locale {
  const { language } = i18next;
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/**
 * Loads the texts of the shown language, and later each language before it is shown.
 * @returns the end of following the language
 */
export async function followLocale(
  namespace: string,
  texts: Texts,
  { beforeLocale }: Pick<ShellApi, "beforeLocale">,
): Promise<() => void> {
  const load = (locale: Locale) => loadTexts(namespace, texts, locale);
  const leave = beforeLocale(load);
  try {
    await load(shownLocale());
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}
