import { lazyPart } from "@gisement/shared-ui/states";
import { withCommentTexts } from "./with-texts.ts";

/** The panel of comments, loaded when the reader points at its button or opens it. */
export const CommentsPanel = lazyPart(() =>
  withCommentTexts(
    async () => (await import(/* webpackChunkName: "comments" */ "./comments-panel.tsx")).default,
  ),
);
