-- What the simulated payment service keeps: accounts, forms to pay, charges, refunds, and answers by their key.
CREATE TABLE "connectors"."simulated_payment" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"account" text,
	"object" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "simulated_payment_account" ON "connectors"."simulated_payment" ("account","kind");
