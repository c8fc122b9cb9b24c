import type { Team } from "@gisement/shared-domain/remote";
import { createTestShell, renderScreen, type TypedAnswer, withTexts } from "@gisement/shared-ui/testing";
import type { ReactElement } from "react";
import { ROUTE } from "../kernel/route.ts";
import { RemoteRoutes } from "../routes.tsx";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";

interface Options {
  readonly team?: Team;
  readonly locale?: "fr" | "en" | "nl";
  readonly route?: string;
  /** Renders a part of the remote instead of its screens, for example its card. */
  readonly ui?: ReactElement;
}

/** Renders the whole remote at an address, with the given server responses. */
export function renderRemote(answers: readonly TypedAnswer[], options: Options = {}) {
  const { team, locale = "fr", route = ROUTE, ui = <RemoteRoutes /> } = options;
  const shell = createTestShell({ answers, locale, team });
  return renderScreen(ui, { locale, route, shell, texts: withTexts(NAMESPACE, texts) });
}
