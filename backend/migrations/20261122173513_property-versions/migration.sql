CREATE TABLE "property_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"property_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"batch_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "property_versions_number" ON "property_versions" ("property_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "property_versions_batch" ON "property_versions" ("batch_id");--> statement-breakpoint
ALTER TABLE "property_versions" ADD CONSTRAINT "property_versions_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;