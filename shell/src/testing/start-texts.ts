import { LOCALES } from "@gisement/shared-domain/locale";
import { UI_NAMESPACE } from "@gisement/shared-ui/locales";
import { initI18n } from "../runtime/i18n/init-i18n.ts";
import { loadPageTexts, SHELL_NAMESPACE } from "../runtime/i18n/page-texts.ts";

/** Starts i18next as the application does, with every language loaded, so that a test switches without waiting. */
export async function startTexts(): Promise<void> {
  await initI18n([SHELL_NAMESPACE, UI_NAMESPACE]);
  await Promise.all(LOCALES.map(loadPageTexts));
}
