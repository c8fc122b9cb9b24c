CREATE TABLE "catalogue_publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"catalog_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"files" text[] DEFAULT '{}'::text[] NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_publications_catalog" ON "catalogue_publications" ("catalog_id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_token_hash" ON "links" ("token_hash");--> statement-breakpoint
CREATE INDEX "links_thing" ON "links" ("scope","thing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "catalogue_publications" ADD CONSTRAINT "catalogue_publications_catalog_id_catalogs_id_fkey" FOREIGN KEY ("catalog_id") REFERENCES "catalogs"("id");