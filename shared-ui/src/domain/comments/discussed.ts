import type { DiscussedNoun } from "@gisement/shared-domain/reviews";
import { useCallback } from "react";
import { useShell } from "../../kit/remote/index.ts";
import { headerKey, type PendingReviews } from "./use-pending-reviews.ts";

/** What comments are about. */
export type Discussed =
  | {
      readonly noun: "lot";
      /** Of its current status. */
      readonly id: string;
    }
  | {
      readonly noun: DiscussedNoun;
      readonly id: string;
      /** Of a header of a catalogue. */
      readonly projectID?: string;
    };

/** Shows the comments about a thing beside the page. */
export function useDiscuss(): (about: Discussed) => void {
  const shell = useShell();
  return useCallback(
    (about) => {
      if (about.noun === "lot") shell.events.emit("comments.open", { lotID: about.id });
      else shell.events.emit("comments.about", about);
    },
    [shell],
  );
}

/** How many threads about a thing are open. */
export function threadsOf({ ofLots, ofElements }: PendingReviews, about: Discussed): number {
  const { noun, id } = about;
  if (noun === "lot") return ofLots.get(id) ?? 0;
  return ofElements.get(noun === "header" ? headerKey(id, about.projectID ?? "") : id) ?? 0;
}
