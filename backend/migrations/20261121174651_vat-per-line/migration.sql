ALTER TABLE "order_items" ADD COLUMN "vat_rate" double precision DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_scheme" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_scheme" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_totals" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_country" text;--> statement-breakpoint
-- Orders had one VAT rate for all lines. Their amounts stay as they were written; the items JSON is not rewritten, because
-- undo compares it with the log: a line without its own VAT has the order's.
update "order_items" i set "vat_rate" = o."vat_percentage" from "orders" o where o."id" = i."order_id";
--> statement-breakpoint
update "orders" o set
  "vat_totals" = case
    when o."total_amount" = 0 and not exists (select 1 from "order_items" i where i."order_id" = o."id") then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object(
      'scheme', 'standard',
      'rate', o."vat_percentage",
      'base', o."total_amount" - o."tax_amount",
      'tax', o."tax_amount"))
    end,
  "vat_country" = (select s."country" from "organizations" s
    where s."id" = case when o."type" = 'QUOTE' then o."organization_id" else o."to_organization_id" end);
