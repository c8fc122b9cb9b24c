import type { EventHandler } from "../../platform/events/event-handler.ts";
import { notify } from "../notifications/notify.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** A person's export can be downloaded. */
    "export-ready": {
      readonly jobID: string;
      readonly userID: string;
      readonly fileName: string;
      /** The screen with its download. */
      readonly href: string;
    };
  }
}

/** Who started the export waits for it: the work runs in their name, and they are notified all the same. */
export const notifyReady: EventHandler<"export-ready"> = (context, { jobID, userID, fileName, href }) =>
  notify({ ...context, actor: null }, [
    { key: `export:${jobID}`, type: "EXPORT", userID, message: fileName, href, data: {} },
  ]);
