ALTER TABLE "catalogs" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
-- Links to versions that were withdrawn: withdrawing one ends them since now, and publishing it again opens none.
update links set revoked_at = now(), updated_at = greatest(now(), updated_at + interval '1 millisecond')
where scope = 'catalogue' and revoked_at is null
  and not exists (select 1 from catalogue_publications p where p.catalog_id = links.thing_id);
