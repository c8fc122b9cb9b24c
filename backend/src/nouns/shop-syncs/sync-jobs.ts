import { object, string } from "yup";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";

const payload = object({ syncID: string().uuid().required() });

/** Reads a supplier's file; only the gateway can. A quarter of an hour of attempts. */
export const feedReading = defineJobKind({ name: "read_shop_feed", queue: "short", attempts: 8, payload });

/** Applies a file that was read. */
export const feedWriting = defineJobKind({ name: "write_shop_feed", queue: "short", attempts: 5, payload });
