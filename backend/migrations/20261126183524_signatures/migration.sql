CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"certificate" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "signature_places" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "side" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "opened_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "strokes" jsonb;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "code_sent_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "verified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "applied_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "in_turn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "needs_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "signed_sha256" text;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "signed_bytes" integer;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "completed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "end_reason" text;--> statement-breakpoint
CREATE INDEX "sign_requests_sha256" ON "sign_requests" ("signed_sha256") WHERE "signed_sha256" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_requests_open" ON "sign_requests" ("order_id") WHERE "status" = 'PENDING' and "ended_at" is null;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id");