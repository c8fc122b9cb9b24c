-- As `deadlineOf` of the shared rules: the day on which the next thing must happen to an order.
CREATE FUNCTION order_deadline(status text, expire_date timestamptz, dates timestamptz[]) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(
  CASE
    WHEN status IN ('PENDING', 'OPTIONED') THEN expire_date
    WHEN status IN ('CONFIRMED', 'PAID', 'READY') THEN (SELECT min(d) FROM unnest(dates) d)
  END,
  timestamptz '9999-12-31T00:00:00Z'
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deadline" timestamp(3) with time zone GENERATED ALWAYS AS (order_deadline(status, expire_date, dates)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_organization_deadline" ON "orders" ("organization_id","deadline","id");--> statement-breakpoint
CREATE INDEX "orders_to_organization_deadline" ON "orders" ("to_organization_id","deadline","id");
