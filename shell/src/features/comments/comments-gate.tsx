import { isDiscussedNoun } from "@gisement/shared-domain/reviews";
import { ErrorBoundary } from "@gisement/shared-ui/states";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime, useTeam } from "../../runtime/use-runtime.tsx";
import { CommentsPanel } from "./lazy-panel.ts";
import { commentsStore } from "./open-comments.ts";
import { useThreadOfAddress } from "./use-thread-of-address.ts";
import { useTopLayer } from "./use-top-layer.ts";

/** Shows the comments beside the page when a person, an address or a remote opens them. */
export function CommentsGate() {
  const { t } = useTranslation("shell");
  const { shell } = useRuntime();
  const team = useTeam();
  const { place, show, hide } = useStore(commentsStore);
  useThreadOfAddress();
  useTopLayer(place);
  useEffect(
    () => shell.events.on("comments.open", ({ lotID }) => show({ kind: "lot", lotID })),
    [shell, show],
  );
  useEffect(
    () =>
      shell.events.on("comments.about", ({ noun, id, projectID = null }) => {
        if (isDiscussedNoun(noun)) show({ kind: "element", element: { noun, id, projectID } });
        else shell.reportError(new Error(`No comments about a thing of the noun "${noun}".`));
      }),
    [shell, show],
  );
  // Another team's threads are not the ones that were open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the team changes
  useEffect(() => {
    const { place: opened } = commentsStore.getState();
    if (opened?.kind === "lot" || opened?.kind === "element") hide();
  }, [team.id]);
  if (place === null) return null;
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={(error) => {
        shell.reportError(error);
        shell.toast({ kind: "error", message: t("comments.failed") });
        hide();
      }}
    >
      <CommentsPanel key={team.id} place={place} />
    </ErrorBoundary>
  );
}
