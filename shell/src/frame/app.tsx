import { chosenDateOrder } from "@gisement/shared-domain/format";
import { HotkeysProvider } from "@gisement/shared-ui/blueprint";
import { DateOrderContext } from "@gisement/shared-ui/locale";
import { OverlayHost, sharedOverlays } from "@gisement/shared-ui/overlays";
import { ErrorBoundary } from "@gisement/shared-ui/states";
import { ThemeProvider } from "@gisement/shared-ui/theme";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { BrowserRouter, useLocation } from "react-router-dom";
import { CommentsGate } from "../features/comments/comments-gate.tsx";
import { DeveloperBanners, DeveloperPanel } from "../features/developer/developer-gate.tsx";
import { ImpersonationBanner } from "../features/impersonation/impersonation-banner.tsx";
import { KeyboardHelp } from "../features/keyboard/keyboard-help.tsx";
import { Shortcuts } from "../features/keyboard/shortcuts.tsx";
import { CommandPalette } from "../features/palette/command-palette.tsx";
import { SurveyGate } from "../features/survey/survey-gate.tsx";
import { ViewAsBanner } from "../features/view-as/view-as-banner.tsx";
import { prefixAddress } from "../runtime/boot/boot.ts";
import { followAddress } from "../runtime/i18n/locale-store.ts";
import { type Runtime, RuntimeProvider, useRuntime, useSession } from "../runtime/use-runtime.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { BottomBar } from "./navigation/bottom-bar.tsx";
import { Navbar } from "./navigation/navbar.tsx";
import { usePhone } from "./navigation/use-phone.ts";
import { Outlet } from "./outlet.tsx";
import { ScreenChange } from "./screen-change.tsx";

const obeyAddress = () => {
  prefixAddress();
  followAddress();
};

/** Follows the address: adds a missing language prefix and shows the address's language. */
function useAddress(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the pathname
  useEffect(obeyAddress, [pathname]);
  useEffect(() => {
    // The router may skip an address that was left immediately (a language switch followed by back).
    window.addEventListener("popstate", obeyAddress);
    return () => window.removeEventListener("popstate", obeyAddress);
  }, []);
}

/** A part of the frame with its own error boundary: if it fails, only it disappears, and the error is reported. */
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
          <ConnectionBanner />
        </Part>
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
        <CommentsGate />
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

/** Dates in the order that the person of this session chose. */
function ReaderDates({ children }: { readonly children: ReactNode }) {
  const { viewer } = useSession();
  return <DateOrderContext value={chosenDateOrder(viewer.preferences)}>{children}</DateOrderContext>;
}

/** The shell's own screen: the navigation around the remotes, and the overlays above them. */
export function App({ runtime }: { runtime: Runtime }) {
  return (
    <RuntimeProvider runtime={runtime}>
      <ThemeProvider>
        <HotkeysProvider>
          <OverlayHost store={sharedOverlays} onError={(error) => runtime.shell.reportError(error)}>
            <BrowserRouter>
              <ReaderDates>
                <Frame />
              </ReaderDates>
            </BrowserRouter>
          </OverlayHost>
        </HotkeysProvider>
      </ThemeProvider>
    </RuntimeProvider>
  );
}
