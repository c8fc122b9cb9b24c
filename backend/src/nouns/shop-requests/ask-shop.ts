import { randomBytes } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { checkPhone } from "@gisement/shared-domain/identifiers";
import { LOCALES } from "@gisement/shared-domain/locale";
import { SHOP_REQUEST_LIMITS, SHOP_REQUEST_TYPES, type ShopDoor } from "@gisement/shared-domain/shops";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { array, number, object, string } from "yup";
import type { Database } from "../../platform/database/database.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey } from "../../platform/tenancy/id-of-key.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step } from "../../platform/transaction/step.ts";
import { links } from "../links/table.ts";
import { hashToken } from "../links/token.ts";
import { atShopPrice, lotsOfShop } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { queueMails } from "../mails/index.ts";
import type { MailData } from "../mails/templates.ts";
import { cardAccountOf } from "../payments/payable-order.ts";
import { type FoundShop, findShop } from "../storefronts/find-shop.ts";
import { shopRequests } from "./table.ts";

export const SHOP_REQUEST_SCOPE = "shop-request";
const HOUR = 3_600_000;
/** A year: a confirmed request is read for as long as what follows from it. */
const READABLE = 365 * 24 * HOUR;

/** Without markup: texts of visitors are plain, as everything that a page of theirs shows. */
const askInput = object({
  requestType: string().oneOf(SHOP_REQUEST_TYPES).required(),
  lots: array(
    object({
      slug: string().max(100).required(),
      quantity: number().moreThan(0).max(100_000_000).required(),
    }).required(),
  )
    .min(1)
    .max(SHOP_REQUEST_LIMITS.lots)
    .required(),
  name: string().trim().min(SHOP_REQUEST_LIMITS.name.min).max(SHOP_REQUEST_LIMITS.name.max).required(),
  email: string().trim().lowercase().email().max(320).required(),
  phone: string()
    .trim()
    .max(30)
    .default("")
    .test("phone", "no telephone number", (value) => !value || checkPhone(value).ok),
  message: string()
    .trim()
    .min(SHOP_REQUEST_LIMITS.message.min)
    .max(SHOP_REQUEST_LIMITS.message.max)
    .required(),
  /** Where to deliver; null where it is fetched. */
  delivery: object({
    address: string().trim().min(3).max(SHOP_REQUEST_LIMITS.address).required(),
    zipcode: string().trim().min(3).max(12).required(),
    city: string().trim().min(2).max(50).required(),
  })
    .nullable()
    .default(null),
  locale: string().oneOf(LOCALES).required(),
  /** Names the form that was sent: the same form sent twice asks once. */
  form: string().max(100).required(),
});

/**
 * Keeps what a person without an account asks a shop for, and mails them the link that confirms it. Nothing is counted, held or
 * announced before that (decision E9).
 *
 * @throws DomainError NOT_FOUND where the shop does not show one of the lots; BAD_USER_INPUT; LIMIT_EXCEEDED with reason
 *   `too-many-open`
 */
