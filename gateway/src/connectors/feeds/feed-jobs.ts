import type { Backend } from "@gisement/backend";
import type { Files } from "@gisement/backend/files";
import { handleJob, JobFailure, type JobHandler } from "@gisement/backend/jobs";
import { feedPictureReading, feedReading } from "@gisement/backend/shop-syncs";
import { acceptFile } from "../../files/accept-file.ts";
import { type Owner, writeFiles } from "../../files/save-file.ts";
import { Problem } from "../../http/problem.ts";
import { type FeedAddress, FeedError, type FeedReader } from "./feed-reader.ts";

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

/** Pictures that are read at once: a supplier's server is not ours. */
const AT_ONCE = 3;

/** What lies under an address as a file of the shop's owner; no file where it is no picture. Null: to be tried another time. */
async function readPicture(
  feeds: FeedReader,
  files: Pick<Files, "write">,
  address: FeedAddress,
  owner: Owner,
): Promise<{ readonly url: string; readonly fileKey: string | null } | null> {
  const { url } = address;
  try {
    const accepted = await acceptFile("picture", await feeds.read(address));
    const name = new URL(url).pathname.split("/").at(-1) ?? "";
    const [record] = await writeFiles(files as Files, "picture", [{ name, accepted }], owner);
    return { url, fileKey: record?.key ?? null };
  } catch (error) {
    if (error instanceof FeedError) return error.isPassing ? null : { url, fileKey: null };
    if (error instanceof Problem && error.status < 500) return { url, fileKey: null };
    throw error;
  }
}

/** Reads the pictures that suppliers' files name, re-encoded as every picture that people send. */
export const feedPictureHandler = (
  feeds: FeedReader,
  backend: Pick<Backend, "findFeedPictures" | "keepFeedPictures">,
  files: Pick<Files, "write">,
): JobHandler<unknown> =>
  handleJob(feedPictureReading, () => async ({ syncID }) => {
    const wanted = await backend.findFeedPictures(syncID);
    if (!wanted) return;
    const { pictures, userID, organizationID } = wanted;
    const found: { readonly url: string; readonly fileKey: string | null }[] = [];
    for (let start = 0; start < pictures.length; start += AT_ONCE) {
      const read = await Promise.all(
        pictures
          .slice(start, start + AT_ONCE)
          .map((address) => readPicture(feeds, files, address, { userID, organizationID })),
      );
      found.push(...read.filter((each) => each !== null));
    }
    await backend.keepFeedPictures(syncID, found);
  });
