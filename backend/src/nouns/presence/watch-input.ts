import { WATCH_LIMITS } from "@gisement/shared-domain/live";
import { array, number, object, string } from "yup";
import { id, nameType } from "../../platform/input/input-schema.ts";
import { DRAWN_NAME } from "../../platform/live/drawn-name.ts";
import { watchKind } from "../../platform/live/watch-kind.ts";

const drawnName = () => string().matches(DRAWN_NAME).required();

export const watchThingsInput = object({
  stream: drawnName().meta({ description: "The name under which the browser opened `onNews`." }),
  page: drawnName().meta({ description: "The page, as in the header `x-gisement-page`." }),
  things: array(
    nameType("WatchedThingInput", object({ kind: watchKind.clone().required(), id: id().required() })),
  )
    .max(WATCH_LIMITS.things)
    .required()
    .meta({ description: "Everything that this page shows now; empty when it leaves." }),
});

/** Far beyond every picture. */
const FARTHEST = 1_000_000;
const coordinate = () => number().strict().min(-FARTHEST).max(FARTHEST).nullable().default(null);

export const movePointerInput = object({
  kind: watchKind.clone().required(),
  id: id().required(),
  x: coordinate().meta({
    description: "In the measure of the thing, of a plan pixels of its picture; null once it has left.",
  }),
  y: coordinate(),
});
