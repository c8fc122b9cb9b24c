CREATE TABLE "files"."upload" (
	"user_id" uuid,
	"key" text,
	"fingerprint" text NOT NULL,
	"file_keys" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "upload_created_at" ON "files"."upload" ("created_at");--> statement-breakpoint
CREATE UNLOGGED TABLE "gateway"."request_count" (
	"key" text,
	"minute" integer,
	"count" integer NOT NULL,
	CONSTRAINT "request_count_pkey" PRIMARY KEY("key","minute")
);
