CREATE TABLE "shop_syncs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"shop_id" uuid NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"replay_of" uuid,
	"fault" text,
	"bytes" integer,
	"content" jsonb,
	"columns" jsonb DEFAULT '[]' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"withdrawn_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"conflict_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]' NOT NULL,
	"conflicts" jsonb DEFAULT '[]' NOT NULL,
	"import_id" uuid,
	"ended_at" timestamp(3) with time zone,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "connector" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "next_sync_time" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "shop_syncs_shop" ON "shop_syncs" ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_syncs_import" ON "shop_syncs" ("import_id");--> statement-breakpoint
CREATE INDEX "shops_next_sync" ON "shops" ("next_sync_time") WHERE "next_sync_time" is not null;--> statement-breakpoint
ALTER TABLE "shop_syncs" ADD CONSTRAINT "shop_syncs_shop_id_shops_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE;