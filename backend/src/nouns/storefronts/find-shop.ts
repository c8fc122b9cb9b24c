import { createHash } from "node:crypto";
import { resolveFlags } from "@gisement/shared-domain/flags";
import type { Locale } from "@gisement/shared-domain/locale";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import type { PublishedShop, ShopDoor } from "@gisement/shared-domain/shops";
import { and, eq, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { verifyPassword } from "../../platform/passwords/password.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import type { OnlineShop } from "../lots/published-lots.ts";
import { organizations } from "../organizations/table.ts";
import { cardAccountOf } from "../payments/payable-order.ts";
import { shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";

/** A shop that is online, with its team. */
export interface FoundShop extends OnlineShop {
  readonly audience: PublishedShop["audience"];
  readonly row: ShopRow;
  readonly team: typeof organizations.$inferSelect | null;
}
/** What an address of a shop leads to: the shop, its present address, or nothing that is online. */
export type Found<Thing> =
  | { readonly state: "open"; readonly found: Thing }
  | { readonly state: "moved"; readonly slug: string }
  | { readonly state: "locked"; readonly name: string }
  | { readonly state: "closed" };

/** What a browser keeps that once knew the password: worthless as soon as the password is another. */
const passOf = ({ id, password }: Pick<ShopRow, "id" | "password">): string =>
  createHash("sha256").update(`${id} ${password}`).digest("base64url");

/** The pass of a shop for who knows its password; null for any other. */
export async function openShop(db: Executor, slug: string, password: string): Promise<string | null> {
  const [row] = await db
    .select({ id: shops.id, password: shops.password })
    .from(shops)
    .where(and(eq(shops.slug, slug), eq(shops.enabled, true), eq(shops.deleted, false)));
  if (!row?.password || password.length > SHOP_LIMITS.password.max) return null;
  return (await verifyPassword({ hash: row.password, password })) ? passOf(row) : null;
}

function audienceOf(row: ShopRow, pass: string | null): PublishedShop["audience"] | "nobody" | "locked" {
  if (!row.enabled) return pass === row.previewKey ? "preview" : "nobody";
  if (!row.enablePassword) return "everybody";
  return pass !== null && (pass === passOf(row) || pass === row.previewKey) ? "password" : "locked";
}

/**
 * Finds a shop by its address. A shop that is not online is not told from one that does not exist, but to those who look at it
 * before the public does.
 */
export async function findShop(db: Executor, { slug, pass }: ShopDoor): Promise<Found<FoundShop>> {
  const [found] = await db
    .select({
      row: shops,
      team: organizations,
      online: sql<number>`(select count(*)::int from ${shops} s where s.enabled and not s.deleted
        and s.organization_id is not distinct from ${shops.organizationID}
        and (s.organization_id is not null or s.user_id = ${shops.userID}))`,
    })
    .from(shops)
    .leftJoin(organizations, eq(organizations.id, shops.organizationID))
    .where(
      and(
        or(eq(shops.slug, slug), sql`${slug} = any(${shops.formerSlugs})`),
        or(eq(shops.enabled, true), pass === null ? undefined : eq(shops.previewKey, pass)),
        eq(shops.deleted, false),
      ),
    )
    .orderBy(sql`${shops.slug} = ${slug} desc`)
    .limit(1);
  if (!found?.row.slug) return { state: "closed" };
  const { row, team, online } = found;
  if (row.slug !== slug) return { state: "moved", slug: row.slug as string };
  const { id, organizationID, userID } = row;
  const audience = audienceOf(row, pass);
  if (audience === "nobody") return { state: "closed" };
  if (audience === "locked") return { state: "locked", name: row.name };
  // Of a shop that is not online yet, the pages show what they would show then.
  const isOnly = online === (row.enabled ? 1 : 0);
  return { state: "open", found: { id, organizationID, userID, isOnly, row, team, audience } };
}

/** Whose words and properties the pages show: the shop's owner, with the rights of a guest. */
export const readerOf = ({ organizationID, userID }: OnlineShop): UserIdentity => ({
  kind: "user",
  userID: userID ?? "",
  name: "",
  email: "",
  userType: "NONE",
  memberships: [],
  participations: [],
  team:
    organizationID === null
      ? null
      : {
          id: organizationID,
          name: "",
          role: "GUEST",
          masterID: null,
          isMaster: false,
          subTeamIDs: [],
          partner: false,
        },
  flags: resolveFlags({}),
  impersonatorID: null,
});

const ABOUT = { fr: "about", en: "aboutEN", nl: "aboutNL" } as const satisfies Readonly<
  Record<Locale, string>
>;
const PAGES = [
  ["website", "Site web"],
  ["linkedin", "LinkedIn"],
  ["facebook", "Facebook"],
  ["twitter", "X"],
  ["instagram", "Instagram"],
] as const;

/** What visitors see of a shop: its own words, how to reach it, and the town of its team. */
export const publishedShop = (
  db: Executor,
  { row, team, audience }: FoundShop,
  locale: Locale,
): Promise<PublishedShop> => describeShop(db, row, team, locale, audience);

/** The same of a shop that may be offline by now. */
export async function publishedShopOf(db: Executor, row: ShopRow, locale: Locale): Promise<PublishedShop> {
  const [team = null] = row.organizationID
    ? await db.select().from(organizations).where(eq(organizations.id, row.organizationID))
    : [];
  return describeShop(db, row, team, locale);
}

async function describeShop(
  db: Executor,
  row: ShopRow,
  team: typeof organizations.$inferSelect | null,
  locale: Locale,
  audience: PublishedShop["audience"] = "everybody",
): Promise<PublishedShop> {
  const { organizationID, userID } = row;
  const logo = row.logo ?? team?.logo ?? null;
  const own = logo ? await findOwnPictures(db, [logo], { organizationID, userID: userID ?? "" }) : new Set();
  return {
    name: row.name,
    slug: row.slug ?? "",
    about: row[ABOUT[locale]] || row.about || "",
    color: row.mainColor,
    openingHours: row.openingHours ?? "",
    audience,
    takesSelection: row.enableCart,
    delivers: row.enableDelivery,
    takesCards: cardAccountOf(row) !== null && !row.hideFields.includes("price"),
    contact: {
      name: row.name,
      logo: logo && own.has(logo) ? logo : null,
      email: row.email ?? team?.email ?? null,
      phone: row.phone ?? team?.phone ?? null,
      address: [team?.zipcode, team?.city].filter(Boolean).join(" "),
    },
    links: PAGES.flatMap(([key, label]) => {
      const url = row[key];
      return url ? [{ label, url }] : [];
    }),
  };
}
