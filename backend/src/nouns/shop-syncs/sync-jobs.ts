import { object, string } from "yup";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";

const payload = object({ syncID: string().uuid().required() });

/** Reads a supplier's file; only the gateway can. A quarter of an hour of attempts. */
export const feedReading = defineJobKind({ name: "read_shop_feed", queue: "short", attempts: 8, payload });

/** Reads the pictures that a file names; only the gateway can. */
export const feedPictureReading = defineJobKind({
  name: "read_feed_pictures",
  queue: "short",
  attempts: 5,
  payload,
});

/** Applies a file that was read. */
export const feedWriting = defineJobKind({ name: "write_shop_feed", queue: "short", attempts: 5, payload });
