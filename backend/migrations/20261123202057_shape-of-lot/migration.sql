ALTER TABLE "product_statuses" DROP COLUMN "shape_product_id";
--> statement-breakpoint
-- A favourite is now its buyer's alone until it is sent. Those of before were shown to their sellers, who were notified of them.
UPDATE "orders" SET "type" = 'ORDER' WHERE "type" = 'FAVORITE';
