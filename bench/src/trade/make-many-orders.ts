import type pg from "pg";

/** Writes quotes of one team as rows: what a list reads of them is as in real ones, five lines of text each. */
export async function makeManyOrders(
  pool: pg.Pool,
  { teamID, userID, orders }: { readonly teamID: string; readonly userID: string; readonly orders: number },
): Promise<void> {
  const lines = Array.from({ length: 5 }, (_, line) => ({
    id: `00000000-0000-4000-8000-00000000000${line}`,
    name: `Porte coupe-feu ${line}`,
    quantity: 2,
    unit: "u",
    price: 100,
    total: 200,
    pictures: ["seed/porte.jpg"],
  }));
  await pool.query(
    `insert into orders (id, number, status, type, request_type, items, total_amount, tax_amount, user_id, organization_id,
       issue_date, expire_date, dates, created_at, updated_at)
     select gen_random_uuid(), 'DV-' || n, (array['PENDING', 'OPTIONED', 'CONFIRMED', 'READY', 'DONE', 'CANCELED'])[n % 6 + 1],
       'QUOTE', 'quote', $3, 1200 + n % 997, 200, $2, $1, at, at + interval '30 days', array[at + interval '40 days'], at, at
     from (select n, now() - n * interval '1 minute' as at from generate_series(1, $4::int) n) rows`,
    [teamID, userID, JSON.stringify(lines), orders],
  );
  await pool.query("vacuum analyze orders");
}
