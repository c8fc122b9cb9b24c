ALTER TABLE "reviews" ADD COLUMN "decided_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" ("organization_id","product_id") WHERE "status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "reviews_metadata" ON "reviews" USING gin ("metadata" jsonb_path_ops);