import { COMMENTS_PARAMETER } from "@gisement/shared-domain/reviews";
import { ErrorBoundary } from "@gisement/shared-ui/states";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { useRuntime, useTeam } from "../../runtime/use-runtime.tsx";
import { commentsStore } from "./open-comments.ts";

/** A new one for each attempt: a lazy component remembers that its code could not be loaded. */
const loadPanel = () => lazy(() => import(/* webpackChunkName: "comments" */ "./comments-panel.tsx"));

/** Opens the thread that the address names, and removes it from the address: going back does not open it again. */
function useThreadOfAddress(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(location.search);
    const reviewID = parameters.get(COMMENTS_PARAMETER);
    if (reviewID === null) return;
    parameters.delete(COMMENTS_PARAMETER);
    navigate({ ...location, search: parameters.toString() }, { replace: true });
    commentsStore.getState().show({ kind: "thread", reviewID });
  }, [location, navigate]);
}

/** Shows the comments beside the page when a person, an address or a remote opens them. */
export function CommentsGate() {
  const { t } = useTranslation("shell");
  const { shell } = useRuntime();
  const [CommentsPanel, setPanel] = useState(loadPanel);
  const team = useTeam();
  const { place, show, hide } = useStore(commentsStore);
  useThreadOfAddress();
  useEffect(
    () => shell.events.on("comments.open", ({ lotID }) => show({ kind: "lot", lotID })),
    [shell, show],
  );
  // Another team's threads are not the ones that were open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the team changes
  useEffect(() => {
    const { place: opened } = commentsStore.getState();
    if (opened?.kind === "lot") hide();
  }, [team.id]);
  if (place === null) return null;
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={(error) => {
        shell.reportError(error);
        shell.toast({ kind: "error", message: t("comments.failed") });
        hide();
        setPanel(loadPanel);
      }}
    >
      <Suspense fallback={null}>
        <CommentsPanel key={team.id} place={place} />
      </Suspense>
    </ErrorBoundary>
  );
}
