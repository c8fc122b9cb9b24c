ALTER TABLE "sign_requests" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "checked_at" timestamp(3) with time zone;