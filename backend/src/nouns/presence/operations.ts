import { WATCH_LIMITS } from "@gisement/shared-domain/live";
import { isSignedIn, type UserIdentity } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { movePointerInput, watchThingsInput } from "./watch-input.ts";

export function registerPresence(): void {
  builder.mutationField("watchThings", (t) =>
    t.field({
      type: "Boolean",
      nullable: false,
      description:
        "Says what a page shows, so that its stream carries changes of these things and who else has them open; also the page's heartbeat. Answers the same for things that the person may not read, or that do not exist.",
      args: { input: t.arg({ type: inputOf("WatchThingsInput", watchThingsInput), required: true }) },
      policy: isSignedIn,
      limit: { max: WATCH_LIMITS.things },
      resolve: async (_root, { input }, { live, identity }) => {
        const { stream, page, things } = readInput(watchThingsInput, input);
        // The policy admits signed-in users only.
        await live.watch(identity as UserIdentity, stream, page, things);
        return true;
      },
    }),
  );
  builder.mutationField("movePointer", (t) =>
    t.field({
      type: "Boolean",
      nullable: false,
      description:
        "Shows the others who have a thing open where the person's pointer is. Stores nothing, and answers the same for things that the person may not read, or that do not exist.",
      args: { input: t.arg({ type: inputOf("MovePointerInput", movePointerInput), required: true }) },
      policy: isSignedIn,
      resolve: async (_root, { input }, { live, identity }) => {
        const { kind, id, x, y } = readInput(movePointerInput, input);
        const at = x === null || y === null ? null : { x, y };
        await live.point(identity as UserIdentity, { kind, id }, at);
        return true;
      },
    }),
  );
}
