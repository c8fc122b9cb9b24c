import { FEED_FAULTS, type FeedColumn } from "@gisement/shared-domain/shop-feeds";
import { builder } from "../../platform/graphql/builder.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import type { ShopRow } from "../shops/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { feedPace, settingsOf } from "./save-connector.ts";
import {
  type FeedCellFault,
  type FeedConflict,
  type FoundColumn,
  type ShopSyncRow,
  SYNC_STATES,
} from "./table.ts";

const stateType = builder.enumType("ShopSyncState", { values: SYNC_STATES });
/** Names of the API have no hyphens. */
const faultType = builder.enumType("FeedFault", {
  values: Object.fromEntries(FEED_FAULTS.map((fault) => [fault.replaceAll("-", "_"), { value: fault }])),
});

/** Milliseconds. */
const PICTURES_GIVEN_UP = 600_000;

const columnType = builder.objectRef<FeedColumn>("FeedColumn").implement({
  fields: (t) => ({
    column: t.exposeString("column", { nullable: false }),
    field: t.exposeString("field", { nullable: true, description: "Null: left out." }),
  }),
});
const foundColumnType = builder.objectRef<FoundColumn>("FoundFeedColumn").implement({
  description: "A column of the file, the field that it was read as, and its first values.",
  fields: (t) => ({
    column: t.exposeString("column", { nullable: false }),
    field: t.exposeString("field", { nullable: true }),
    samples: t.stringList({ nullable: false, resolve: ({ samples }) => [...samples] }),
  }),
});
const cellFaultType = builder.objectRef<FeedCellFault>("FeedCellFault").implement({
  description: "A cell that could not be read; its row was left out.",
  fields: (t) => ({
    row: t.exposeInt("row", { nullable: false }),
    column: t.exposeString("column", { nullable: false }),
    code: t.exposeString("code", { nullable: false }),
    found: t.exposeString("found", { nullable: false }),
    accepted: t.stringList({ nullable: false, resolve: ({ accepted }) => [...accepted] }),
  }),
});
const conflictType = builder.objectRef<FeedConflict>("FeedConflict").implement({
  description: "A row that neither makes a lot nor changes one.",
  fields: (t) => ({
    row: t.exposeInt("row", { nullable: false }),
    ref: t.exposeString("ref", { nullable: true }),
    kind: t.exposeString("kind", {
      nullable: false,
      description: "As of an import's conflicts, or OTHER_LOT: the team has this reference from elsewhere.",
    }),
  }),
});

export const shopConnectorType = builder.objectRef<ShopRow>("ShopConnector").implement({
  description: "How a shop gets a supplier's stock, for those who manage the shop.",
  fields: (t) => ({
    shopID: t.exposeID("id", { nullable: false }),
    enabled: t.exposeBoolean("enableConnector", { nullable: false }),
    partner: t.exposeString("partner", { nullable: true }),
    placeID: t.exposeID("placeID", { nullable: true }),
    url: t.string({ nullable: true, resolve: ({ credentials }) => credentials?.url ?? null }),
    keyHeader: t.string({ nullable: true, resolve: ({ credentials }) => credentials?.keyHeader ?? null }),
    hasKey: t.boolean({ nullable: false, resolve: ({ credentials }) => Boolean(credentials?.key) }),
    pace: t.field({ type: enumOf(feedPace), nullable: false, resolve: (row) => settingsOf(row, "").pace }),
    withdraws: t.boolean({ nullable: false, resolve: (row) => settingsOf(row, "").withdraws }),
    mapping: t.field({
      type: [columnType],
      nullable: false,
      resolve: (row) => [...settingsOf(row, "").mapping],
    }),
    lastSyncTime: t.expose("lastSyncTime", { type: "DateTime", nullable: true }),
    nextSyncTime: t.expose("nextSyncTime", { type: "DateTime", nullable: true }),
  }),
});

export const shopSyncType = builder.objectRef<ShopSyncRow>("ShopSync").implement({
  description: "One time that a shop read its supplier's file, and what became of it.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    shopID: t.exposeID("shopID", { nullable: false }),
    state: t.expose("state", { type: stateType, nullable: false }),
    isTrial: t.exposeBoolean("isTrial", { nullable: false }),
    isScheduled: t.exposeBoolean("isScheduled", { nullable: false }),
    replayOf: t.exposeID("replayOf", { nullable: true }),
    fault: t.expose("fault", { type: faultType, nullable: true }),
    bytes: t.exposeInt("bytes", { nullable: true }),
    canReplay: t.boolean({
      nullable: false,
      description: "Whether its file is kept.",
      resolve: ({ content, state }) => content !== null && (state === "done" || state === "failed"),
    }),
    columns: t.field({ type: [foundColumnType], nullable: false, resolve: ({ columns }) => columns }),
    rowCount: t.exposeInt("rowCount", { nullable: false }),
    createdCount: t.exposeInt("createdCount", { nullable: false }),
    updatedCount: t.exposeInt("updatedCount", { nullable: false }),
    unchangedCount: t.exposeInt("unchangedCount", { nullable: false }),
    withdrawnCount: t.exposeInt("withdrawnCount", { nullable: false }),
    faultCount: t.exposeInt("faultCount", { nullable: false }),
    conflictCount: t.exposeInt("conflictCount", { nullable: false }),
    pictureCount: t.exposeInt("pictureCount", {
      nullable: false,
      description: "Pictures that lots have got from it: they are read after the rows are written.",
    }),
    pictureFaultCount: t.exposeInt("pictureFaultCount", {
      nullable: false,
      description: "Addresses under which no picture could be read.",
    }),
    readsPictures: t.boolean({
      nullable: false,
      description:
        "Whether pictures are still being read; no longer where that has made no step for ten minutes.",
      resolve: ({ readsPictures, updatedAt }) =>
        readsPictures && updatedAt.getTime() > Date.now() - PICTURES_GIVEN_UP,
    }),
    faults: t.field({ type: [cellFaultType], nullable: false, resolve: ({ faults }) => faults }),
    conflicts: t.field({ type: [conflictType], nullable: false, resolve: ({ conflicts }) => conflicts }),
    importID: t.exposeID("importID", {
      nullable: true,
      description: "What it wrote, as an import that can be taken back.",
    }),
    by: t.field({
      type: lightUserType,
      nullable: true,
      description: "Who asked for it, or saved the settings.",
      resolve: ({ userID }, _args, { loaders }) => loaders.one(lightUserSource, userID),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", nullable: false }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
  }),
});
