import { lazyPart } from "@gisement/shared-ui/states";
import { requestTexts } from "./features/request/texts/late-texts.ts";
import { withTexts } from "./texts/with-texts.ts";

/** Asks the owners of lots for them; loaded when it is opened, with its texts. */
export const RequestDialog = lazyPart(
  async () => (await withTexts(requestTexts, import("./features/request/request-dialog.tsx"))).RequestDialog,
);
