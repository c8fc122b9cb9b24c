import { HotkeysProvider } from "@gisement/shared-ui/blueprint";
import { OverlayHost, sharedOverlays } from "@gisement/shared-ui/overlays";
import { ErrorBoundary } from "@gisement/shared-ui/states";
import { ThemeProvider } from "@gisement/shared-ui/theme";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { BrowserRouter, useLocation } from "react-router-dom";
import { prefixAddress } from "../boot/boot.ts";
import { DeveloperBanners, DeveloperPanel } from "../developer/developer-gate.tsx";
import { followAddress } from "../i18n/locale-store.ts";
import { ImpersonationBanner } from "../impersonation/impersonation-banner.tsx";
import { KeyboardHelp } from "../keyboard/keyboard-help.tsx";
import { Shortcuts } from "../keyboard/shortcuts.tsx";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { Navbar } from "../navigation/navbar.tsx";
import { usePhone } from "../navigation/use-phone.ts";
import { CommandPalette } from "../palette/command-palette.tsx";
import { SurveyGate } from "../survey/survey-gate.tsx";
import { ViewAsBanner } from "../view-as/view-as-banner.tsx";
import { Outlet } from "./outlet.tsx";
import { type Runtime, RuntimeProvider, useRuntime } from "./runtime.tsx";
import { ScreenChange } from "./screen-change.tsx";

const obeyAddress = () => {
  prefixAddress();
  followAddress();
};

/** The address rules over what is shown: its language, and the prefix that is always there. */
function useAddress(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the pathname is looked at anew
  useEffect(obeyAddress, [pathname]);
  useEffect(() => {
    // The router may skip an address that was left at once (a language switch and straight back).
    window.addEventListener("popstate", obeyAddress);
    return () => window.removeEventListener("popstate", obeyAddress);
  }, []);
}

/** A part of the frame with a boundary of its own: one that breaks goes alone, and is told. */
function Part({ children }: { readonly children: ReactNode }) {
  const { shell } = useRuntime();
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => shell.reportError(error)}>
      {children}
    </ErrorBoundary>
  );
}

function Frame() {
  const { t } = useTranslation("shell");
  const phone = usePhone();
  const runtime = useRuntime();
  useAddress();
  return (
    <div className={phone ? "shell-frame shell-frame--phone" : "shell-frame"}>
      <a className="shell-skip" href="#content">
        {t("skip")}
      </a>
      {!phone && (
        <ErrorBoundary onError={(error) => runtime.shell.reportError(error)}>
          <Navbar />
        </ErrorBoundary>
      )}
      <main id="content" className="shell-main" tabIndex={-1}>
        <Part>
          <DeveloperBanners />
        </Part>
        <Part>
          <ImpersonationBanner />
        </Part>
        <Part>
          <ViewAsBanner />
        </Part>
        <ErrorBoundary onError={(error) => runtime.shell.reportError(error)}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {phone && (
        <ErrorBoundary onError={(error) => runtime.shell.reportError(error)}>
          <BottomBar />
        </ErrorBoundary>
      )}
      <Part>
        <ScreenChange />
      </Part>
      <Part>
        <Shortcuts />
      </Part>
      <Part>
        <CommandPalette />
      </Part>
      <Part>
        <KeyboardHelp />
      </Part>
      <Part>
        <DeveloperPanel />
      </Part>
      <Part>
        <SurveyGate />
      </Part>
    </div>
  );
}

/** The host's own screen: navigation round the remotes, and what stands over them. */
export function App({ runtime }: { runtime: Runtime }) {
  return (
    <RuntimeProvider runtime={runtime}>
      <ThemeProvider>
        <HotkeysProvider>
          <OverlayHost store={sharedOverlays} onError={(error) => runtime.shell.reportError(error)}>
            <BrowserRouter>
              <Frame />
            </BrowserRouter>
          </OverlayHost>
        </HotkeysProvider>
      </ThemeProvider>
    </RuntimeProvider>
  );
}
