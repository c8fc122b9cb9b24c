CREATE TABLE "quote_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"content" jsonb NOT NULL,
	"customer_id" uuid,
	"line_count" integer NOT NULL,
	"total_amount" numeric(14,2) NOT NULL,
	"user_id" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "of_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "of_user_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "quote_drafts_organization" ON "quote_drafts" ("organization_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quote_drafts_user" ON "quote_drafts" ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_request" ON "orders" ("request_id") WHERE "request_id" is not null;