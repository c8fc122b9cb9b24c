CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"file_name" text NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"state" text DEFAULT 'stored' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_organization_id" ON "stored_files" ("organization_id");--> statement-breakpoint
CREATE INDEX "stored_files_user_id" ON "stored_files" ("user_id");--> statement-breakpoint
CREATE INDEX "stored_files_to_sweep" ON "stored_files" ("changed_at") WHERE "state" <> 'stored';--> statement-breakpoint
-- Until now the gateway had the table. Where it is migrated first, it has handed it over; otherwise it drops its own afterwards.
DO $$
BEGIN
  IF to_regclass('public.stored_files_of_gateway') IS NOT NULL THEN
    INSERT INTO stored_files (key, kind, content_type, bytes, width, height, file_name, user_id, organization_id, created_at)
    SELECT key, kind, content_type, bytes, width, height, file_name, user_id, organization_id, created_at FROM stored_files_of_gateway;
    DROP TABLE stored_files_of_gateway;
  ELSIF to_regclass('files.stored_file') IS NOT NULL THEN
    INSERT INTO stored_files (key, kind, content_type, bytes, width, height, file_name, user_id, organization_id, created_at)
    SELECT key, kind, content_type, bytes, width, height, file_name, user_id, organization_id, created_at FROM files.stored_file;
  END IF;
END
$$;
