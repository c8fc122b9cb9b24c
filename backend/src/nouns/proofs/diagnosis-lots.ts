import type { Identity } from "@gisement/shared-domain/permissions";
import { type Destination, plannedFor } from "@gisement/shared-domain/projects";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { ACCOUNT_LOTS, countedLots } from "./final-account.ts";

/** A lot as the diagnosis before the works lists it. */
export interface DiagnosedLot {
  readonly id: string;
  readonly name: string | null;
  readonly nameEN: string | null;
  readonly nameNL: string | null;
  readonly spot: string | null;
  readonly quantity: { readonly number: number | null; readonly unit: string | null };
  /** Kilograms of all pieces. */
  readonly weight: number | null;
  readonly material: readonly string[];
  readonly condition: string | null;
  /** The reuse index as it is noted. */
  readonly potential: string | null;
  readonly wasteCode: string | null;
  readonly destination: Destination;
}

/** The lots of a project with what is known of them and what is planned, the heaviest first. */
export async function diagnosisLots(
  db: Database,
  identity: Identity,
  projectID: string,
): Promise<readonly DiagnosedLot[]> {
  const rows = await db
    .select({
      id: lot.id,
      name: lot.name,
      nameEN: lot.nameEN,
      nameNL: lot.nameNL,
      spot: lot.spot,
      number: lot.quantityNumber,
      unit: lot.quantityUnit,
      weight: sql<number | null>`${lot.weight} * coalesce(${lot.quantityNumber}, 1)`,
      material: lot.material,
      conditions: lot.conditions,
      potential: lot.reemploymentIndex,
      wasteCode: lot.wasteCode,
      action: lot.action,
      orderID: lot.orderID,
    })
    .from(lot)
    .where(and(eq(lot.projectID, projectID), sharedScope(identity, productStatusesOwnership), countedLots))
    .orderBy(sql`${lot.weight} * coalesce(${lot.quantityNumber}, 1) desc nulls last`, lot.id)
    .limit(ACCOUNT_LOTS);
  return rows.map(({ number, unit, conditions, action, orderID, weight, ...row }) => ({
    ...row,
    weight: weight === null ? null : Number(weight),
    material: row.material ?? [],
    condition: conditions?.[0] ?? null,
    quantity: { number, unit },
    destination: plannedFor({ isHandedOver: orderID !== null, action }),
  }));
}
