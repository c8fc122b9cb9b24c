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

/** Texts of screens that few people open, by namespace: each language that is shown later brings them as well. */
const late = new Map<string, Set<Texts>>();

/** Loads further texts of a namespace in the shown language, with the code that shows them, and then in each language. */
export async function loadLateTexts(namespace: string, texts: Texts): Promise<void> {
  // Screens are shown after i18next has started, except in tests, which bring all texts.
  if (!i18next.isInitialized) return;
  late.set(namespace, (late.get(namespace) ?? new Set()).add(texts));
  await addTexts(namespace, texts, shownLocale());
}

/** Adds the texts of one language to the shared i18next, once; a failed load is repeated by the next call. */
export async function loadTexts(namespace: string, texts: Texts, locale: Locale): Promise<void> {
  const further = [...(late.get(namespace) ?? [])].map((each) => addTexts(namespace, each, locale));
  await Promise.all([addTexts(namespace, texts, locale), ...further]);
}

function addTexts(namespace: string, texts: Texts, locale: Locale): Promise<void> {
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
