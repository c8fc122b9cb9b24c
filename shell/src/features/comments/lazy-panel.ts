import { lazyPart } from "@gisement/shared-ui/states";

/** The panel of comments, loaded by whichever comes first: its opening, or an idle moment. */
export const CommentsPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "comments" */ "./comments-panel.tsx")).default,
);
