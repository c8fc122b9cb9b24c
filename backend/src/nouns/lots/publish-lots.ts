import { randomBytes } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { AMOUNT_LIMITS } from "@gisement/shared-domain/limits";
import { slugOf, slugWith } from "@gisement/shared-domain/shops";
import { and, eq, sql } from "drizzle-orm";
import { array, boolean, date, number, object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { shopsOwnership } from "../shops/ownership.ts";
import { shops } from "../shops/table.ts";
import { changeLots } from "./change-lots.ts";
import { lockLots, readLotIDs, requireActive } from "./lock-lots.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { SHOP_ACTIONS } from "./published-lots.ts";
import { productStatuses } from "./status-table.ts";
import type { ProductStatusRow } from "./types.ts";

export const publishLotsInput = object({
  ids: array(id().required()).required(),
  published: boolean().required(),
  shopID: id().nullable().meta({
    description: "The shop that shows them; without one, the team's only shop that is online.",
  }),
  price: number().min(0).max(AMOUNT_LIMITS.price).nullable().meta({
    description:
      "What the shop asks for each of them, in euros without VAT; without one, the lot's own price.",
  }),
  from: date().nullable().meta({ description: "From when the shop shows them; without one, at once." }),
});

const MAKES = 4;

/** Slugs of the owner's lots among these. */
async function takenSlugs(step: Step, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await step.tx
    .select({ slug: productStatuses.slug })
    .from(productStatuses)
    .where(
      and(
        sql`${productStatuses.slug} = any(${sql.param([...slugs])}::text[])`,
        writeScope(step.identity, productStatusesOwnership),
      ),
    );
  return new Set(rows.map(({ slug }) => slug ?? ""));
}

/** An address for each lot that has none: its name, with a short suffix for the second of a name (decision E11). */
async function newSlugs(step: Step, rows: readonly ProductStatusRow[]): Promise<readonly (string | null)[]> {
  const owner = ownershipOf(step.identity).organizationID ?? step.identity.userID;
  // Two people who publish lots of one name at once must not get one address.
  await step.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slugs ${owner}`}, 0))`);
  const made = rows.map(({ slug, name }) => slug ?? (slugOf(name ?? "") || "lot"));
  const taken = new Set(await takenSlugs(step, made));
  return rows.map((row, index) => {
    if (row.slug !== null) return row.slug;
    const plain = made[index] as string;
    let slug = plain;
    for (let tries = 0; taken.has(slug) && tries < MAKES; tries += 1)
      slug = slugWith(plain, randomBytes(3).toString("hex"));
    taken.add(slug);
    return slug;
  });
}

async function checkShop(step: Step, shopID: string): Promise<void> {
  const [shop] = await step.tx
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, shopID), eq(shops.deleted, false), writeScope(step.identity, shopsOwnership)));
  if (shop) return;
  throw new DomainError("NOT_FOUND", "This shop does not exist.", { field: "shopID", found: shopID });
}

/** Shows lots in a shop, or takes them out of it; the address of a lot's page stays its own. One undo takes the step back. */
export async function publishLots(
  step: Step,
  input: InputValue<typeof publishLotsInput>,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const { ids, published, shopID = null, price = null, from = null } = readInput(publishLotsInput, input);
  if (shopID !== null) await checkShop(step, shopID);
  const rows = await lockLots(step, readLotIDs(ids));
  requireActive(rows);
  const wrong = published
    ? rows.find(
        ({ action, batchedProductID }) =>
          batchedProductID !== null || !(SHOP_ACTIONS as readonly (string | null)[]).includes(action),
      )
    : undefined;
  if (wrong)
    throw new DomainError(
      "BAD_USER_INPUT",
      `"${wrong.name ?? ""}" is not for sale, to give away or for rent.`,
      {
        field: "ids",
        found: wrong.id,
        accepted: SHOP_ACTIONS,
        reason: "not-for-sale",
      },
    );
  const slugs = published ? await newSlugs(step, rows) : rows.map(({ slug }) => slug);
  const changed = await changeLots(
    step,
    rows.map((row, index) => ({
      row,
      values: {
        availableForSale: published,
        slug: slugs[index] ?? null,
        ...(published ? { shopID, shopPrice: price, shopFrom: from } : {}),
        updatedBy: step.identity.userID,
      },
    })),
  );
  return { batchID: step.batchID, ids: changed.map(({ id: lotID }) => lotID) };
}
