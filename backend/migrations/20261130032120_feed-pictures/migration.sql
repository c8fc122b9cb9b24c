CREATE TABLE "feed_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"shop_id" uuid NOT NULL,
	"url" text NOT NULL,
	"file_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_syncs" ADD COLUMN "picture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_syncs" ADD COLUMN "picture_fault_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_syncs" ADD COLUMN "reads_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_pictures_url" ON "feed_pictures" ("shop_id","url");--> statement-breakpoint
ALTER TABLE "feed_pictures" ADD CONSTRAINT "feed_pictures_shop_id_shops_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE;