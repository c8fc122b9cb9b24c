import type { Locale } from "@gisement/shared-domain/locale";
import { loadTexts, type Texts } from "@gisement/shared-ui/locale";
import { UI_NAMESPACE, uiTexts } from "@gisement/shared-ui/locales";
import i18next from "i18next";

export const SHELL_NAMESPACE = "shell";

/** The texts of the page itself by namespace: those of the shell, and those of the shared components. */
const TEXTS = {
  [SHELL_NAMESPACE]: {
    fr: () => import(/* webpackChunkName: "texts-fr" */ "./fr.json"),
    en: () => import(/* webpackChunkName: "texts-en" */ "./en.json"),
    nl: () => import(/* webpackChunkName: "texts-nl" */ "./nl.json"),
  },
  [UI_NAMESPACE]: uiTexts,
} satisfies Readonly<Record<string, Texts>>;

export type PageNamespace = keyof typeof TEXTS;

const used = new Set<PageNamespace>();

/** From now on, a language is shown only with the texts of this namespace. */
export const addNamespaces = (namespaces: readonly PageNamespace[]): void => {
  for (const namespace of namespaces) used.add(namespace);
};

/** Whether the page has its own texts in a language. */
export const hasPageTexts = (locale: Locale): boolean =>
  [...used].every((namespace) => i18next.hasResourceBundle(locale, namespace));

/** Loads the page's own texts of one language, each file once. */
export async function loadPageTexts(locale: Locale): Promise<void> {
  await Promise.all([...used].map((namespace) => loadTexts(namespace, TEXTS[namespace], locale)));
}
