CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"name" text NOT NULL,
	"activity" text,
	"city" text,
	"daily_rate" double precision,
	"since" timestamp(3) with time zone,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"notes" text,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suppliers_organization" ON "suppliers" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_user" ON "suppliers" ("user_id","created_at","id");