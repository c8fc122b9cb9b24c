DROP INDEX "sign_requests_sha256";--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD COLUMN "file_sha256" text;--> statement-breakpoint
CREATE INDEX "sign_recipients_sha256" ON "sign_recipients" ("file_sha256") WHERE "file_sha256" is not null;