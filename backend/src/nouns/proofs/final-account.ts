import { customerPolicy, type Identity, participationIn } from "@gisement/shared-domain/permissions";
import type { AccountLot, PhaseDays } from "@gisement/shared-domain/projects";
import { accountDueDay } from "@gisement/shared-domain/projects";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { loadImpact } from "../search/lot-flows.ts";

/** Lots of one account. */
export const ACCOUNT_LOTS = 10_000;

/** A lot with what names it, besides what the account adds up. */
export interface NamedLot extends AccountLot {
  readonly productID: string | null;
  readonly name: string | null;
  readonly nameEN: string | null;
  readonly nameNL: string | null;
  readonly ref: string | null;
  readonly picture: string | null;
  readonly spot: string | null;
  readonly category: string | null;
  readonly quantity: { readonly number: number | null; readonly unit: string | null };
  /** The row in the list of proofs; null for a paper of an order. */
  readonly proofID: string | null;
}

/** Lots that are still there, and those that orders have taken: what was split or removed is counted elsewhere, or nowhere. */
export const countedLots = sql`((${lot.progress} = 'active' and ${lot.type} is distinct from 'deleted')
  or (${lot.progress} = 'done' and ${lot.orderID} is not null))`;

/** The newest paper of an order that proves a handover, and whether who took the goods has signed. */
const orderProof = sql`left join lateral (
  select d.kind, d.number, d.issued_at as day,
    exists (select 1 from handovers h where h.order_id = d.order_id and h.signature is not null) as "isSigned"
  from documents d where d.order_id = ${lot.orderID} and d.kind in ('CERTIFICATE', 'DELIVERY')
  order by d.kind = 'CERTIFICATE' desc, d.issued_at desc limit 1) op on true`;
/** The newest row of `proofs` about this lot: papers that are no document of an order. */
const otherProof = sql`left join lateral (
  select p.id, p.kind, p.number, p.day, p.recipient from proofs p
  where p.project_id = ${lot.projectID} and not p.deleted and ${lot.id} = any(p.lot_ids)
  order by p.created_at desc, p.id desc limit 1) pp on true`;
/** Who bought: a customer of the seller's directory, or the other team of the order. */
const buyer: SQL = sql`(
  select coalesce(
    nullif(concat_ws(', ', nullif(c.company_name, ''), nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), '')), ''),
    (select g.name from organizations g where g.id in (o.organization_id, o.to_organization_id)
      and g.id is distinct from ${lot.organizationID} limit 1),
    nullif(o.name, ''))
  from orders o left join customers c on c.id = o.customer_id where o.id = ${lot.orderID})`;

/**
 * The lots of a project with what became of them and what proves it (decision E19). Who takes part from outside reads no buyers and
 * no numbers of papers (decision D3): only whether there is one.
 */
export async function accountLots(
  db: Database,
  identity: Identity,
  projectID: string,
): Promise<readonly NamedLot[]> {
  const isOutside = participationIn(identity, projectID) !== null;
  // Guests of the team read no orders and no customers.
  const seesBuyers = !isOutside && customerPolicy.read(identity).allowed;
  const { joins, co2Impact } = await loadImpact(db, identity, isOutside ? [projectID] : []);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${lot.id} as id, ${lot.productID} as "productID", ${lot.name} as name, ${lot.nameEN} as "nameEN", ${lot.nameNL} as "nameNL",
      ${lot.ref} as ref, ${lot.pictures}[1] as picture, ${lot.spot} as spot, nullif(${lot.category}, '') as category,
      nullif(${lot.action}, '') as action, ${lot.quantityNumber} as number, ${lot.quantityUnit} as unit,
      ${lot.weight} * coalesce(${lot.quantityNumber}, 1) as weight, ${co2Impact.amount} as "co2Impact",
      nullif(${lot.wasteCode}, '') as "wasteCode", ${lot.orderID} is not null as "isHandedOver",
      case when ${lot.orderID} is null then pp.recipient else ${buyer} end as recipient, pp.id as "proofID",
      coalesce(pp.kind, op.kind) as kind, coalesce(pp.number, op.number) as "proofNumber",
      coalesce(pp.day, op.day) as day, pp.id is not null or coalesce(op."isSigned", false) as "isSigned"
    from ${lot} ${joins} ${orderProof} ${otherProof}
    where ${and(eq(lot.projectID, projectID), sharedScope(identity, productStatusesOwnership), countedLots)}
    order by weight desc nulls last, ${lot.id} limit ${ACCOUNT_LOTS}`);
  const number = (value: unknown) => (value === null ? null : Number(value));
  return rows.map((row) => {
    const { kind, proofNumber, day, isSigned, unit, number: pieces, ...others } = row;
    const isHidden = isOutside || (row.isHandedOver === true && !seesBuyers);
    return {
      ...(others as unknown as NamedLot),
      weight: number(row.weight),
      co2Impact: number(row.co2Impact),
      quantity: { number: number(pieces), unit: unit as string | null },
      recipient: isHidden ? null : (row.recipient as string | null),
      proofID: isOutside ? null : (row.proofID as string | null),
      proof:
        kind === null
          ? null
          : {
              kind: String(kind),
              number: isHidden ? "" : String(proofNumber),
              isSigned: isSigned === true,
              day: day === null ? null : new Date(day as string).toISOString(),
            },
    };
  });
}

/** The last day of the works: of the phase that says so, or of the project. */
export function endOfWorks({
  phases,
  endDate,
}: {
  readonly phases: readonly PhaseDays[];
  readonly endDate: Date | null;
}): Date | null {
  const works = phases.find(({ phase }) => phase === "works");
  return works ? new Date(`${works.end}T00:00:00Z`) : endDate;
}
export const dueDay = (project: Parameters<typeof endOfWorks>[0]): Date | null =>
  accountDueDay(endOfWorks(project));
