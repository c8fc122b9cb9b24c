import type { Client } from "pg";

/** Stops exports after the first progress that they report, until the returned function is called. */
export async function holdExports(database: Client): Promise<() => Promise<void>> {
  await database.query(`
    create function hold_export() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(1);
      return new;
    end $$;
    create trigger hold_export before update on jobs for each row
      when (old.state = 'running' and old.total is not null) execute function hold_export();
    select pg_advisory_lock(1)`);
  return async () => {
    await database.query("select pg_advisory_unlock(1)");
  };
}
