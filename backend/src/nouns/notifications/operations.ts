import { CHANGED_NOUNS } from "@gisement/shared-domain/changes";
import { DomainError } from "@gisement/shared-domain/errors";
import { isUser, notificationPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { Repeater } from "graphql-yoga";
import type { NounChange } from "../../platform/events/events.ts";
import { streamChanges, streamThings, streamTo } from "../../platform/events/stream-to.ts";
import { builder } from "../../platform/graphql/builder.ts";
import {
  afterToken,
  type KeysetColumn,
  keysetOrder,
  type Page,
  toPage,
} from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { requireID } from "../../platform/input/read-input.ts";
import type { ChangedThing, ThingPointer, ThingPresence } from "../../platform/live/live-reader.ts";
import { changedThingType, thingPointerType, thingPresenceType } from "../../platform/live/live-types.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { markNotificationSeen, markNotificationSeenInput, markNotificationsSeen } from "./mark-seen.ts";
import { notifications } from "./table.ts";

type NotificationRow = typeof notifications.$inferSelect;

const notificationType = entity("Notification", notifications, { omit: ["mailedAt"] });

interface NotificationPage extends Page<NotificationRow> {
  readonly unseen: () => Promise<number>;
}
const notificationConnectionType = builder.objectRef<NotificationPage>("NotificationConnection").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [notificationType], nullable: false }),
    unseen: t.int({
      nullable: false,
      description: "Number of unseen notifications, on all pages.",
      resolve: ({ unseen }) => unseen(),
    }),
    nextToken: t.exposeString("nextToken", { nullable: true }),
  }),
});

interface News {
  readonly notification: NotificationRow | null;
  readonly unseen: number;
}
const newsType = builder.objectRef<News>("NotificationNews").implement({
  fields: (t) => ({
    notification: t.expose("notification", {
      type: notificationType,
      nullable: true,
      description: "The new notification; null if one was seen or withdrawn.",
    }),
    unseen: t.exposeInt("unseen", { nullable: false }),
  }),
});

const changedNounType = builder.enumType("ChangedNoun", {
  description: "A noun whose rows a page shows.",
  values: CHANGED_NOUNS,
});
const nounChangeType = builder.objectRef<NounChange>("NounChange").implement({
  fields: (t) => ({
    noun: t.expose("noun", { type: changedNounType, nullable: false }),
    page: t.exposeString("page", {
      nullable: true,
      description: "The page that wrote them (header `x-gisement-page`); it refreshes itself.",
    }),
  }),
});

interface LiveNews {
  readonly notifications: News | null;
  readonly changes: readonly NounChange[];
  readonly things: readonly ChangedThing[];
  readonly presence: readonly ThingPresence[];
  readonly pointers: readonly ThingPointer[];
}
const NO_NEWS: LiveNews = { notifications: null, changes: [], things: [], presence: [], pointers: [] };
const liveNewsType = builder.objectRef<LiveNews>("LiveNews").implement({
  fields: (t) => ({
    notifications: t.expose("notifications", { type: newsType, nullable: true }),
    changes: t.field({
      type: [nounChangeType],
      nullable: false,
      description: "Nouns whose rows changed, once per page that wrote them.",
      resolve: ({ changes }) => [...changes],
    }),
    things: t.field({
      type: [changedThingType],
      nullable: false,
      description: "Watched things that changed, once per page that wrote them (`watchThings`).",
      resolve: ({ things }) => [...things],
    }),
    presence: t.field({
      type: [thingPresenceType],
      nullable: false,
      description: "Who else has a watched thing open, where that changed.",
      resolve: ({ presence }) => [...presence],
    }),
    pointers: t.field({
      type: [thingPointerType],
      nullable: false,
      description: "Pointers of others on watched things, where they moved (`movePointer`).",
      resolve: ({ pointers }) => [...pointers],
    }),
  }),
});

const NEWEST: readonly KeysetColumn[] = [
  { column: notifications.date, kind: "moment", direction: "desc", of: (row) => row.date },
  { column: notifications.id, kind: "id", direction: "desc", of: (row) => row.id },
];
const PAGE = 20;
const MOST = 200;

/** The user's own, across teams: an invitation belongs to a team that the user has not joined. */
const own = ({ identity }: Pick<RequestContext, "identity">): SQL =>
  isUser(identity) ? eq(notifications.userID, identity.userID) : sql`false`;

const countUnseen = ({ db, identity }: RequestContext): Promise<number> =>
  db.$count(notifications, and(own({ identity }), sql`not ${notifications.seen}`));

