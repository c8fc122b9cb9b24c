ALTER TABLE "shop_requests" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "preview_key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "enable_cart" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "enable_push_notification" SET DEFAULT true;--> statement-breakpoint
-- Until now both happened whatever these said.
UPDATE "shops" SET "enable_cart" = true, "enable_push_notification" = true;