export async function askShop(db: Database, door: ShopDoor, input: unknown, now: Date): Promise<void> {
  const answer = await findShop(db, door);
  // Those who look at a shop before the public does ask it nothing.
  if (answer.state !== "open" || answer.found.audience === "preview") throw gone("slug", door.slug);
  const { found: shop } = answer;
  const { form, locale, phone, lots: wanted, ...asked } = readInput(askInput, input);
  const rows = await selectProductStatuses(db).where(
    and(inArray(lot.slug, [...new Set(wanted.map((each) => each.slug))]), lotsOfShop(shop)),
  );
  const chosen = wanted.map(({ slug: lotSlug, quantity }, index) => {
    const row = rows.find((each) => each.slug === lotSlug);
    if (!row) throw gone(`lots[${index}].slug`, lotSlug);
    checkFree(row, quantity, shop, index);
    return { row, quantity };
  });
  if (asked.requestType === "stripe") checkCards(shop, chosen);
  if (chosen.length > 1 && !shop.row.enableCart)
    throw new DomainError("BAD_USER_INPUT", "This shop is asked for one lot at a time.", {
      field: "lots",
      found: chosen.length,
      accepted: { max: 1 },
      reason: "no-selection",
    });
  if (asked.delivery && !shop.row.enableDelivery)
    throw new DomainError("BAD_USER_INPUT", "This shop does not deliver.", {
      field: "delivery",
      found: asked.delivery.city,
      reason: "no-delivery",
    });
  const lots = chosen.map(({ row, quantity }) => ({ id: row.id, quantity }));
  const [first] = chosen;
  const { organizationID, userID } = shop;
  const { organizationMasterID } = shop.row;
  await inStep(
    { db, identity: linkActor({ organizationID, organizationMasterID }), now: () => now },
    async (step) => {
      const id = idOfKey(
        shop.id,
        `${form} ${lots.map(({ id, quantity }) => `${id} ${quantity}`).join(" ")} ${asked.email} ${asked.message}`,
      );
      await refuseBeyondOpen(step, asked.email, now);
      const [made] = await step.tx
        .insert(shopRequests)
        .values({
          id,
          shopID: shop.id,
          lots,
          ...asked,
          phone: phone || null,
          language: locale,
          expiresAt: new Date(now.getTime() + SHOP_REQUEST_LIMITS.hours * HOUR),
          userID,
          organizationID,
          organizationMasterID,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: shopRequests.id })
        .returning();
      if (!made) return;
      const [link] = await step.tx
        .insert(links)
        .values({
          name: asked.email.slice(0, 80),
          scope: SHOP_REQUEST_SCOPE,
          thingID: id,
          // Only the mail has the address, which the gateway makes of the link's id.
          tokenHash: hashToken(randomBytes(32).toString("base64url")),
          mailedTo: asked.email,
          language: locale,
          expiresAt: new Date(now.getTime() + READABLE),
          userID: userID ?? shop.id,
          organizationID,
          organizationMasterID,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: links.id });
      await queueMails(step.tx, now, [
        {
          to: asked.email,
          language: locale,
          template: "shop-request",
          data: {
            linkID: link?.id ?? "",
            shopName: shop.row.name,
            name: asked.name,
            title: titleOf(first?.row.name ?? "", lots.length),
          } satisfies MailData["shop-request"],
        },
      ]);
    },
  );
}

async function refuseBeyondOpen(step: Pick<Step, "tx">, email: string, now: Date): Promise<void> {
  // Two forms of one address at once must not both be the fifth.
  await step.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ask ${email}`}, 0))`);
  const open = await step.tx.$count(
    shopRequests,
    and(
      eq(shopRequests.email, email),
      isNull(shopRequests.confirmedAt),
      gt(shopRequests.createdAt, new Date(now.getTime() - HOUR)),
    ),
  );
  if (open >= SHOP_REQUEST_LIMITS.open)
    throw new DomainError("LIMIT_EXCEEDED", "Confirm the requests that wait for it first.", {
      field: "email",
      limit: SHOP_REQUEST_LIMITS.open,
      reason: "too-many-open",
    });
}

/** The first lot, and how many more: mails name one. */
const titleOf = (name: string, count: number): string => (count > 1 ? `${name} (+ ${count - 1})` : name);

/** Where the shop keeps the quantity back, trying numbers must not tell it; confirming checks it in any case. */
function checkFree(
  { quantityNumber, heldQuantity }: ProductStatusRow,
  quantity: number,
  shop: FoundShop,
  index: number,
): void {
  const free = quantityNumber === null ? null : quantityNumber - heldQuantity;
  if (free === null || quantity <= free || shop.row.hideFields.includes("quantity")) return;
  throw new DomainError("BAD_USER_INPUT", "There is not so much of it.", {
    field: `lots[${index}].quantity`,
    found: quantity,
    accepted: { max: free },
    reason: "not-free",
  });
}

/** Bought by card is only what has a price that the shop shows. */
function checkCards(shop: FoundShop, chosen: readonly { readonly row: ProductStatusRow }[]): void {
  const isPriced = chosen.every(
    ({ row }) => row.action === "sale" && (atShopPrice(row).priceAmount ?? 0) > 0,
  );
  if (cardAccountOf(shop.row) !== null && isPriced && !shop.row.hideFields.includes("price")) return;
  throw new DomainError("BAD_USER_INPUT", "These lots cannot be bought by card.", {
    field: "requestType",
    found: "stripe",
    accepted: SHOP_REQUEST_TYPES.filter((type) => type !== "stripe"),
    reason: "no-cards",
  });
}

const gone = (field: string, found: string) =>
  new DomainError("NOT_FOUND", "The shop does not show this lot.", { field, found });
