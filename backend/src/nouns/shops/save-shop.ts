import { randomBytes } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { type PaymentSetup, paymentSetupOf } from "@gisement/shared-domain/payments";
import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import { slugFault, slugOf, slugWith } from "@gisement/shared-domain/shops";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { object, string } from "yup";
import { readInput } from "../../platform/input/read-input.ts";
import { hashPassword } from "../../platform/passwords/password.ts";
import { changeableRecord } from "../../platform/records/record-rows.ts";
import { changeRecord, createRecords } from "../../platform/records/save-records.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkOwnedFile } from "../files/owned-file.ts";
import { shopRecord } from "./definition.ts";
import { shopsOwnership } from "./ownership.ts";
import { shops } from "./table.ts";
import type { ShopRow } from "./types.ts";

/** What is changed of a shop besides the fields of its record. */
export const shopExtrasInput = object({
  logo: string().max(300).nullable().meta({ description: "Key of a file of kind logo; null removes it." }),
  password: string().strict().min(SHOP_LIMITS.password.min).max(SHOP_LIMITS.password.max).nullable().meta({
    description: "Never answered by any operation; null removes it, and opens the shop to everybody.",
  }),
});

type Values = Readonly<Record<string, unknown>> & {
  readonly slug?: string | null;
  readonly enablePayment?: boolean | null;
  readonly enablePassword?: boolean | null;
  readonly enableSMSNotification?: boolean | null;
  readonly logo?: string | null;
  readonly password?: string | null;
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

/** Switches that would promise what does not happen. */
function checkSwitches(values: Values, setup: PaymentSetup, hasPassword: boolean): void {
  if (values.enablePayment && setup !== "active") throw notActive(setup);
  if (values.enableSMSNotification)
    throw new DomainError("INVALID_STATE", "This installation sends no text messages.", {
      field: "enableSMSNotification",
      found: true,
      accepted: [false],
      reason: "no-text-messages",
    });
  if (values.enablePassword && !hasPassword)
    throw new DomainError("BAD_USER_INPUT", "Choose the password first.", {
      field: "enablePassword",
      found: true,
      accepted: "a shop with a password",
      reason: "password-missing",
    });
}

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
  checkSwitches(values, "none", false);
  const slug = values.slug
    ? await checkedSlug(step, values.slug, null)
    : await freeSlug(step, String(values.name ?? ""));
  const [row] = await createRecords(
    step,
    shopRecord,
    [{ enableCart: true, enablePushNotification: true, ...values, slug }],
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
  { slug: typed, logo: sentLogo, password: sentPassword, ...sent }: Values & { readonly id: string },
): Promise<ShopRow> {
  const changeable = changeableRecord(shopRecord, step);
  const { logo, password } = readInput(shopExtrasInput, { logo: sentLogo, password: sentPassword });
  const before = (await lockRow(step, changeable, sent.id)) as unknown as ShopRow;
  if (typed === null || typed === "") throw refuseSlug("", "slug-length");
  // A shop without a password is open to everybody.
  const values = password === null ? { ...sent, enablePassword: false } : sent;
  const hasPassword = password === undefined ? before.password !== null : password !== null;
  checkSwitches(values, paymentSetupOf(before.paymentAccount), hasPassword);
  if (logo && logo !== before.logo) {
    const owner = { userID: step.identity.userID, organizationID: before.organizationID };
    await checkOwnedFile(step.tx, logo, { field: "logo", kind: "logo" }, owner);
  }
  const slug =
    typed === undefined || typed === before.slug ? undefined : await checkedSlug(step, typed, before.id);
  const changed = await changeRecord(step, shopRecord, { ...values, ...(slug ? { slug } : {}) }, "");
  // Beside the log, which keeps former values.
  if (password !== undefined)
    await step.tx
      .update(shops)
      .set({ password: password === null ? null : await hashPassword(password) })
      .where(eq(shops.id, before.id));
  const more = {
    ...(logo === undefined ? {} : { logo: logo || null }),
    ...(slug === undefined || before.slug === null
      ? {}
      : { formerSlugs: [...before.formerSlugs.filter((each) => each !== slug), before.slug] }),
  };
  if (Object.keys(more).length > 0) await changeRow(step, changeable, changed as never, more as never);
  return (await readShop(step, before.id)) as ShopRow;
}
