CREATE TABLE "stock_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"organization_id" uuid,
	"user_id" uuid,
	"day" date NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL,
	"weight" double precision,
	"price" double precision
);
--> statement-breakpoint
CREATE INDEX "stock_days_organization" ON "stock_days" ("organization_id","day");--> statement-breakpoint
CREATE INDEX "stock_days_user" ON "stock_days" ("user_id","day");