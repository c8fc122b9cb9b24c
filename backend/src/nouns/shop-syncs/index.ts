export type { WantedPictures } from "./feed-pictures.ts";
export { feedPictureReading, feedReading } from "./sync-jobs.ts";
