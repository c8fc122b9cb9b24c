import type { Backend } from "@gisement/backend";
import { handleJob, JobFailure, type JobHandler } from "@gisement/backend/jobs";
import { feedReading } from "@gisement/backend/shop-syncs";
import { FeedError, type FeedReader } from "./feed-reader.ts";

/** Reads suppliers' files for shops. A fault that may pass is tried again; the last one is what the shop's log says. */
export const feedHandler = (
  feeds: FeedReader,
  backend: Pick<Backend, "findFeed" | "keepFeed">,
): JobHandler<unknown> =>
  handleJob(feedReading, () => async ({ syncID }, { isLastAttempt }) => {
    const address = await backend.findFeed(syncID);
    if (!address) return backend.keepFeed(syncID, { fault: "switched-off" });
    let bytes: Uint8Array;
    try {
      bytes = await feeds.read(address);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      if (error.isPassing && !isLastAttempt) throw new JobFailure(error.message, { cause: error });
      return backend.keepFeed(syncID, { fault: error.fault });
    }
    await backend.keepFeed(syncID, { bytes });
  });
