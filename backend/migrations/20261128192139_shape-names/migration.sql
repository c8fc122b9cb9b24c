ALTER TABLE "translations" ADD COLUMN "shape_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_shape" ON "translations" ("shape_id","lang") WHERE "shape_id" is not null;