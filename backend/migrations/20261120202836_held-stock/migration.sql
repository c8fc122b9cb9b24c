ALTER TABLE "product_statuses" ADD COLUMN "held_quantity" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "product_statuses_order" ON "product_statuses" ("order_id") WHERE "order_id" is not null;
--> statement-breakpoint
-- Orders that were done before DONE took their lots out of the stock held them for good. They take them out now: as much
-- as is there, of lots that are still in the inventory. What was free of a lot before is free of it after.
do $$
declare
  taken record;
  lot record;
  amount double precision;
  part uuid;
  batch uuid;
  columns text;
  sources text;
begin
  select string_agg(format('%I', column_name), ', '),
    string_agg(case column_name
      when 'id' then '$1'
      when 'from_status_id' then 'id'
      when 'quantity_number' then '$2'
      when 'progress' then quote_literal('done')
      when 'type' then quote_literal('closed')
      when 'action' then '$3'
      when 'order_id' then '$4'
      when 'end_date' then '$5'
      when 'created_at' then '$5'
      when 'updated_at' then '$5'
      when 'source' then quote_literal('order')
      when 'serial_ids' then quote_literal('{}') || '::text[]'
      when 'available_for_sale' then 'false'
      when 'held_quantity' then '0'
      when 'batched_product_id' then 'null'
      when 'shape_id' then 'null'
      when 'shape_product_id' then 'null'
      when 'slug' then 'null'
      when 'removal_reason' then 'null'
      when 'updated_by' then 'null'
      else format('%I', column_name) end, ', ')
  into columns, sources
  from information_schema.columns
  where table_schema = 'public' and table_name = 'product_statuses' and is_generated = 'NEVER';

  for taken in
    select o.id as order_id, o.updated_at as at, i.product_status_id as lot_id, sum(i.quantity) as amount,
      case when sum(i.total) > 0 then 'sale' else 'give' end as action
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'DONE' and i.product_status_id is not null
    group by o.id, o.updated_at, i.product_status_id
    order by o.updated_at, o.id, i.product_status_id
  loop
    select id, product_id, name, quantity_number, type, action, organization_id, organization_master_id
    into lot from product_statuses where id = taken.lot_id and progress = 'active' for update;
    continue when not found;
    amount := least(taken.amount, lot.quantity_number);
    continue when amount <= 0;
    batch := gen_random_uuid();
    if amount = lot.quantity_number then
      update product_statuses set progress = 'done', type = 'closed', action = taken.action, order_id = taken.order_id,
        end_date = taken.at, available_for_sale = false, batched_product_id = null,
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = lot.id;
      delete from product_batches b where b.product_id = lot.product_id and not exists (
        select 1 from product_statuses m join product_statuses head on head.product_id = m.batched_product_id
        where head.id = b.batched_status_id and m.product_id = b.product_id and m.progress <> 'deleted');
      insert into actions (batch_id, at, entity, entity_id, product_id, field, old, new, organization_id, organization_master_id)
      select batch, now(), 'product_statuses', lot.id, lot.product_id, f.field, coalesce(f.old, 'null'), f.new,
        lot.organization_id, lot.organization_master_id
      from (values
        ('progress', '"active"'::jsonb, '"done"'::jsonb),
        ('type', to_jsonb(lot.type), '"closed"'),
        ('action', to_jsonb(lot.action), to_jsonb(taken.action)),
        ('orderID', null, to_jsonb(taken.order_id))) as f(field, old, new)
      where f.old is distinct from f.new;
    else
      part := gen_random_uuid();
      execute format('insert into product_statuses (%s) select %s from product_statuses where id = $6', columns, sources)
        using part, amount, taken.action, taken.order_id, taken.at, lot.id;
      insert into actions (batch_id, at, entity, entity_id, product_id, field, new, organization_id, organization_master_id)
      values (batch, now(), 'product_statuses', part, lot.product_id, 'created', to_jsonb(lot.name), lot.organization_id, lot.organization_master_id);
      if lot.quantity_number is not null then
        update product_statuses set quantity_number = (lot.quantity_number::numeric - amount::numeric)::double precision,
          updated_at = greatest(now(), updated_at + interval '1 millisecond')
        where id = lot.id;
        insert into actions (batch_id, at, entity, entity_id, product_id, field, old, new, organization_id, organization_master_id)
        values (batch, now(), 'product_statuses', lot.id, lot.product_id, 'quantity.number', to_jsonb(lot.quantity_number),
          to_jsonb((lot.quantity_number::numeric - amount::numeric)::double precision), lot.organization_id, lot.organization_master_id);
      end if;
    end if;
    -- What an order took out does not come back with an undo: a step with a move of an order is not taken back.
    insert into actions (batch_id, at, entity, entity_id, product_id, field, new, organization_id, organization_master_id)
    values (batch, now(), 'orders', taken.order_id, lot.product_id, 'stock', to_jsonb(coalesce(part, lot.id)), lot.organization_id, lot.organization_master_id);
    part := null;
  end loop;
end $$;
--> statement-breakpoint
-- Until now a lot could be removed, split or counted down below what orders held of it. Such a lot holds what it has, one
-- that has left the inventory holds nothing; the orders stay as they are, and are done when there is enough again.
update product_statuses s set held_quantity = least(h.held, s.quantity_number)
from (
  select i.product_status_id as id, sum(i.quantity) as held
  from order_items i join orders o on o.id = i.order_id
  where o.status in ('OPTIONED', 'CONFIRMED', 'PAID', 'READY') and i.product_status_id is not null
  group by i.product_status_id) h
where s.id = h.id and s.progress = 'active' and h.held > 0 and (s.quantity_number is null or s.quantity_number > 0);
--> statement-breakpoint
ALTER TABLE "product_statuses" ADD CONSTRAINT "product_statuses_held" CHECK ("held_quantity" = 0 or ("held_quantity" > 0 and "progress" = 'active' and ("quantity_number" is null or "held_quantity" <= "quantity_number")));
