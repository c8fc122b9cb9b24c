import type { Locale } from "@gisement/shared-domain/locale";
import type { ShellApi, Team } from "@gisement/shared-domain/remote";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { ShellProvider } from "@gisement/shared-ui/remote";
import { createTestShell, renderScreen } from "@gisement/shared-ui/testing";
import type { ReactElement } from "react";
import { OrderRoutes } from "../routes.tsx";
import { NAMESPACE, texts } from "../texts.ts";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

const NO_ANSWERS: Operations = {
  QuoteIssuer: () => ({ getOrganization: null }),
  Teammates: () => ({ membersByOrganization: { items: [] } }),
  CustomersByOrganization: () => ({ customersByOrganization: { items: [] } }),
};

/** The whole remote at an address, with the given answers of the server. */
export function renderOrders(
  route: string,
  operations: Operations,
  {
    locale = "fr",
    team,
    ui = <OrderRoutes />,
    ...parts
  }: { locale?: Locale; team?: Team; ui?: ReactElement } & Partial<Pick<ShellApi, "guardUnsaved">> = {},
) {
  const shell = createTestShell({ locale, operations: { ...NO_ANSWERS, ...operations }, team, ...parts });
  return renderScreen(<OverlayHost>{ui}</OverlayHost>, {
    locale,
    route,
    shell,
    texts: (i18n) => {
      for (const language of ["fr", "en", "nl"] as const)
        i18n.addResourceBundle(language, NAMESPACE, texts[language], true, true);
    },
    wrapper: (children, testShell) => <ShellProvider shell={testShell}>{children}</ShellProvider>,
  });
}

/** The text as people read it: non-breaking blanks are blanks. */
export const plain = (text: string | null | undefined): string =>
  (text ?? "").replace(/[\u00a0\u202f]/g, " ");
