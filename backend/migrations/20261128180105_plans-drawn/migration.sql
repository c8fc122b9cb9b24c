ALTER TABLE "blueprints" ADD COLUMN "calibration" jsonb;--> statement-breakpoint
ALTER TABLE "blueprints" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blueprints" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shapes" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;