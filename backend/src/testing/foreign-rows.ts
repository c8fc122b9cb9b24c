import type pg from "pg";

/** Creates the table of foreign ids and a trigger on every table that refuses rows with one of them. For test databases. */
export async function guardForeignRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists foreign_ids (id text primary key);
    create or replace function refuse_foreign_ids() returns trigger language plpgsql as $$
    declare
      named text;
    begin
      select f.id into named from foreign_ids f
      where f.id in (select value from jsonb_each_text(to_jsonb(new)) union all select value from jsonb_each_text(to_jsonb(old)));
      if named is not null then
        raise exception '% of a row that names the foreign id % in %', tg_op, named, tg_table_name;
      end if;
      return coalesce(new, old);
    end $$`);
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'foreign_ids'",
  );
  for (const { name } of rows)
    await pool.query(
      `create trigger refuse_foreign_ids before insert or update or delete on "${name}" for each row execute function refuse_foreign_ids()`,
    );
}

/**
 * Makes the database refuse to write a row that has one of these ids in a column, before or after the change: a row of
 * another team, a dependent row, or an own row that refers to one.
 */
export async function setForeignIDs(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query("truncate foreign_ids");
  await pool.query("insert into foreign_ids select distinct unnest($1::text[])", [ids]);
}
