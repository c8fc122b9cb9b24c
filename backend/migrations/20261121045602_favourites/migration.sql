CREATE TABLE "favourites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"status_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "favourites_organization" ON "favourites" ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_lot" ON "favourites" ("status_id");--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_status_id_product_statuses_id_fkey" FOREIGN KEY ("status_id") REFERENCES "product_statuses"("id");