-- PostgreSQL 18 prepares the expressions of generated columns anew for each row of an UPDATE that changes none of their operands,
-- and keeps them until its end: 60 kB and a quarter of a millisecond a row. Every change of many lots sets one of these three, so
-- that one expression is needed and all are prepared once.
ALTER TABLE "product_statuses" ADD COLUMN "changed" boolean GENERATED ALWAYS AS ("updated_at" is null and "held_quantity" is null and "properties" is null) STORED;
