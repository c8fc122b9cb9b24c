DROP VIEW "change_log";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "applied_batch_id" uuid;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "accepted_by" uuid;--> statement-breakpoint
CREATE VIEW "change_log" AS (
  select id, entity_id, product_id, entity as table_name, field,
    case when jsonb_typeof(old) = 'null' then 'NOT_EXIST' else old #>> '{}' end as old_value,
    new #>> '{}' as new_value,
    at as changed_at, coalesce(as_whom, actor) as changed_by, accepted_by,
    coalesce(accepted_by, as_whom, actor) as written_by, organization_id
  from actions
  where old is not null and new is not null and jsonb_typeof(new) <> 'null');