ALTER TABLE "links" ADD COLUMN "mailed_to" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "token_hash";