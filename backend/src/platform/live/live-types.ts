import type { Presence } from "@gisement/shared-domain/live";
import { builder } from "../graphql/builder.ts";
import { enumOf } from "../input/input-of.ts";
import type { ChangedThing, ThingPointer, ThingPresence } from "./live-reader.ts";
import { watchKind } from "./watch-kind.ts";

const watchKindEnum = enumOf(watchKind);

export const changedThingType = builder.objectRef<ChangedThing>("ChangedThing").implement({
  description: "A watched thing has changed. It holds no values: the page reads again what it may see.",
  fields: (t) => ({
    kind: t.expose("kind", { type: watchKindEnum, nullable: false }),
    id: t.exposeID("id", { nullable: false }),
    page: t.exposeString("page", {
      nullable: true,
      description: "The page that wrote it (header `x-gisement-page`); it refreshes itself.",
    }),
  }),
});

const presenceType = builder.objectRef<Presence>("Presence").implement({
  description: "A teammate by name, or another side of the row by the name of its team.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    color: t.exposeString("color", { nullable: true }),
    kind: t.exposeString("kind", { nullable: false, description: "`person` or `team`." }),
  }),
});

export const thingPresenceType = builder.objectRef<ThingPresence>("ThingPresence").implement({
  description: "The others who have a watched thing open.",
  fields: (t) => ({
    kind: t.expose("kind", { type: watchKindEnum, nullable: false }),
    id: t.exposeID("id", { nullable: false }),
    others: t.field({
      type: [presenceType],
      nullable: false,
      description: "The first of them, teammates before other teams.",
      resolve: ({ others }) => [...others],
    }),
    total: t.exposeInt("total", { nullable: false }),
  }),
});

export const thingPointerType = builder.objectRef<ThingPointer>("ThingPointer").implement({
  description: "Where the pointer of another one is on a watched thing.",
  fields: (t) => ({
    kind: t.expose("kind", { type: watchKindEnum, nullable: false }),
    id: t.exposeID("id", { nullable: false }),
    who: t.exposeID("who", { nullable: false, description: "The `id` of an entry of its presence." }),
    x: t.float({
      nullable: true,
      description: "In the measure of the thing, of a plan pixels of its picture; null once it has left.",
      resolve: ({ at }) => at?.x ?? null,
    }),
    y: t.float({ nullable: true, resolve: ({ at }) => at?.y ?? null }),
  }),
});
