// The pages before the application: small on purpose, without the component library.
import "@gisement/shared-ui/theme.css";
import "./sign-in.css";
import i18next from "i18next";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { removeSplash } from "../../../runtime/boot/splash.ts";
import { initI18n } from "../../../runtime/i18n/init-i18n.ts";
import { followAddress } from "../../../runtime/i18n/locale-store.ts";
import { clearMessages } from "../layout/messages.ts";
import { fetchPages } from "../layout/pages.ts";
import { PrefetchPages } from "../layout/prefetch-pages.ts";
import { registerLayoutTexts } from "../layout/texts/register-texts.ts";
import { SignedOutPages } from "./signed-out-pages.tsx";
import { UnreachablePage } from "./unreachable-page.tsx";

/** Errors are ignored here; opening a page shows them. */
const prefetchPages = () => void fetchPages().catch(() => {});

/** Renders into an element of its own; `close` removes it once the application has started. */
async function renderPage(page: (close: () => void) => ReactNode): Promise<void> {
  await initI18n();
  registerLayoutTexts(i18next);
  const element = document.createElement("div");
  document.body.append(element);
  removeSplash();
  const root = createRoot(element);
  window.addEventListener("popstate", followAddress);
  const close = () => {
    window.removeEventListener("popstate", followAddress);
    clearMessages();
    root.unmount();
    element.remove();
  };
  root.render(
    <StrictMode>
      <PrefetchPages value={prefetchPages}>{page(close)}</PrefetchPages>
    </StrictMode>,
  );
}

export function showSignIn({ prepare, enter }: Entry): void {
  void renderPage((close) => (
    <SignedOutPages
      prepare={prepare}
      enter={async (session) => {
        await enter(session);
        close();
      }}
    />
  ));
}

/** Shows the terms of use. */
export async function showTerms(): Promise<void> {
  const { TermsPage } = await import(/* webpackChunkName: "terms" */ "../terms/terms-page.tsx");
  await renderPage(() => <TermsPage />);
}

export function showUnreachable({ reason, retry }: { reason: string; retry: () => void }): void {
  void renderPage((close) => (
    <UnreachablePage
      reason={reason}
      retry={() => {
        close();
        retry();
      }}
    />
  ));
}
