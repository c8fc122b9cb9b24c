import type { Locale } from "@gisement/shared-domain/locale";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createTestShell, type RenderedScreen, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { ProjectsRoutes } from "../routes.tsx";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";
// Imported eagerly, so that tests do not wait for lazily loaded screens.
import "../features/creation/create-project-screen.tsx";
import "../features/details/details-screen.tsx";
import "../features/places/places-screen.tsx";
import "../features/plan/plan-screen.tsx";
import "../features/projects/archives-screen.tsx";
import "../features/resources/resources-screen.tsx";
import "../features/sourcing/results-screen.tsx";
import "../features/sourcing/sourcing-screen.tsx";
import "../features/statistics/statistics-screen.tsx";
import "../features/team/team-screen.tsx";

type ShellOptions = NonNullable<Parameters<typeof createTestShell>[0]>;

/** Renders the whole remote at an address, with the given server responses. */
export function renderRoute(
  route: string,
  options: ShellOptions = {},
  locale: Locale = "fr",
  screen = <ProjectsRoutes />,
): RenderedScreen {
  return renderScreen(<TeamPropertySet>{screen}</TeamPropertySet>, {
    locale,
    route,
    shell: createTestShell({ locale, ...options }),
    texts: withTexts(NAMESPACE, texts),
  });
}

export const GUEST = { id: "team-1", name: "Atelier", role: "GUEST", color: null, logo: null } as const;
