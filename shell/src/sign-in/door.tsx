// What a visitor sees before the application: small on purpose, without the component library.
import "@gisement/shared-ui/theme.css";
import "./sign-in.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { initI18n } from "../i18n/init-i18n.ts";
import { followAddress } from "../i18n/locale-store.ts";
import { SignInPage, type SignInPageProps } from "./sign-in-page.tsx";
import { UnreachablePage } from "./unreachable-page.tsx";

/** Draws into an element of its own; the returned function takes it away once the application stands. */
async function openDoor(page: (close: () => void) => ReactNode): Promise<void> {
  await initI18n();
  const element = document.createElement("div");
  document.body.append(element);
  const root = createRoot(element);
  window.addEventListener("popstate", followAddress);
  const close = () => {
    window.removeEventListener("popstate", followAddress);
    root.unmount();
    element.remove();
  };
  root.render(<StrictMode>{page(close)}</StrictMode>);
}

export function showSignIn({ prepare, enter }: SignInPageProps): void {
  void openDoor((close) => (
    <SignInPage
      prepare={prepare}
      enter={async (session) => {
        await enter(session);
        close();
      }}
    />
  ));
}

export function showUnreachable({ reason, retry }: { reason: string; retry: () => void }): void {
  void openDoor((close) => (
    <UnreachablePage
      reason={reason}
      retry={() => {
        close();
        retry();
      }}
    />
  ));
}
