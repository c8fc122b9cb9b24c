import { sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Executor } from "../../platform/database/database.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { organizations } from "../organizations/table.ts";

/**
 * Lots that changed in a period according to the log, and lots of a place whose position changed. Reads one team or solo
 * user at a time, because the log's index starts with the team.
 */
export async function changedLots(
  db: Executor,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const inPeriod = sql`${actions.at} >= ${from.toISOString()}::timestamptz and ${actions.at} < ${to.toISOString()}::timestamptz
    and (${actions.entity} = 'product_statuses' or (${actions.entity} = 'places' and ${actions.field} = 'location'))`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with changed as (
      select ${actions.entity} as entity, ${actions.entityID} as id from ${organizations}
        join ${actions} on ${actions.organizationID} = ${organizations.id} and ${inPeriod}
      union
      select ${actions.entity}, ${actions.entityID} from ${actions} where ${actions.organizationID} is null and ${inPeriod})
    select id from changed where entity = 'product_statuses'
    union
    select ${lot.id} from ${lot} join changed on ${lot.placeID} = changed.id and changed.entity = 'places'`);
  return rows.map(({ id }) => id);
}
