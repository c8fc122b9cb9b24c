import { ErrorBoundary, lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { consumePageParameter, takePageParameters } from "../../runtime/boot/page-parameters.ts";
import {
  currentReplay,
  replayFault,
  requestComposition,
  subscribeReplay,
} from "../../runtime/boot/replay.ts";
import { hasOverrides } from "../../runtime/overrides/override.ts";
import { isPanelKey, panelStore } from "../../runtime/panels/developer-panel.ts";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { refusedOverrides } from "./overrides/refused-overrides.ts";
import { reloadPage } from "./reload-page.ts";

const Banners = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "developer-banner" */ "./banner/developer-banners.tsx")).default,
);
const Panel = lazyPart(
  async () => (await import(/* webpackChunkName: "developer-panel" */ "./panel/developer-panel.tsx")).default,
);

/**
 * Applies the parameters of the address, on page load and on navigation: for developers only, dropped for other
 * people.
 */
function usePageParameters(): void {
  const { search } = useLocation();
  const { developer } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the query is read again
  useEffect(() => {
    takePageParameters();
    const overrides = consumePageParameter("overrides");
    const composition = consumePageParameter("composition");
    const panel = consumePageParameter("panel");
    if (!developer) return;
    if (panel) panelStore.getState().show();
    if (overrides.length > 0)
      void import(/* webpackChunkName: "developer-banner" */ "./overrides/confirm-overrides.ts").then(
        ({ confirmOverrides }) => confirmOverrides(overrides),
      );
    if (composition !== null && requestComposition(composition)) reloadPage();
  }, [search, developer]);
}

function usePanelKey(developer: boolean): void {
  useEffect(() => {
    if (!developer) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      const { open, show, hide } = panelStore.getState();
      if (open) hide();
      else show();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [developer]);
}

/**
 * The banners for a page that differs from other people's. Their code is loaded only if there is something to show.
 */
export function DeveloperBanners() {
  const { developer } = useSession();
  const { shell } = useRuntime();
  usePageParameters();
  const replay = useSyncExternalStore(subscribeReplay, currentReplay);
  const fault = useSyncExternalStore(subscribeReplay, replayFault);
  const refused = useStore(refusedOverrides, ({ overrides }) => overrides.length > 0);
  if (!replay && !fault && !(developer && (refused || hasOverrides()))) return null;
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <Banners />
    </ErrorBoundary>
  );
}

/** The developer panel at the bottom of the page. */
export function DeveloperPanel() {
  const { developer } = useSession();
  const { shell } = useRuntime();
  const open = useStore(panelStore, (state) => state.open);
  usePanelKey(developer);
  if (!developer || !open) return null;
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)}>
      <Panel />
    </ErrorBoundary>
  );
}
