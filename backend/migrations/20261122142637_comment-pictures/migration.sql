ALTER TABLE "messages" ADD COLUMN "pictures" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_pictures" ON "messages" USING gin ("pictures");