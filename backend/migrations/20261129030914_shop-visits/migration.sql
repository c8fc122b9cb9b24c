CREATE TABLE "shop_visits" (
	"lot_id" uuid,
	"day" date,
	"shop_id" uuid,
	"visits" integer NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	CONSTRAINT "shop_visits_pkey" PRIMARY KEY("lot_id","day","shop_id")
);
--> statement-breakpoint
CREATE INDEX "shop_visits_shop" ON "shop_visits" ("shop_id","day");--> statement-breakpoint
ALTER TABLE "shop_visits" ADD CONSTRAINT "shop_visits_lot_id_product_statuses_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "product_statuses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_visits" ADD CONSTRAINT "shop_visits_shop_id_shops_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE;