import { WATCH_LIMITS } from "@gisement/shared-domain/live";
import { array, object, string } from "yup";
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
