import { PUBLISHED_FACTS, type PublishedFact } from "@gisement/shared-domain/catalogue";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { orderPolicy, readsPublished } from "@gisement/shared-domain/permissions";
import type { PublishedShop, ShopProduct } from "@gisement/shared-domain/shops";
import { inArray } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { findPublishedLots, publishedLotType } from "../lots/published-lot.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { findShop, publishedShop } from "./find-shop.ts";
import { readShopProduct } from "./read-shop.ts";

const localeOf = (given: string | null | undefined): Locale => (isLocale(given) ? given : "fr");

const linkType = builder.objectRef<PublishedShop["links"][number]>("ShopLink").implement({
  fields: (t) => ({
    label: t.exposeString("label", { nullable: false }),
    url: t.exposeString("url", { nullable: false }),
  }),
});
const publicShopType = builder.objectRef<PublishedShop>("PublicShop").implement({
  description: "What everybody sees of a shop that is online.",
  fields: (t) => ({
    name: t.exposeString("name", { nullable: false }),
    slug: t.exposeString("slug", { nullable: false }),
    about: t.exposeString("about", { nullable: false }),
    logo: t.string({ nullable: true, resolve: ({ contact }) => contact.logo }),
    email: t.string({ nullable: true, resolve: ({ contact }) => contact.email }),
    phone: t.string({ nullable: true, resolve: ({ contact }) => contact.phone }),
    town: t.string({ nullable: false, resolve: ({ contact }) => contact.address }),
    links: t.field({ type: [linkType], nullable: false, resolve: ({ links }) => [...links] }),
  }),
});

const factType = builder
  .objectRef<{ readonly name: PublishedFact; readonly value: string }>("PublicFact")
  .implement({
    fields: (t) => ({
      name: t.exposeString("name", {
        nullable: false,
        description: `One of ${PUBLISHED_FACTS.join(", ")}.`,
      }),
      value: t.exposeString("value", { nullable: false }),
    }),
  });
const publicProductType = builder.objectRef<ShopProduct>("PublicProduct").implement({
  description: "A lot as its shop shows it, without what the shop keeps back.",
  fields: (t) => ({
    slug: t.exposeString("slug", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    reference: t.exposeString("reference", { nullable: false }),
    description: t.exposeString("description", { nullable: false }),
    quantity: t.exposeString("quantity", { nullable: false }),
    free: t.exposeFloat("free", {
      nullable: true,
      description: "How many can be asked for; null where the shop does not say.",
    }),
    price: t.exposeFloat("amount", { nullable: true, description: "In euros without VAT, per unit." }),
    unit: t.exposeString("unit", { nullable: false }),
    category: t.string({ nullable: true, resolve: ({ category }) => category?.label }),
    status: t.string({ nullable: true, resolve: ({ status }) => status?.value }),
    pictures: t.stringList({ nullable: false, resolve: ({ pictures }) => [...pictures] }),
    facts: t.field({ type: [factType], nullable: false, resolve: ({ facts }) => [...facts] }),
  }),
});

/** As many as one request names. */
const LOTS = 100;

export function registerStorefronts(): void {
  builder.queryFields((t) => ({
    publishedLots: t.field({
      type: [publishedLotType],
      nullable: false,
      description: "Those of these lots that a shop shows to everybody: what another team may ask for.",
      args: { ids: t.arg.idList({ required: true }) },
      policy: orderPolicy.create,
      limit: { max: LOTS },
      resolve: async (_root, { ids }, { db }) => {
        const known = ids.slice(0, LOTS).flatMap((id) => parseID(id) ?? []);
        return known.length === 0 ? [] : findPublishedLots(db, inArray(lot.id, known), LOTS);
      },
    }),
    shopBySlug: t.field({
      type: publicShopType,
      nullable: true,
      description: "The shop that is online at this address; null at a former address of one.",
      args: { slug: t.arg.string({ required: true }), locale: t.arg.string() },
      policy: readsPublished,
      resolve: async (_root, { slug, locale }, { db }) => {
        const answer = await findShop(db, { slug, pass: null });
        return answer.state === "open" ? publishedShop(db, answer.found, localeOf(locale)) : null;
      },
    }),
    productBySlug: t.field({
      type: publicProductType,
      nullable: true,
      description: "A lot of a shop that is online; one that is sold out too.",
      args: {
        shopSlug: t.arg.string({ required: true }),
        slug: t.arg.string({ required: true }),
        locale: t.arg.string(),
      },
      policy: readsPublished,
      resolve: async (_root, { shopSlug, slug, locale }, { db }) => {
        const answer = await readShopProduct(db, { slug: shopSlug, pass: null }, slug, localeOf(locale));
        return answer.state === "open" ? answer.found.product : null;
      },
    }),
  }));
}
