CREATE TABLE "issued_numbers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "issued_numbers_value" ON "issued_numbers" ("owner_id","kind","value");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_numbers_number" ON "issued_numbers" ("owner_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_numbers_quote" ON "issued_numbers" ("order_id") WHERE "kind" = 'quote';--> statement-breakpoint
CREATE UNIQUE INDEX "number_series_owner" ON "number_series" ("owner_id","kind");--> statement-breakpoint
-- Quotes keep the numbers that they have, and each series continues after its highest one.
insert into "issued_numbers" ("owner_id", "kind", "value", "number", "order_id", "issued_at", "issued_by")
select coalesce("organization_id", "user_id"), 'quote', "number_in_organization", "number", "id", "created_at",
  coalesce("user_id", "organization_id")
from "orders"
where "number_in_organization" is not null and "number" is not null and coalesce("organization_id", "user_id") is not null
order by "created_at", "id"
on conflict do nothing;
--> statement-breakpoint
insert into "number_series" ("owner_id", "kind", "last")
select "owner_id", 'quote', max("last") from (
  select coalesce("organization_id", "user_id") as "owner_id", "number_in_organization" as "last" from "orders"
  union all
  select "id", "last_document_number" from "organizations"
) counted
where "owner_id" is not null and "last" is not null
group by "owner_id";
--> statement-breakpoint
DROP INDEX "orders_number";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "number_in_organization";
--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "last_document_number";
