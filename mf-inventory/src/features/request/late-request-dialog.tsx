import { lazyPart } from "@gisement/shared-ui/states";
import { withTexts } from "../../texts/with-texts.ts";
import { requestTexts } from "./texts/late-texts.ts";

/** Asks the owners of lots for them; loaded when it is opened, with its texts. */
export const RequestDialog = lazyPart(
  async () => (await withTexts(requestTexts, import("./request-dialog.tsx"))).RequestDialog,
);
