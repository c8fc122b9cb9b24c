import { paymentSetupOf } from "@gisement/shared-domain/payments";
import { shopPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { preparedSource } from "../../platform/graphql/loaders.ts";
import { metadataEntryType } from "../../platform/graphql/value-types.ts";
import { tenantFilter } from "../../platform/tenancy/scope.ts";
import { shopsOwnership } from "./ownership.ts";
import { type EntryRule, shops } from "./table.ts";

export type ShopRow = typeof shops.$inferSelect;

const entryRuleType = builder.objectRef<EntryRule>("ShopEntryRule").implement({
  description:
    "Lots of this place and category enter the shop by themselves, once they are for sale, to give away or for rent.",
  fields: (t) => ({
    placeID: t.exposeID("placeID", { nullable: true, description: "Null: of any place." }),
    category: t.exposeString("category", { nullable: true, description: "Null: of any category." }),
  }),
});

const SECRETS = ["credentials", "connector"] as const;

/** A shop without its secrets. */
export const shopType = entity("Shop", shops, {
  hidden: SECRETS,
  omit: [
    "deleted",
    "paymentAccount",
    "accountID",
    "password",
    "previewKey",
    "connector",
    "nextSyncTime",
    "entryRules",
  ],
  fields: (t) => ({
    mayChange: t.boolean({
      nullable: false,
      description: "Whether the reader is one of those who manage the shop.",
      resolve: (row, _args, { identity }) => shopPolicy.change(identity, row).allowed,
    }),
    accountID: t.string({
      nullable: true,
      description: "With the payment service; null for those who do not manage the shop (decision E29).",
      resolve: (row, _args, { identity }) =>
        shopPolicy.change(identity, row).allowed ? row.accountID : null,
    }),
    hasPassword: t.boolean({ nullable: false, resolve: ({ password }) => password !== null }),
    previewPath: t.string({
      nullable: true,
      description:
        "Where those who manage the shop see its pages before the public does; with a secret, so it is null for others.",
      resolve: (row, _args, { identity }) =>
        row.slug && shopPolicy.change(identity, row).allowed
          ? `/shops/${row.slug}?preview=${row.previewKey}`
          : null,
    }),
    paymentSetup: t.string({
      nullable: false,
      description: "How far payments by card are set up: none, started, pending, active or restricted.",
      resolve: ({ paymentAccount }) => paymentSetupOf(paymentAccount),
    }),
    paymentDue: t.stringList({
      nullable: false,
      description:
        "What the payment service still asks for, in its own names; for those who manage the shop.",
      resolve: (row, _args, { identity }) =>
        shopPolicy.change(identity, row).allowed ? [...(row.paymentAccount?.due ?? [])] : [],
    }),
    entryRules: t.field({
      type: [entryRuleType],
      nullable: false,
      description: "Which lots enter the shop by themselves.",
      resolve: ({ entryRules }) => entryRules,
    }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
  }),
});
export const shopSource = preparedSource(shops, shops.id, (tenant) => tenantFilter(tenant, shopsOwnership), {
  columnKey: "id",
  hidden: SECRETS,
});
