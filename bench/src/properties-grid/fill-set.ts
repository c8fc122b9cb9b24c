import type { Pool } from "pg";

export interface FilledSet {
  readonly teamID: string;
  /** A property with as many choices as a list may have. */
  readonly listID: string;
  /** A property without choices. */
  readonly emptyListID: string;
}

/** Fills the property set of an administrator's team, until the team has this number of properties. */
export async function fillSet(
  pool: Pool,
  email: string,
  { fields, options }: { readonly fields: number; readonly options: number },
): Promise<FilledSet> {
  const { rows } = await pool.query<{ team: string; person: string }>(
    `select m.organization_id as team, m.user_id as person from organization_members m join users u on u.id = m.user_id
     where u.email = $1 and m.role = 'ADMIN' and m.type = 'ORGANIZATION' order by m.created_at limit 1`,
    [email],
  );
  const { team = "", person = "" } = rows[0] ?? {};
  const {
    rows: [present],
  } = await pool.query<{ count: number }>(
    `select count(distinct key)::int as count from fields
     where key is not null and status is distinct from 'ARCHIVED' and (organization_fields_id = $1 or (organization_fields_id is null and user_id is null))`,
    [team],
  );
  const { rows: made } = await pool.query<{ id: string; key: string }>(
    `insert into fields (key, type, label, "group", organization_fields_id, user_id)
     select 'bench-' || n, (array['LIST', 'FLOAT', 'TEXT', 'BOOLEAN', 'DATE'])[1 + n % 5], 'Propriété ' || n, 'Groupe ' || n % 40, $1, $2
     from generate_series(0, $3::int - 1) n returning id, key`,
    [team, person, fields - (present?.count ?? 0)],
  );
  const idOf = (key: string) => made.find((row) => row.key === key)?.id ?? "";
  const [listID, emptyListID] = [idOf("bench-0"), idOf("bench-5")];
  await pool.query(
    `insert into options (value, label, sort_index, field_options_id, organization_id, user_id)
     select 'v' || n, 'Référence ' || n, n, $3, $1, $2 from generate_series(1, $4::int) n`,
    [team, person, listID, options],
  );
  await pool.query("analyze fields, options");
  return { teamID: team, listID, emptyListID };
}
