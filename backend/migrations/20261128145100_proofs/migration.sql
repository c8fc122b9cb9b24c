CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"recipient" text NOT NULL,
	"day" timestamp(3) with time zone,
	"lot_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "proofs_project" ON "proofs" ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id");