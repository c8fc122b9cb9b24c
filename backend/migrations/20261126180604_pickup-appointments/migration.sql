CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"booked_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_order_place" ON "appointments" ("order_id","place_id");--> statement-breakpoint
CREATE INDEX "appointments_place" ON "appointments" ("place_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_booked_by" ON "appointments" ("booked_by");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_place_id_places_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE;