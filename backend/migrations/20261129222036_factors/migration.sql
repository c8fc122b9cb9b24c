CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"unit" text NOT NULL,
	"weight" double precision,
	"co2_impact" double precision,
	"waste_cost" double precision,
	"year" integer NOT NULL,
	"link" text,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "factors_organization" ON "factors" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" ("user_id","created_at","id");