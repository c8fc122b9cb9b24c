CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"shop_id" uuid,
	"method" text NOT NULL,
	"account_id" text,
	"reference" text,
	"intent_id" text,
	"amount" numeric(14,2) NOT NULL,
	"received" numeric(14,2) DEFAULT '0' NOT NULL,
	"refunded" numeric(14,2) DEFAULT '0' NOT NULL,
	"dispute" text,
	"is_closed" boolean DEFAULT false NOT NULL,
	"decision" text,
	"email" text,
	"language" text,
	"received_at" timestamp(3) with time zone,
	"checked_at" timestamp(3) with time zone,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "payment_account" jsonb;--> statement-breakpoint
CREATE INDEX "payments_organization" ON "payments" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" ("order_id");--> statement-breakpoint
CREATE INDEX "payments_checked" ON "payments" ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" ("reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
-- Cards were never taken before there was an account that takes them.
UPDATE "shops" SET "enable_payment" = false;
