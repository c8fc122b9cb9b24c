CREATE TABLE "review_follows" (
	"review_id" uuid,
	"user_id" uuid,
	"follows" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_follows_pkey" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "review_follows_user" ON "review_follows" ("user_id");--> statement-breakpoint
ALTER TABLE "review_follows" ADD CONSTRAINT "review_follows_review_id_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE;