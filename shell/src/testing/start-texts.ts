import { LOCALES } from "@gisement/shared-domain/locale";
import { loadTexts } from "@gisement/shared-ui/locale";
import { UI_NAMESPACE } from "@gisement/shared-ui/locales";
import { commentTexts } from "../features/comments/texts/load-texts.ts";
import { invitationTexts } from "../features/notifications/invitation/texts/load-texts.ts";
import { notificationTexts } from "../features/notifications/texts/load-texts.ts";
import { initI18n } from "../runtime/i18n/init-i18n.ts";
import { loadPageTexts, SHELL_NAMESPACE } from "../runtime/i18n/page-texts.ts";

/** What features load with their code. */
const LATE = { comments: commentTexts, notifications: notificationTexts, invitation: invitationTexts };

/** Starts i18next as the application does, with every language loaded, so that a test switches without waiting. */
export async function startTexts(): Promise<void> {
  await initI18n([SHELL_NAMESPACE, UI_NAMESPACE]);
  await Promise.all(
    LOCALES.flatMap((locale) => [
      loadPageTexts(locale),
      ...Object.entries(LATE).map(([namespace, texts]) => loadTexts(namespace, texts, locale)),
    ]),
  );
}
