-- No operation ever wrote a row of the former table.
DELETE FROM "documents";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "order_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "locale" text NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "content" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "total_amount" numeric(14,2) NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pages" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sha256" text NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "issued_at" timestamp(3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "issued_by" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "credited_by_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "default";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "link";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "bytes" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" ("order_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_standing_invoice" ON "documents" ("order_id","part") WHERE "kind" = 'INVOICE' and "credited_by_id" is null;--> statement-breakpoint
CREATE INDEX "documents_organization" ON "documents" ("organization_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");