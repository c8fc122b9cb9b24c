import type { Locale } from "@gisement/shared-domain/locale";
import type { Team } from "@gisement/shared-domain/remote";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { ShellProvider } from "@gisement/shared-ui/remote";
import { createTestShell, renderScreen } from "@gisement/shared-ui/testing";
import { SettingsRoutes } from "../routes.tsx";
import { NAMESPACE, texts } from "../texts.ts";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

export const ADMIN_TEAM: Team = {
  id: "team-1",
  name: "Atelier Réemploi",
  role: "ADMIN",
  color: "#17603e",
  logo: null,
};

/** The whole remote at an address, with the given answers of the server. */
export function renderSettings(
  route: string,
  operations: Operations,
  { locale = "fr", team = ADMIN_TEAM }: { locale?: Locale; team?: Team } = {},
) {
  const shell = createTestShell({ locale, operations, team });
  return renderScreen(
    <OverlayHost>
      <SettingsRoutes />
    </OverlayHost>,
    {
      locale,
      route,
      shell,
      texts: (i18n) => {
        for (const language of ["fr", "en", "nl"] as const)
          i18n.addResourceBundle(language, NAMESPACE, texts[language], true, true);
      },
      wrapper: (children, testShell) => <ShellProvider shell={testShell}>{children}</ShellProvider>,
    },
  );
}

/** The text as people read it: non-breaking blanks are blanks. */
export const plain = (text: string | null | undefined): string =>
  (text ?? "").replace(/[\u00a0\u202f]/g, " ");
