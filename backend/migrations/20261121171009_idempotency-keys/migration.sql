CREATE TABLE "idempotency_keys" (
	"as_whom" uuid,
	"actor" uuid,
	"key" uuid,
	"field" text,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("as_whom","actor","key","field")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING brin ("created_at");