import type { Block } from "@gisement/shared-domain/catalogue";
import type { Discussed } from "@gisement/shared-ui/comments";
import { useCallback } from "react";

/** What comments on a block are about: the lot of a product, or the title in this catalogue; null without the right. */
export function useDiscussedBlocks(projectID: string, canDiscuss: (noun: "lot" | "header") => boolean) {
  const lots = canDiscuss("lot");
  const headers = canDiscuss("header");
  return useCallback(
    (block: Block): Discussed | null => {
      if (block.type === "HEADER") return headers ? { noun: "header", id: block.id, projectID } : null;
      return lots ? { noun: "lot", id: block.referenceID } : null;
    },
    [projectID, lots, headers],
  );
}
