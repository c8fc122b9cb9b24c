ALTER TABLE "shapes" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shapes" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;