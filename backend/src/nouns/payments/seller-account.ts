import { DomainError } from "@gisement/shared-domain/errors";
import type { PaymentAccount } from "@gisement/shared-domain/payments";
import { type Identity, shopPolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { type AnswerRefusal, refusalOf } from "../links/open-link.ts";
import { organizations } from "../organizations/table.ts";
import { shopsOwnership } from "../shops/ownership.ts";
import { shops } from "../shops/table.ts";

/** A shop whose people set up payments by card. */
export interface ConnectedShop {
  readonly shopID: string;
  readonly name: string;
  readonly email: string;
  /** ISO 3166 code of two letters. */
  readonly country: string;
  readonly accountID: string | null;
}

export type PaymentConnection = { readonly shop: ConnectedShop } | { readonly refusal: AnswerRefusal };

const COUNTRIES: Readonly<Record<string, string>> = {
  france: "FR",
  belgique: "BE",
  belgium: "BE",
  belgië: "BE",
  nederland: "NL",
  netherlands: "NL",
  "pays-bas": "NL",
  luxembourg: "LU",
};
const countryOf = (written: string | null | undefined): string => {
  const word = written?.trim().toLowerCase() ?? "";
  return COUNTRIES[word] ?? (/^[a-z]{2}$/.test(word) ? word.toUpperCase() : "FR");
};

/** The shop for whose account with the payment service this person may answer. */
export async function connectPayments(
  db: Database,
  identity: Identity,
  shopID: string,
): Promise<PaymentConnection> {
  let shop: ConnectedShop | null = null;
  const refusal = await refusalOf(async () => {
    const [found] =
      isUuid(shopID) && identity.kind === "user"
        ? await db
            .select({ shop: shops, team: organizations })
            .from(shops)
            .leftJoin(organizations, eq(organizations.id, shops.organizationID))
            .where(and(eq(shops.id, shopID), eq(shops.deleted, false), writeScope(identity, shopsOwnership)))
        : [];
    if (!found || identity.kind !== "user")
      throw new DomainError("NOT_FOUND", "There is no such shop.", { field: "shopID", found: shopID });
    const decision = shopPolicy.change(identity, found.shop);
    if (!decision.allowed)
      throw new DomainError("FORBIDDEN", "Only those who manage the shop set up its payments.", {
        field: "shopID",
        reason: decision.reason,
      });
    shop = {
      shopID,
      name: found.shop.company || found.team?.name || found.shop.name,
      email: found.shop.email || found.team?.email || identity.email,
      country: countryOf(found.team?.country),
      accountID: found.shop.accountID,
    };
  });
  return refusal ? { refusal } : { shop: shop as unknown as ConnectedShop };
}

/** Keeps what the payment service says of an account: of the shop that it was made for, or of all that have it. */
export async function keepPaymentAccount(
  db: Database,
  { accountID, ...account }: PaymentAccount,
  shopID: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(shops)
    .set({
      accountID,
      paymentAccount: account,
      // Cards are not offered as long as the service does not take them.
      ...(account.takesCards ? {} : { enablePayment: false }),
      updatedAt: now,
    })
    .where(shopID === null ? eq(shops.accountID, accountID) : eq(shops.id, shopID));
}
