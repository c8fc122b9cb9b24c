import { DomainError } from "@gisement/shared-domain/errors";
import { INTERNAL_SHOP_NEEDED } from "@gisement/shared-domain/orders";
import { ownsRow } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import type { ProductStatusRow } from "../lots/types.ts";
import { organizations } from "../organizations/table.ts";
import { shops } from "../shops/table.ts";

/**
 * Refuses a request for one's own lots, and between teams of one master one without their internal shop: an enabled shop of the
 * requesting team or its master (decisions C14 and E30).
 */
export async function checkInternalShop(step: Step, lot: ProductStatusRow | undefined): Promise<void> {
  const { tx, identity } = step;
  const { team } = identity;
  if (!lot) return;
  const refusal = new DomainError("BAD_USER_INPUT", INTERNAL_SHOP_NEEDED.en, {
    field: "items[0].productID",
    found: lot.id,
    accepted: "a lot of another team",
    reason: "internal-shop",
  });
  if (ownsRow(identity, lot).allowed) throw refusal;
  const masterID = team?.masterID ?? (team?.isMaster ? team.id : null);
  if (!team || !masterID || !lot.organizationID) return;
  const [sister] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, lot.organizationID),
        or(eq(organizations.id, masterID), eq(organizations.masterID, masterID)),
      ),
    );
  if (!sister) return;
  const [shop] = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.enabled, true), inArray(shops.organizationID, [team.id, masterID])))
    .limit(1);
  if (!shop) throw refusal;
}
