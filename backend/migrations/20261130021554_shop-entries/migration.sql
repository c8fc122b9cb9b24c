ALTER TABLE "shops" ADD COLUMN "entry_rules" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "shop_price" double precision;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "shop_from" timestamp(3) with time zone;