ALTER TABLE "projects" ADD COLUMN "building_owner" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "floor_area" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "permit" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "diagnostician" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "survey_date" timestamp(3) with time zone;