import { randomBytes } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { type PaymentSetup, paymentSetupOf } from "@gisement/shared-domain/payments";
import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import { slugFault, slugOf, slugWith } from "@gisement/shared-domain/shops";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { changeableRecord } from "../../platform/records/record-rows.ts";
import { changeRecord, createRecords } from "../../platform/records/save-records.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { shopRecord } from "./definition.ts";
import { shopsOwnership } from "./ownership.ts";
import { shops } from "./table.ts";
import type { ShopRow } from "./types.ts";

type Values = Readonly<Record<string, unknown>> & {
  readonly slug?: string | null;
  readonly enablePayment?: boolean | null;
};

const refuseSlug = (slug: string, reason: string): DomainError =>
  new DomainError("BAD_USER_INPUT", "This address cannot be the shop's.", {
    field: "slug",
    found: slug,
    accepted: `${SHOP_LIMITS.slug.min} to ${SHOP_LIMITS.slug.max} of a-z, 0-9 and single hyphens, which no other shop has`,
    reason,
  });

const notActive = (found: PaymentSetup): DomainError =>
  new DomainError("INVALID_STATE", "Cards are offered once the payment service takes them.", {
    field: "enablePayment",
    found,
    accepted: "active",
    reason: "account-not-active",
  });

/** Whether another shop has this address, or had it before. Two steps that take the same address wait for each other. */
async function isTaken({ tx }: Step, slug: string, shopID: string | null): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop ${slug}`}, 0))`);
  const [other] = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(
      and(
        or(eq(shops.slug, slug), sql`${slug} = any(${shops.formerSlugs})`),
        shopID === null ? undefined : ne(shops.id, shopID),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** The address that was typed. @throws DomainError BAD_USER_INPUT */
async function checkedSlug(step: Step, typed: string, shopID: string | null): Promise<string> {
  const slug = typed.trim().toLowerCase();
  const fault = slugFault(slug);
  if (fault) throw refuseSlug(typed, `slug-${fault}`);
  if (await isTaken(step, slug, shopID)) throw refuseSlug(typed, "slug-taken");
  return slug;
}

/** An address made from the name; with a short suffix where the name alone is taken, reserved or too short. */
async function freeSlug(step: Step, name: string): Promise<string> {
  const made = slugOf(name);
  if (slugFault(made) === null && !(await isTaken(step, made, null))) return made;
  const suffix = randomBytes(3).toString("hex");
  return slugWith(slugFault(made) === "reserved" || made === "" ? "boutique" : made, suffix);
}

/** Creates a shop that is not online; without an address it gets one from its name. Repeating a call with the same key creates one. */
export async function createShop(
  step: Step,
  { id: key, ...values }: Values & { readonly id?: string | null },
): Promise<ShopRow> {
  const rowID = key ? idOfKey(keyOwnerOf(step.identity), key) : null;
  if (rowID) {
    const [known] = await step.tx
      .select()
      .from(shops)
      .where(and(eq(shops.id, rowID), writeScope(step.identity, shopsOwnership)));
    if (known) return known;
  }
  if (values.enablePayment) throw notActive("none");
  const slug = values.slug
    ? await checkedSlug(step, values.slug, null)
    : await freeSlug(step, String(values.name ?? ""));
  const [row] = await createRecords(
    step,
    shopRecord,
    [{ ...values, slug }],
    () => "",
    ...(rowID ? [() => rowID] : []),
  );
  return { ...row, ...(await readShop(step, String(row?.id))) } as ShopRow;
}

async function readShop({ tx }: Step, id: string): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, id));
  return row;
}

/** Changes a shop. A former address is kept: it leads to the new one, and no other shop can have it (decision E11). */
export async function updateShop(
  step: Step,
  { slug: typed, ...values }: Values & { readonly id: string },
): Promise<ShopRow> {
  const changeable = changeableRecord(shopRecord, step);
  const before = (await lockRow(step, changeable, values.id)) as unknown as ShopRow;
  if (typed === null || typed === "") throw refuseSlug("", "slug-length");
  const setup = paymentSetupOf(before.paymentAccount);
  if (values.enablePayment && setup !== "active") throw notActive(setup);
  const slug =
    typed === undefined || typed === before.slug ? undefined : await checkedSlug(step, typed, before.id);
  const changed = await changeRecord(step, shopRecord, { ...values, ...(slug ? { slug } : {}) }, "");
  if (slug === undefined || before.slug === null) return changed as unknown as ShopRow;
  const formerSlugs = [...before.formerSlugs.filter((each) => each !== slug), before.slug];
  return (await changeRow(
    step,
    changeable,
    changed as never,
    { formerSlugs } as never,
  )) as unknown as ShopRow;
}
