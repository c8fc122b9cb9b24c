export {
  FEED_FAULTS,
  FEED_LIMITS,
  FEED_PACES,
  type FeedColumn,
  type FeedFault,
  type FeedPace,
  feedAddressFault,
  nextFeedTime,
} from "./feed.ts";
export { mappingOf } from "./feed-mapping.ts";
export { FEED_PICTURES, pictureAddresses, pictureColumns } from "./feed-pictures.ts";
export { type FeedTable, readFeedTable } from "./read-feed.ts";
