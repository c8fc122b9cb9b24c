import type { Locale } from "@gisement/shared-domain/locale";
import type { Team } from "@gisement/shared-domain/remote";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { SettingsRoutes } from "../routes.tsx";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";
// Imported eagerly, so that tests do not wait for lazily loaded screens.
import "../features/account/account-screen.tsx";
import "../features/directory/directory-entry-screen.tsx";
import "../features/directory/directory-screen.tsx";
import "../features/export/export-screen.tsx";
import "../features/factors/factors-screen.tsx";
import "../features/jobs/jobs-screen.tsx";
import "../features/organization/organization-screen.tsx";
import "../features/properties/properties-screen.tsx";
import "../features/subscription/subscription-screen.tsx";
import "../features/team/edit-team-screen.tsx";
import "../features/team/team-screen.tsx";
import "../features/tracking-tags/tracking-tags-screen.tsx";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

export const ADMIN_TEAM: Team = {
  id: "team-1",
  name: "Atelier Réemploi",
  role: "ADMIN",
  color: "#17603e",
  logo: null,
};

/** Renders the whole remote at an address, with the given server responses. */
export function renderSettings(
  route: string,
  operations: Operations,
  { locale = "fr", team = ADMIN_TEAM }: { locale?: Locale; team?: Team } = {},
) {
  const shell = createTestShell({ locale, operations, team });
  return renderScreen(<SettingsRoutes />, { locale, route, shell, texts: withTexts(NAMESPACE, texts) });
}