async function listNotifications(
  context: RequestContext,
  { unseen, limit, nextToken }: { unseen?: boolean | null; limit: number; nextToken?: string | null },
): Promise<NotificationPage> {
  const rows = await context.db
    .select()
    .from(notifications)
    .where(
      and(own(context), unseen ? sql`not ${notifications.seen}` : undefined, afterToken(NEWEST, nextToken)),
    )
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return { ...toPage(rows, limit, NEWEST), unseen: () => countUnseen(context) };
}

/** The current row of an event; a deleted one is reported as a change. */
async function readNews(context: RequestContext, id: string | null): Promise<News> {
  const [rows, unseen] = await Promise.all([
    id === null
      ? []
      : context.db
          .select()
          .from(notifications)
          .where(and(eq(notifications.id, id), own(context))),
    countUnseen(context),
  ]);
  return { notification: rows[0] ?? null, unseen };
}

export function registerNotifications(): void {
  builder.queryField("listNotifications", (t) =>
    t.field({
      type: notificationConnectionType,
      nullable: false,
      description: "The user's notifications, newest first.",
      args: {
        unseen: t.arg.boolean({ description: "Only unseen ones." }),
        limit: t.arg.int({ defaultValue: PAGE }),
        nextToken: t.arg.string(),
      },
      policy: notificationPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { unseen, limit, nextToken }, context) =>
        listNotifications(context, { unseen, limit: limit ?? PAGE, nextToken }),
    }),
  );
  builder.mutationField("markNotificationsSeen", (t) =>
    t.field({
      type: newsType,
      nullable: false,
      description: "Marks some or all of the user's own notifications as seen, also in their other tabs.",
      args: {
        ids: t.arg.idList(),
        all: t.arg.boolean({ defaultValue: false }),
      },
      policy: notificationPolicy.update,
      resolve: async (_root, { ids, all }, context) => {
        if (!all && !ids)
          throw new DomainError("BAD_USER_INPUT", "Say which, or all.", {
            field: "ids",
            accepted: "ids, or all: true",
          });
        if (ids && ids.length > MOST)
          throw new DomainError("LIMIT_EXCEEDED", `At most ${MOST} at once.`, { field: "ids", limit: MOST });
        const which = all ? ({ all: true } as const) : { ids: (ids ?? []).map((id) => requireID(id, "ids")) };
        await inStep(context, (step) => markNotificationsSeen(step, which));
        return { notification: null, unseen: await countUnseen(context) };
      },
    }),
  );
  builder.mutationField("markNotificationSeen", (t) =>
    t.field({
      type: newsType,
      nullable: false,
      description: "Marks one of the user's own notifications as seen, or as not seen again.",
      args: {
        input: t.arg({
          type: inputOf("MarkNotificationSeenInput", markNotificationSeenInput),
          required: true,
        }),
      },
      policy: notificationPolicy.update,
      resolve: async (_root, { input }, context) => {
        const id = await inStep(context, (step) => markNotificationSeen(step, input));
        return readNews(context, id);
      },
    }),
  );
  builder.subscriptionField("onNotification", (t) =>
    t.field({
      type: newsType,
      nullable: false,
      description: "The user's new notifications, and those seen in another tab.",
      args: { userID: t.arg.id({ required: true }) },
      policy: notificationPolicy.read,
      subscribe: (_root, { userID }, context) => streamTo(context, "notifications-changed", userID, "userID"),
      resolve: ({ id }, _args, context) => readNews(context, id),
    }),
  );
  builder.subscriptionField("onNews", (t) =>
    t.field({
      type: liveNewsType,
      nullable: false,
      description:
        "Live events of an open page: the user's notifications, the nouns of the selected team whose rows changed, and the things that the browser's pages watch.",
      args: {
        userID: t.arg.id({ required: true }),
        stream: t.arg.string({
          description: "A random name, under which `watchThings` says what the pages of this browser show.",
        }),
      },
      policy: notificationPolicy.read,
      subscribe: (_root, { userID, stream }, context) =>
        Repeater.merge([
          streamTo(context, "notifications-changed", userID, "userID"),
          streamChanges(context, userID, "userID"),
          ...(stream ? [streamThings(context, userID, "userID", stream)] : []),
        ]),
      resolve: async (news, _args, context): Promise<LiveNews> => {
        if ("kind" in news) return { ...NO_NEWS, notifications: await readNews(context, news.id) };
        if ("presence" in news) {
          const { changed, presence, pointers } = news;
          return { ...NO_NEWS, things: changed, presence, pointers };
        }
        return { ...NO_NEWS, changes: news };
      },
    }),
  );
}
