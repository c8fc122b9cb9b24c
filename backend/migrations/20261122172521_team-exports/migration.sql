CREATE TABLE "team_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"job_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"with_files" boolean NOT NULL,
	"locale" text NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"file_name" text,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"pieces" text[] DEFAULT '{}'::text[] NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "team_exports_organization" ON "team_exports" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_exports_user" ON "team_exports" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_exports_job" ON "team_exports" ("job_id");