ALTER TABLE "shop_requests" ADD COLUMN "lots" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE "shop_requests" SET "lots" = jsonb_build_array(jsonb_build_object('id', "product_status_id", 'quantity', "quantity"));--> statement-breakpoint
ALTER TABLE "shop_requests" DROP COLUMN "product_status_id";--> statement-breakpoint
ALTER TABLE "shop_requests" DROP COLUMN "quantity";
