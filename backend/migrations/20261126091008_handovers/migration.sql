CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"rest_id" uuid,
	"received_by" text NOT NULL,
	"signature" jsonb,
	"remark" text,
	"given_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_order" ON "handovers" ("order_id");--> statement-breakpoint
CREATE INDEX "handovers_rest" ON "handovers" ("rest_id");--> statement-breakpoint
CREATE INDEX "handovers_given_by" ON "handovers" ("given_by");--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_rest_id_orders_id_fkey" FOREIGN KEY ("rest_id") REFERENCES "orders"("id") ON DELETE SET NULL;