ALTER TABLE "handovers" ADD COLUMN "pictures" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "handovers_pictures" ON "handovers" USING gin ("pictures");