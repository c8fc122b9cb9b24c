ALTER TABLE "shops" ADD COLUMN "about_en" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "about_nl" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "former_slugs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;