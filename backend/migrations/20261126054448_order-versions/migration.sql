CREATE TABLE "order_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"items" text NOT NULL,
	"kept" jsonb,
	"total_amount" numeric(14,2) NOT NULL,
	"tax_amount" numeric(14,2) NOT NULL,
	"shipping_amount" numeric(14,2) NOT NULL,
	"vat_totals" jsonb DEFAULT '[]' NOT NULL,
	"expire_date" timestamp(3) with time zone,
	"author_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_versions_number" ON "order_versions" ("order_id","number");--> statement-breakpoint
CREATE INDEX "order_versions_author" ON "order_versions" ("author_id");--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;