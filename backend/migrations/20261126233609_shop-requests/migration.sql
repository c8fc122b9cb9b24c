CREATE TABLE "shop_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"shop_id" uuid NOT NULL,
	"product_status_id" uuid NOT NULL,
	"quantity" double precision NOT NULL,
	"request_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"order_id" uuid,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_numbers" ALTER COLUMN "issued_by" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_requests_email" ON "shop_requests" ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_requests_organization" ON "shop_requests" ("organization_id","created_at" DESC NULLS LAST);