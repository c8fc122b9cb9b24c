import { sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";

/** The formulas of which lots still have former values: those that background work is computing. */
export const pendingFormulaSource: LoaderSource<{ fieldID: string }> = {
  load: async ({ db }, ids) => {
    const { rows } = await db.execute<{ fieldID: string }>(sql`
      select f.id as "fieldID" from fields f
      where f.id = any(${sql.param([...ids])}::uuid[]) and f.type = 'FORMULA' and exists (
        select 1 from jobs j
        where j.state in ('waiting', 'running') and j.kind = 'refresh_formulas' and j.payload -> 'keys' ? f.key
          and (j.payload ->> 'organizationID')::uuid is not distinct from f.organization_fields_id
          and (f.organization_fields_id is not null or (j.payload ->> 'userID')::uuid = f.user_id))`);
    return rows;
  },
  idOf: ({ fieldID }) => fieldID,
};
