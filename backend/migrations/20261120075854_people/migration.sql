CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"key" text,
	"to" text NOT NULL,
	"user_id" uuid,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" ("due_at") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_settled" ON "mails" ("updated_at") WHERE "status" <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" ("key");--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" ("user_id","date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "seen";--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" ("date") WHERE not "seen" and "mailed_at" is null;--> statement-breakpoint
-- Older databases may hold an address twice in one team: the membership that came first stays.
UPDATE "organization_members" AS "later" SET "status" = 'ARCHIVED' WHERE "later"."type" = 'ORGANIZATION' AND "later"."status" IN ('PENDING', 'DONE') AND EXISTS (
	SELECT 1 FROM "organization_members" AS "earlier" WHERE "earlier"."organization_id" = "later"."organization_id" AND lower("earlier"."email") = lower("later"."email") AND "earlier"."type" = 'ORGANIZATION' AND "earlier"."status" IN ('PENDING', 'DONE') AND ("earlier"."status" = 'DONE', "later"."created_at", "later"."id") > ("later"."status" = 'DONE', "earlier"."created_at", "earlier"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_address_once" ON "organization_members" ("organization_id",lower("email")) WHERE "type" = 'ORGANIZATION' and "status" in ('PENDING', 'DONE');