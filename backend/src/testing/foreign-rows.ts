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

/** The tables that statements name, with those whose rows the database looks up for them. */
export type TablesOf = (statements: readonly string[]) => ReadonlySet<string>;

/**
 * Reads which tables hold each of these ids, in any column, and which tables the written ones refer to: of statements and an
 * id that no named table holds, the answer is that to an unknown id. No function of this database reads a table.
 */
export async function readTables(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<{ readonly holders: ReadonlyMap<string, readonly string[]>; readonly tablesOf: TablesOf }> {
  const tables = await pool.query<{ name: string; refersTo: string[] }>(`
    select t.tablename as name,
      array(select distinct c.confrelid::regclass::text from pg_constraint c
        where c.contype = 'f' and c.conrelid = format('public.%I', t.tablename)::regclass) as "refersTo"
    from pg_tables t where t.schemaname = 'public' and t.tablename <> 'foreign_ids'`);
  const holders = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { name } of tables.rows) {
    const held = await pool.query<{ id: string }>(
      `select i.id from unnest($1::text[]) as i(id)
       where exists (select 1 from "${name}" r where strpos(to_jsonb(r)::text, i.id) > 0)`,
      [ids],
    );
    for (const { id } of held.rows) holders.get(id)?.push(name);
  }
  const tablesOf: TablesOf = (statements) => {
    const named = new Set<string>();
    for (const statement of statements) {
      const words = new Set(statement.match(/\w+/g));
      const isWritten = words.has("insert") || words.has("update") || words.has("delete");
      for (const { name, refersTo } of tables.rows) {
        if (!words.has(name)) continue;
        named.add(name);
        for (const other of isWritten ? refersTo : []) named.add(other.replaceAll('"', ""));
      }
    }
    return named;
  };
  return { holders, tablesOf };
}
