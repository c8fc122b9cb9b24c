-- Removed people are stored without a name; screens show a word in the reader's language (decision D17).
update users set name = '' where deleted_at is not null and name <> '';
--> statement-breakpoint
update organization_members set name = null
where name is not null and user_id in (select id from users where deleted_at is not null);
