ALTER TABLE "alert_matches" ADD COLUMN "dismissal_reason" text;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD COLUMN "dismissal_note" text;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD COLUMN "kept_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "radius" double precision;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "musts" text[] DEFAULT '{}'::text[] NOT NULL;