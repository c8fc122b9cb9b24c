CREATE TABLE "alert_matches" (
	"alert_id" uuid,
	"status_id" uuid,
	"score" double precision,
	"reasons" jsonb,
	"dismissed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_matches_pkey" PRIMARY KEY("alert_id","status_id")
);
--> statement-breakpoint
CREATE TABLE "grid_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"grid" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"state" jsonb,
	"sort_index" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"header" text NOT NULL,
	"field" text,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "updated_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mode" text DEFAULT 'create' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "is_removal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "from_status_id" uuid;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "checked_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "alert_matches_status" ON "alert_matches" ("status_id");--> statement-breakpoint
CREATE INDEX "grid_views_organization" ON "grid_views" ("organization_id","grid","sort_index");--> statement-breakpoint
CREATE INDEX "grid_views_user" ON "grid_views" ("user_id","grid","sort_index");--> statement-breakpoint
CREATE UNIQUE INDEX "import_choices_of_team" ON "import_choices" ("organization_id","header") WHERE "organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_choices_of_person" ON "import_choices" ("user_id","header") WHERE "organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_removal_of_team" ON "places" ("organization_id") WHERE "is_removal" and "organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_removal_of_person" ON "places" ("user_id") WHERE "is_removal" and "organization_id" is null;--> statement-breakpoint
CREATE INDEX "product_statuses_from" ON "product_statuses" ("from_status_id") WHERE "from_status_id" is not null;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE;