import { CHECK_REQUIRED, type CreatedKind } from "@gisement/shared-domain/reviews";
import { sql } from "drizzle-orm";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { announceThread } from "./thread.ts";

type Announced = Parameters<typeof announceThread>[1];

/** The new rows that are still offered, by their kind. */
const OFFERED = {
  option: sql`from options o where o.field_options_id is not null and o.status is distinct from 'ARCHIVED'`,
  reference: sql`from "references" o where o.status is distinct from 'ARCHIVED'`,
} as const satisfies Record<CreatedKind, unknown>;

/**
 * Closes the reviews of new options or references that have all been taken back, hidden, deleted or merged, without a decision,
 * and opens them again when one of the rows returns. As when they were opened, this is no part of the step's log.
 */
export async function followCreatedRows(
  step: Step,
  kind: CreatedKind,
  changed: readonly { readonly metadata: readonly MetadataEntry[] }[],
): Promise<void> {
  const marks = changed.flatMap(({ metadata }) => metadata.filter(({ key }) => key === CHECK_REQUIRED));
  const ids = [...new Set(marks.map(({ value }) => String(value)))];
  if (ids.length === 0) return;
  const { rows } = await step.tx.execute<Announced & Record<string, unknown>>(sql`
    with followed as (
      select r.id, case when exists (
          select 1 ${OFFERED[kind]}
            and o.metadata @> jsonb_build_array(jsonb_build_object('key', ${CHECK_REQUIRED}::text, 'value', r.id::text)))
        then 'PENDING' else 'REJECTED' end as status
      from reviews r where r.id = any(${sql.param(ids)}::uuid[]) and r.decided_by_user_id is null)
    update reviews r set status = f.status, updated_at = greatest(${step.now.toISOString()}::timestamptz, r.updated_at + interval '1 millisecond')
    from followed f where r.id = f.id and r.status in ('PENDING', 'REJECTED') and r.status <> f.status
    returning r.id, r.organization_id as "organizationID", r.by_user_id as "byUserID"`);
  for (const review of rows) announceThread(step, review);
}
