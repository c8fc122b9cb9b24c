import type { Locale } from "@gisement/shared-domain/locale";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

/** One screen of this remote at its address, with the given answers of the server; the others are not loaded. */
export function renderAt(
  route: string,
  element: ReactElement,
  operations: Operations,
  { locale = "fr", role = "USER" }: { locale?: Locale; role?: "USER" | "GUEST" } = {},
) {
  const shell = createTestShell({
    locale,
    operations,
    team: { id: "team-1", name: "Atelier Réemploi", role, color: null, logo: null },
  });
  const path = route.split("?")[0];
  return renderScreen(
    <Routes>
      <Route path={`/:lang${path}`} element={element} />
    </Routes>,
    { locale, route, shell, texts: withTexts(NAMESPACE, texts) },
  );
}
