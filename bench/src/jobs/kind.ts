import { defineJobKind } from "@gisement/backend/jobs";
import { number, object } from "yup";

/** A short job whose work is one statement. */
export const noteKind = defineJobKind({
  name: "bench_note",
  queue: "short",
  attempts: 3,
  payload: object({ number: number().integer().required() }),
});
