export { feedPictureReading, feedReading } from "./sync-jobs.ts";
export type { WantedPictures } from "./table.ts";
