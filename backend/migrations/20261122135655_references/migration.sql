ALTER TABLE "references" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "properties" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "metadata" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "references_words" ON "references" USING gin (lower(f_unaccent("name" || ' ' || "sku" || ' ' || coalesce("upc", '') || ' ' || coalesce("brand", '') || ' ' || coalesce("model", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "references_metadata" ON "references" USING gin ("metadata" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "product_statuses_reference" ON "product_statuses" ("reference_id") WHERE "reference_id" is not null;