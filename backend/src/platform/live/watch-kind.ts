import { WATCH_KINDS, type WatchKind } from "@gisement/shared-domain/live";
import { string } from "yup";
import { nameType } from "../input/input-schema.ts";

export const watchKind = nameType(
  "WatchKind",
  string().oneOf(WATCH_KINDS as WatchKind[]),
  "A kind of thing that a page can watch.",
);
